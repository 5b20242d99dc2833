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

/** Astro's configuration for the site in the working directory. A site's astro.config.mjs may export it again. */
export default defineConfig({
  srcDir: ownPath('src/website'),
  // The cache belongs to this checkout; node_modules may be shared by several.
  cacheDir: './.astro/cache',
  site: content.site.baseUrl,
  output: 'static',
  trailingSlash: 'never',
  // The toolbar for editors is in src/commands/dev/.
  devToolbar: { enabled: false },
  // No inline styles or scripts: the Content-Security-Policy forbids both.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: {
    cacheDir: './.astro/vite',
    plugins: [ownModules(), mdxPages()],
    // Following symbolic links that form a loop would never end.
    server: { watch: { followSymlinks: false } },
    // Read by src/website/webmcp/webmcp.tools.ts.
    define: { WEBMCP_TOOLS: JSON.stringify(pageTools(content)) },
    environments: {
      client: { build: { rolldownOptions: { output: scriptNames } } },
      prerender: { build: { rolldownOptions: { output: styleNames } } },
    },
    build: {
      assetsInlineLimit: 0,
      // Astro's marker in compiled .mdx. rolldown would warn about it on each page; it is harmless.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
  prerenderConflictBehavior: 'error',
  markdown: {
    // Off, because Astro's highlighters write inline styles or double the build time.
    syntaxHighlight: false,
    processor: mdxProcessor(),
  },
  integrations: [mdx(), devSite()],
});
