import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { devSite } from './src/build/dev.ts';
import { callouts } from './src/components/markdown/callouts.ts';
import { highlightedCode } from './src/components/markdown/highlighted-code.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  // One cached stylesheet and no inline script: the Content-Security-Policy allows neither inline.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  prerenderConflictBehavior: 'error',
  markdown: {
    // Off, because Astro's highlighters write inline styles or cost half of the build.
    syntaxHighlight: false,
    // Punctuation stays as the author wrote it, so that a page and its twin say the same.
    processor: satteri({
      features: { smartPunctuation: false },
      hastPlugins: [callouts, highlightedCode],
    }),
  },
  integrations: [mdx(), devSite()],
});
