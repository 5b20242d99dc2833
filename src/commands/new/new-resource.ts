import { categories, type Category } from '../../contract/categories.ts';
import type { Facts, Page } from '../../model/facts.ts';
import { readText } from '../../source/read-text.ts';
import { nearest } from '../../text/did-you-mean.ts';
import { ensure } from '../command.ts';
import { entryEdit, resourcesFile } from '../directory-entry.ts';
import { editedFile } from '../edited-file.ts';
import type { MadeFile, NewCall } from './new-call.ts';
import { checkName, nameOfTitle } from './new-name.ts';

/**
 * Adds an entry to content/resources.yaml for the page with an address or title. All other lines stay. Throws
 * a CommandError if there is no such page or it already has an entry.
 */
export function newResource(root: string, call: NewCall, facts: Facts): MadeFile {
  const page = pageOf(call, facts.pages);
  const { directory, resources } = facts;
  const own = directory.find(({ path }) => path === page.path);
  ensure(!own, `${page.path} is already in the directory, as ${own?.id}.`);
  const ids = new Set([...resources.map(({ id }) => id), ...directory.map(({ id }) => id)]);
  const id =
    call.as === undefined
      ? freeId(nameOfTitle(call.title, facts.site.language), ids)
      : checkName(call.as);
  ensure(!ids.has(id), `Another resource has the id ${id}. Give another one.`);
  const fields = [
    `id: ${/^\d+$/.test(id) ? `"${id}"` : id}`,
    ...(call.title === page.title ? [] : [`name: ${JSON.stringify(call.title)}`]),
    `category: ${categoryBeside(page, resources)}`,
    `path: ${page.path}`,
  ];
  const text = readText(root, resourcesFile);
  const edit = entryEdit(text, -1, fields);
  const line = text.slice(0, edit.start).trimEnd().split('\n').length + 1;
  const next = `Check the category below line ${line}. The id must not change once it is published.`;
  return { file: resourcesFile, text: editedFile(root, resourcesFile, [edit]), line, next };
}

function pageOf({ title, at }: NewCall, pages: readonly Page[]): Page {
  const path = at?.replace(/(?<=.)\/$/, '');
  const page = pages.find((one) =>
    path === undefined ? one.title.toLowerCase() === title.toLowerCase() : one.path === path,
  );
  const paths = pages.map((one) => one.path);
  const suggestion = path === undefined ? undefined : nearest(path, paths);
  const guess = suggestion === undefined ? 'Write the page first.' : `Did you mean ${suggestion}?`;
  ensure(
    page,
    path === undefined
      ? 'No page has this title. Add the address of the page: at /support/faq'
      : `There is no page at ${path}. ${guess}`,
  );
  return page;
}

function freeId(name: string, taken: ReadonlySet<string | undefined>): string {
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name}-${count}`;
  return id;
}

/** Guesses the category: that of a resource in the same top folder. The author must check it. */
function categoryBeside({ path }: Page, resources: Facts['resources']): Category {
  const [, folder] = path.split('/');
  const beside = resources.find(
    ({ url }) => folder && new URL(url).pathname.split('/')[1] === folder,
  );
  return beside?.category ?? categories[0]!;
}
