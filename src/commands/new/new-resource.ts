import { isSeq, parseDocument, type Node } from 'yaml';
import type { Facts, Page } from '../../model/facts.ts';
import { readText } from '../../source/read-text.ts';
import { categories, type Category } from '../../contract/categories.ts';
import { nearest } from '../../text/did-you-mean.ts';
import { givenName, nameOfTitle } from './new-name.ts';
import type { MadeFile, NewThing } from './new-thing.ts';

const file = 'content/resources.yaml';

/**
 * Adds an entry to content/resources.yaml for the page at an address or with the title. All other lines
 * stay. Throws a RangeError with the fix if there is no such page or it already has an entry.
 */
export function newResource(root: string, thing: NewThing, facts: Facts): MadeFile {
  const page = pageOf(thing, facts.pages);
  const { directory, resources } = facts;
  const own = directory.find(({ path }) => path === page.path);
  if (own) throw new RangeError(`${page.path} is already in the directory, as ${own.id}.`);
  const ids = new Set([...resources.map(({ id }) => id), ...directory.map(({ id }) => id)]);
  const id =
    thing.name === undefined ? freeId(nameOfTitle(thing.title), ids) : givenName(thing.name);
  if (ids.has(id)) throw new RangeError(`Another resource has the id ${id}. Give another one.`);
  const fields = [
    `id: ${/^\d+$/.test(id) ? `"${id}"` : id}`,
    ...(thing.title === page.title ? [] : [`name: ${JSON.stringify(thing.title)}`]),
    `category: ${categoryBeside(page, resources)}`,
    `path: ${page.path}`,
  ];
  const { text, line } = withEntry(readText(root, file), fields);
  const next = `Check the category below line ${line}. The id must not change once it is published.`;
  return { file, text, line, next };
}

function pageOf({ title, path }: NewThing, pages: readonly Page[]): Page {
  const wanted = path?.replace(/(?<=.)\/$/, '');
  const page = pages.find((one) =>
    wanted === undefined ? one.title.toLowerCase() === title.toLowerCase() : one.path === wanted,
  );
  if (page) return page;
  if (wanted === undefined) {
    throw new RangeError('No page has this title. Add the address of the page: at /support/faq');
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

/** The category of the resource in the nearest folder, as a guess for the editor to check. */
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

/** Adds an entry after the last one. Returns the new text and the line of the entry. */
function withEntry(text: string, fields: readonly string[]) {
  const list = parseDocument(text).get('resources');
  const last = isSeq<Node>(list) ? list.items.at(-1) : undefined;
  const [start, end] = last?.range ?? [0, 0];
  const mark = /^( *)- +$/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
  if (!mark) {
    throw new RangeError(
      `${file} does not start each entry with a hyphen on its own line. Add the entry by hand, or run npm run check:content to find errors.`,
    );
  }
  const lineEnd = text.indexOf('\n', text.slice(0, end).trimEnd().length);
  const before = lineEnd === -1 ? `${text}\n` : text.slice(0, lineEnd + 1);
  const entry = fields.map((field, index) => `${mark[1]}${index === 0 ? '- ' : '  '}${field}\n`);
  return {
    text: before + entry.join('') + text.slice(before.length),
    line: before.split('\n').length,
  };
}
