import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressesFile } from '../../content/addresses-file.ts';
import type { Facts, Page } from '../../content/facts.ts';
import { splitPage } from '../../content/front-matter/front-matter.ts';
import { ownFields } from '../../content/front-matter/own-fields.ts';
import { pageAddress, plainAddress } from '../../content/page-address.ts';
import { pageFiles } from '../../content/page-files.ts';
import {
  isBuiltIn,
  isInMount,
  isPost,
  mounts,
  pageFolder,
  pagePath,
} from '../../content/page-path.ts';
import { readText } from '../../content/read-text.ts';
import { openYaml } from '../../content/yaml-file.ts';
import { twinPath } from '../../contract/twin-path.ts';

/** A page before and after its move, and every page of the site then. */
export interface PlannedMove {
  before: Page;
  after: Page;
  pagesAfter: readonly Page[];
}

/** Why a page cannot be moved, and what to do. */
export class RefusedMove extends Error {}

/**
 * Plans the move of the page in a file to another file, both from the project's root. Throws a RefusedMove
 * where there is no page, where it would be none, or where the place or the address is taken.
 */
export function plannedMove(
  root: string,
  { pages, gone }: Facts,
  from: string,
  to: string,
): PlannedMove {
  const before = movable(root, pages, from);
  refuseTarget(root, from, to);
  if (isPost(to) && before.published === undefined) {
    throw new RefusedMove(
      `${to} would be a post. Write its day in the front matter of ${from} first, such as published: ${before.updated}.`,
    );
  }
  const path = addressAfter(root, before, to);
  const others = pages.filter((page) => page !== before);
  const owner = ownerOf(path, others, gone);
  if (owner) {
    throw new RefusedMove(
      `${to} would have the address ${path}, which is ${owner}. Choose another name.`,
    );
  }
  const isFree = !pageFiles(root).some((file) => isBuiltIn(file) && pagePath(file) === before.path);
  const kept = before.aliases.filter((alias) => alias !== path);
  const moves = path !== before.path;
  const after: Page = {
    ...before,
    file: to,
    path,
    twin: twinPath(path),
    aliases: moves && isFree ? [...kept, before.path] : kept,
    place: pagePath(to)!,
    folder: pageFolder(to),
  };
  return { before, after, pagesAfter: [...others, after] };
}

/** Whose an address is already. */
function ownerOf(path: string, others: readonly Page[], gone: Facts['gone']): string | undefined {
  const isIt = (address: string) => plainAddress(address) === path;
  const page = others.find((other) => other.path === path || other.twin === path);
  if (page) return `that of ${page.file}`;
  const former = others.find(({ aliases }) => aliases.some(isIt));
  if (former) return `a former address of ${former.file}`;
  return gone.some((one) => isIt(one.path)) ? `gone by ${addressesFile}` : undefined;
}

function movable(root: string, pages: readonly Page[], from: string): Page {
  if (isBuiltIn(from)) {
    throw new RefusedMove(`${from} is a page of the project itself. Move pages of content/ only.`);
  }
  if (!existsSync(join(root, from))) {
    throw new RefusedMove(
      `There is no file ${from}. Give its path from here, such as content/pages/help.md.`,
    );
  }
  const page = pages.find(({ file }) => file === from);
  if (!page) {
    throw new RefusedMove(
      `${from} is no page that can be read, or a folder, whose pages move one by one. npm run check:content says why; mend it first.`,
    );
  }
  if (page.path === '/') {
    throw new RefusedMove(`${from} is the home page, which has no other place.`);
  }
  return page;
}

function refuseTarget(root: string, from: string, to: string): void {
  const ending = /\.mdx?$/.exec(from)![0];
  if (!isInMount(to) || isBuiltIn(to) || to.split('/').includes('..')) {
    const folders = mounts.flatMap(({ folder, builtIn }) => (builtIn ? [] : [folder]));
    throw new RefusedMove(
      `${to} is in none of the folders of pages. Choose a place in ${folders.join(', ')}.`,
    );
  }
  if (!to.endsWith(ending) || (ending === '.md' && to.endsWith('.mdx'))) {
    throw new RefusedMove(`${to} has another ending than ${from}. Keep ${ending}.`);
  }
  if (existsSync(join(root, to))) {
    throw new RefusedMove(`${to} is there already. Choose another name, or remove it first.`);
  }
}

/** The address after the move, which the front matter may set. */
function addressAfter(root: string, { file }: Page, to: string): string {
  const { yaml, firstLine } = splitPage(readText(root, file, []));
  const { fields } = ownFields(openYaml({ file, text: yaml, firstLine }, []), isPost(file));
  try {
    return pageAddress(to, fields.slug as string | undefined);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RefusedMove(`${to} would be no page. ${error.message}`);
  }
}
