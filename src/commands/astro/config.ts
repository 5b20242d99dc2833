import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { ownPath } from '../../base/code-folder.ts';
import { dayOfBuild } from '../command.ts';
import { devSite } from '../dev/dev-site.ts';
import { scriptNames, styleNames } from '../../website/asset-names.ts';
import { ownModules } from '../../website/own-modules.ts';
import { publication } from '../../website/shared-publication.ts';
import { mdxPages, mdxProcessor } from '../../website/rendering/mdx-pages.ts';
import { pageTools } from '../../website/webmcp/page-tools.ts';

// Reports an invalid build date in one line, before the content is read.
dayOfBuild();
const { content } = publication();

/**
 * Astro's configuration for the site in the working directory. The astro.config.mjs of a site can re-export this
 * object.
 */
export default defineConfig({
  srcDir: ownPath('src/website'),
  // Keeps the cache in this checkout, because several checkouts can share one node_modules.
  cacheDir: './.astro/cache',
  site: content.site.baseUrl,
  output: 'static',
  trailingSlash: 'never',
  // The toolbar for editors is in src/commands/dev/.
  devToolbar: { enabled: false },
  // Writes styles to files, because the Content-Security-Policy forbids inline styles and scripts.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: {
    cacheDir: './.astro/vite',
    plugins: [ownModules(), mdxPages()],
    // Following symbolic links that form a loop would never end.
    server: { watch: { followSymlinks: false } },
    // src/website/webmcp/webmcp.tools.ts reads this constant.
    define: { WEBMCP_TOOLS: JSON.stringify(pageTools(content)) },
    environments: {
      client: { build: { rolldownOptions: { output: scriptNames } } },
      prerender: { build: { rolldownOptions: { output: styleNames } } },
    },
    build: {
      // Writes every asset to a file. Vite would embed small assets as data URLs, and the Content-Security-Policy
      // forbids fonts and scripts from data URLs.
      assetsInlineLimit: 0,
      // Astro puts a harmless directive into compiled .mdx. Rolldown would print a warning about this directive for
      // each page.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
  prerenderConflictBehavior: 'error',
  markdown: {
    // Highlighting is off, because Astro's highlighters write inline styles or double the build time.
    syntaxHighlight: false,
    processor: mdxProcessor(),
  },
  integrations: [mdx(), devSite()],
});
