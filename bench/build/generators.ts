import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writePages } from './pages.ts';

/** A site generator to build the same pages with. */
export interface Generator {
  /** What its build includes. */
  includes: string;
  /** The folder of the pages in the project. */
  pages: string;
  /** The other files of the project. */
  files: Readonly<Record<string, string>>;
  /** The folder of the built site. */
  out: string;
  /** The program in node_modules/ that builds the project, and its arguments. */
  build: readonly [program: string, ...args: string[]];
  /** The same for its dev server, without the port, and the path from which the browser loads the text of the first page. */
  dev: readonly [program: string, ...args: string[]];
  devPath: string;
  /** The packages that its project needs, of those in bench/generators/package.json. */
  packages: readonly string[];
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
    out: 'dist',
    build: ['astro/bin/astro.mjs', 'build'],
    dev: ['astro/bin/astro.mjs', 'dev', '--port'],
    devPath: '/guides/bench/topic-1/',
    packages: ['@astrojs/markdown-remark', '@astrojs/starlight', 'astro', 'starlight-llms-txt'],
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
    out: 'docs/.vitepress/dist',
    build: ['vitepress/bin/vitepress.js', 'build', 'docs'],
    dev: ['vitepress/bin/vitepress.js', 'dev', 'docs', '--port'],
    devPath: '/guides/bench/topic-1.md?import',
    packages: ['vitepress', 'vitepress-plugin-llms'],
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
    out: 'dist',
    build: ['@11ty/eleventy/cmd.cjs', '--quiet'],
    dev: ['@11ty/eleventy/cmd.cjs', '--serve', '--port'],
    devPath: '/guides/bench/topic-1/',
    packages: ['@11ty/eleventy'],
  },
};

/** A project in a folder below bench/generators, whose packages it uses. Disposing removes it. */
export interface Project extends Disposable {
  folder: string;
  /** Returns the command that runs a program of node_modules/. */
  command(
    program: readonly [string, ...string[]],
    ...args: string[]
  ): readonly [string, ...string[]];
}

/** Writes a project with `count` pages. */
export function writeProject({ pages, files }: Generator, count: number): Project {
  const folder = mkdtempSync(resolve('bench/generators/site-'));
  writePages(join(folder, pages), count);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  // Astro bundles the packages that package.json names.
  copyFileSync(join(folder, '../package.json'), join(folder, 'package.json'));
  return {
    folder,
    command: ([program, ...own], ...args) => [
      'node',
      join(folder, '../node_modules', program),
      ...own,
      ...args,
    ],
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
