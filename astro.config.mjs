import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { dayOfBuild } from './src/commands/day-of-build.ts';
import { devSite } from './src/commands/dev/dev-site.ts';
import { brandStyles } from './src/website/styles/brand-styles.ts';
import { scriptNames, styleNames } from './src/website/asset-names.ts';
import { publication } from './src/website/kept-publication.ts';
import { mdxPages } from './src/website/rendering/mdx-pages.ts';
import { pageProcessor } from './src/website/rendering/page-processor.ts';
import { pageTools } from './src/website/webmcp/page-tools.ts';

// A day that is none is told in one line here, before the content is read for it.
dayOfBuild();
const root = process.cwd();
const { facts } = publication();

export default defineConfig({
  srcDir: './src/website',
  // What is cached belongs to this checkout, not to packages that several may share.
  cacheDir: './.astro/cache',
  site: facts.site.baseUrl,
  output: 'static',
  trailingSlash: 'never',
  // What editors need is in src/commands/dev/page/.
  devToolbar: { enabled: false },
  // One cached stylesheet and no inline script: the Content-Security-Policy allows neither inline.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: {
    cacheDir: './.astro/vite',
    plugins: [mdxPages(root), brandStyles()],
    // Symbolic links that form a loop of folders would be watched without end.
    server: { watch: { followSymlinks: false } },
    // Read by src/website/webmcp/webmcp.tools.ts.
    define: { WEBMCP_TOOLS: JSON.stringify(pageTools(facts)) },
    environments: {
      client: { build: { rolldownOptions: { output: scriptNames } } },
      prerender: { build: { rolldownOptions: { output: styleNames } } },
    },
    build: {
      assetsInlineLimit: 0,
      // Astro's own marker in compiled .mdx; rolldown warns of it once a page, and it does no harm.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
  prerenderConflictBehavior: 'error',
  markdown: {
    // Off, because Astro's highlighters write inline styles or cost half of the build.
    syntaxHighlight: false,
    processor: pageProcessor(root, publication),
  },
  integrations: [mdx(), devSite()],
});
