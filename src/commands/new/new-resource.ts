import type { Facts, Page } from '../../content/facts.ts';
import { readText } from '../../content/read-text.ts';
import { sourceOf } from '../../content/source.ts';
import { placesIn } from '../../content/yaml-file.ts';
import { categories, type Category } from '../../contract/categories.ts';
import { nearest } from '../../text/nearest.ts';
import { givenName, nameOfTitle } from './new-name.ts';
import type { MadeFile, NewThing } from './new-thing.ts';

const file = 'content/resources.yaml';

/**
 * content/resources.yaml with one more entry, for a page: that of an address, or with the title. Every
 * other line stays. Throws a RangeError with the repair where there is no such page, or it has an entry.
 */
export function newResource(root: string, asked: NewThing, facts: Facts): MadeFile {
  const page = pageOf(asked, facts.pages);
  const { directory, resources } = facts;
  const own = directory.find(({ path }) => path === page.path);
  if (own) throw new RangeError(`${page.path} is in the directory already, as ${own.id}.`);
  const ids = new Set([...resources.map(({ id }) => id), ...directory.map(({ id }) => id)]);
  const id =
    asked.name === undefined ? freeId(nameOfTitle(asked.title), ids) : givenName(asked.name);
  if (ids.has(id)) throw new RangeError(`Another resource has the id ${id}. Give another one.`);
  const fields = [
    `id: ${/^\d+$/.test(id) ? `"${id}"` : id}`,
    ...(asked.title === page.title ? [] : [`name: ${JSON.stringify(asked.title)}`]),
    `category: ${categoryBeside(page, resources)}`,
    `path: ${page.path}`,
  ];
  const { text, line } = withEntry(readText(root, file, []), directory.length, fields);
  const next = `See whether the category is right, line ${line} on. The id must not change once it is published.`;
  return { file, text, line, next };
}

function pageOf({ title, path }: NewThing, pages: readonly Page[]): Page {
  const wanted = path?.replace(/(?<=.)\/$/, '');
  const page = pages.find((one) =>
    wanted === undefined ? one.title.toLowerCase() === title.toLowerCase() : one.path === wanted,
  );
  if (page) return page;
  if (wanted === undefined) {
    throw new RangeError('No page has this title. Name the page: at /support/faq');
  }
  const meant = nearest(
    wanted,
    pages.map((one) => one.path),
  );
  const guess = meant === undefined ? 'Write the page first.' : `Did you mean ${meant}?`;
  throw new RangeError(`There is no page at ${wanted}. ${guess}`);
}

function freeId(name: string, taken: ReadonlySet<string | undefined>): string {
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name}-${count}`;
  return id;
}

/** The category of the resource that stands nearest to it, a first guess that the editor looks at. */
function categoryBeside({ path }: Page, resources: Facts['resources']): Category {
  const [beside] = resources
    .map(({ category, url }) => ({ category, shared: sharedFolders(new URL(url).pathname, path) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared);
  return beside?.category ?? categories[0]!;
}

/** How many folders two addresses have in common. */
function sharedFolders(one: string, other: string): number {
  const [a, b] = [one.split('/').slice(1), other.split('/').slice(1)];
  const differ = a.findIndex((folder, depth) => folder !== b[depth]);
  return differ < 0 ? a.length : differ;
}

/** The text of the file with an entry after the last one, and the line of it. */
function withEntry(text: string, count: number, fields: readonly string[]) {
  const { line, column } = placesIn(sourceOf(file, text))?.(['resources', count - 1]) ?? {
    line: 1,
    column: 1,
  };
  const lines = text.split('\n');
  const mark = /^(\s*)-\s+(?=\S)/.exec(lines[line - 1] ?? '');
  if (!mark || mark[0].length !== column - 1) {
    throw new RangeError(
      `${file} does not have each entry below a hyphen on a line of its own. Write the new one by hand, or npm run check:content to see what is wrong.`,
    );
  }
  const [, indent = ''] = mark;
  const inside = `${indent} `;
  const isInside = (one: string) => one.startsWith(inside) && one.trim() !== '';
  const rest = lines.slice(line).findIndex((one) => !isInside(one));
  const end = rest < 0 ? lines.length : line + rest;
  const entry = fields.map((field, index) => `${indent}${index === 0 ? '- ' : '  '}${field}`);
  const after = end < lines.length ? lines.slice(end) : [''];
  return { text: [...lines.slice(0, end), ...entry, ...after].join('\n'), line: end + 1 };
}
