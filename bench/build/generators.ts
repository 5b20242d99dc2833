import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writePages } from './pages.ts';

/** A site generator to build the same pages with. */
export interface Generator {
  /** What its build includes. */
  includes: string;
  /** The folder of the pages in the project. */
  pages: string;
  /** The other files of the project. */
  files: Readonly<Record<string, string>>;
  /** The program in node_modules/ that builds the project, and its arguments. */
  build: readonly [program: string, ...args: string[]];
}

const baseUrl = 'https://bench.example';

/** The generators, each with the settings that its own documentation recommends for a start. */
export const generators: Readonly<Record<string, Generator>> = {
  Starlight: {
    includes: 'HTML, Pagefind search, llms.txt',
    pages: 'src/content/docs/guides/bench',
    files: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import llms from 'starlight-llms-txt';

export default defineConfig({
  site: '${baseUrl}',
  integrations: [starlight({ title: 'Bench', plugins: [llms()] })],
});
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      'src/content/docs/index.md': '---\ntitle: Bench\n---\n\nA site.\n',
    },
    build: ['astro/bin/astro.mjs', 'build'],
  },
  VitePress: {
    includes: 'HTML, local search, llms.txt',
    pages: 'docs/guides/bench',
    files: {
      'docs/.vitepress/config.mjs': `import { defineConfig } from 'vitepress';
import llms from 'vitepress-plugin-llms';

export default defineConfig({
  title: 'Bench',
  sitemap: { hostname: '${baseUrl}' },
  themeConfig: { search: { provider: 'local' } },
  vite: { plugins: [llms()] },
});
`,
      'docs/index.md': '# Bench\n\nA site.\n',
    },
    build: ['vitepress/bin/vitepress.js', 'build', 'docs'],
  },
  Eleventy: {
    includes: 'HTML',
    pages: 'content/guides/bench',
    files: {
      'content/content.json': '{ "layout": "page.liquid" }\n',
      'content/_includes/page.liquid': `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>{{ title }}</title></head>
  <body><main><h1>{{ title }}</h1>{{ content }}</main></body>
</html>
`,
      'eleventy.config.js': `export default function () {
  return { dir: { input: 'content', output: 'dist' }, markdownTemplateEngine: false };
}
`,
    },
    build: ['@11ty/eleventy/cmd.cjs', '--quiet'],
  },
};

/**
 * Writes a project with `count` pages into a folder below bench/generators, whose packages it uses. Returns the command
 * that builds it in that folder.
 */
export function writeProject(
  { pages, files, build: [program, ...args] }: Generator,
  folder: string,
  count: number,
): readonly [string, ...string[]] {
  writePages(join(folder, pages), count);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  // Astro bundles the packages that package.json names.
  copyFileSync(join(folder, '../package.json'), join(folder, 'package.json'));
  return ['node', join(folder, '../node_modules', program), ...args];
}
