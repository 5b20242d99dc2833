import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes `count` pages to `content/pages` of a checkout, in a tree like that of real documentation: a flat
 * folder with a fifth of them, nested folders up to six levels deep, some without an index page, repeated and
 * long titles. The pages are the same every time. `textOf` returns the text of a page, whose number it gets.
 */
export function writeTree(root: string, count: number, textOf = steps): void {
  for (const [index, { path, title }] of treePages(count).entries()) {
    const file = join(root, 'content/pages', `${path}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${frontMatter(title, index)}${textOf(index)}`);
  }
}

/** Returns the addresses, without the first slash, and the titles of the pages that `writeTree` writes. */
export function treePages(count: number): { path: string; title: string }[] {
  const flat = Math.floor(count / 5);
  const pages = [
    { path: 'manual/index', title: 'Manual' },
    ...Array.from({ length: flat }, (_, index) => ({
      path: `manual/releases/version-${index}`,
      title: `Version 4.${index} and what it brings to readers of the release notes`,
    })),
  ];
  for (let number = 0; pages.length < count; number += 1) pages.push(...chapter(number));
  return pages.slice(0, count);
}

/** Lists the pages of a folder with subfolders. Every third subfolder has no index page. */
function chapter(number: number): { path: string; title: string }[] {
  const part = `${['manual', 'manual', 'reference', 'tutorials'][number % 4]}`;
  const folder = `${part}/chapter-${number}-of-the-${part}`;
  const deep = `${folder}/advanced/for-administrators/on-your-own-servers`;
  const all = [
    ...(number % 3 === 0 ? [] : [{ path: `${folder}/index`, title: 'Overview' }]),
    ...topics.map((title) => ({ path: `${folder}/${title.toLowerCase()}`, title })),
    { path: `${folder}/again`, title: topics[0]! },
    { path: `${folder}/advanced/index`, title: 'Overview' },
    ...topics.map((title) => ({ path: `${folder}/advanced/${title.toLowerCase()}`, title })),
    ...topics.map((title) => ({
      path: `${deep}/${title.toLowerCase()}`,
      title: `${title} on servers of your own, step by step, with all the settings`,
    })),
  ];
  return all;
}

const topics = ['Installation', 'Configuration', 'Security', 'Troubleshooting', 'Limits'];

function frontMatter(title: string, index: number): string {
  return `---
title: ${JSON.stringify(title.slice(0, 70))}
${title === 'Overview' ? `nav_title: Overview\ngroup_title: Chapter ${index}\n` : ''}description: What there is to know about ${title.toLowerCase().slice(0, 80)}, in place ${index}.
updated: 2026-11-01
---

`;
}

function steps(index: number): string {
  const sections = Array.from(
    { length: 3 + (index % 40) },
    (_, section) => `## Step ${section + 1} of what has to be done\n\nThe text of this step.\n`,
  );
  return `Words to begin with.\n\n${sections.join('\n')}`;
}
