import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePages } from './pages.ts';

/**
 * A project for Eleventy with the same pages, a small layout and nothing else: HTML only, no
 * Markdown versions, no search, no API, no highlighting. Returns the command that builds it.
 */
export function eleventyProject(
  folder: string,
  count: number,
  modules: string,
): readonly [string, ...string[]] {
  writePages(join(folder, 'content'), count);
  mkdirSync(join(folder, 'content/_includes'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'content/content.json'), '{ "layout": "page.liquid" }\n');
  writeFileSync(join(folder, 'content/_includes/page.liquid'), layout);
  writeFileSync(join(folder, 'eleventy.config.js'), configuration);
  symlinkSync(modules, join(folder, 'node_modules'));
  return ['node', join(modules, '@11ty/eleventy/cmd.cjs'), '--quiet'];
}

const layout = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>{{ title }}</title></head>
  <body><main><h1>{{ title }}</h1>{{ content }}</main></body>
</html>
`;

const configuration = `export default function () {
  return { dir: { input: 'content', output: 'dist' }, markdownTemplateEngine: false };
}
`;
