import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { devSite } from './src/commands/dev/dev-site.ts';
import { brandStyles } from './src/website/styles/brand-styles.ts';
import { scriptNames, styleNames } from './src/website/asset-names.ts';
import { publication } from './src/website/kept-publication.ts';
import { callouts } from './src/website/rendering/callouts.ts';
import { pageHeading } from './src/website/rendering/page-heading.ts';
import { highlightedCode } from './src/website/rendering/highlighted-code.ts';
import { wideTables } from './src/website/rendering/wide-tables.ts';
import { markdownFeatures } from './src/content/markdown.ts';
import { ownPages } from './src/website/rendering/own-pages.ts';
import { htmlPlugin } from './src/website/rendering/content-nodes.ts';
import { webTools } from './src/contract/web-tools.ts';

const root = process.cwd();
const { baseUrl } = publication().facts.site;

export default defineConfig({
  srcDir: './src/website',
  // What is cached belongs to this checkout, not to packages that several may share.
  cacheDir: './.astro/cache',
  // Part of what Astro's content cache depends on; pages hold the base URL.
  site: baseUrl,
  output: 'static',
  trailingSlash: 'never',
  // One cached stylesheet and no inline script: the Content-Security-Policy allows neither inline.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: {
    cacheDir: './.astro/vite',
    plugins: [ownPages(root), brandStyles()],
    // Read by src/website/webmcp/webmcp.tools.ts.
    define: { WEBMCP_TOOLS: JSON.stringify(webTools) },
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
    processor: satteri({
      features: markdownFeatures,
      mdastPlugins: [
        pageHeading(root, () => publication().facts.pages),
        htmlPlugin({ root, baseUrl, links: (href, from) => publication().links(href, from) }),
      ],
      hastPlugins: [callouts, highlightedCode, wideTables],
    }),
  },
  integrations: [mdx(), devSite()],
});
