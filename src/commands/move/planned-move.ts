import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressesFile } from '../../model/addresses-file.ts';
import type { Facts, Page } from '../../model/facts.ts';
import { ownFields } from '../../model/front-matter/own-fields.ts';
import { pageAddress, plainAddress } from '../../model/page-address.ts';
import { InputFiles } from '../../source/input-files.ts';
import { pageFiles } from '../../model/page-files.ts';
import {
  isBuiltIn,
  isInMount,
  isPost,
  mounts,
  pageFolder,
  pagePath,
} from '../../model/page-path.ts';
import { readSource } from '../../source/read-text.ts';
import { openYaml } from '../../source/yaml-file.ts';
import { twinPath } from '../../contract/twin-path.ts';

/** A page before and after its move, and all pages after it. */
export interface PlannedMove {
  before: Page;
  after: Page;
  pagesAfter: readonly Page[];
}

/** The reason why a page cannot be moved, and what to do. */
export class RefusedMove extends Error {}

/**
 * Plans the move of a page between two files, both given from the project's root.
 * @throws RefusedMove if there is no such page, or the file or its address is not allowed or taken.
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
      `${to} would be a post without a date. Add one to the front matter of ${from} first, such as published: ${before.updated}.`,
    );
  }
  const path = addressAfter(root, before, to);
  const others = pages.filter((page) => page !== before);
  const owner = ownerOf(path, others, gone);
  if (owner) {
    throw new RefusedMove(
      `The address of ${to} would be ${path}, which is ${owner}. Choose another name.`,
    );
  }
  const isFree = !pageFiles(new InputFiles(root)).some(
    (file) => isBuiltIn(file) && pagePath(file) === before.path,
  );
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

/** Describes what already uses an address; undefined if it is free. */
function ownerOf(path: string, others: readonly Page[], gone: Facts['gone']): string | undefined {
  const isSame = (address: string) => plainAddress(address) === path;
  const page = others.find((other) => other.path === path || other.twin === path);
  if (page) return `the address of ${page.file}`;
  const former = others.find(({ aliases }) => aliases.some(isSame));
  if (former) return `a former address of ${former.file}`;
  return gone.some((one) => isSame(one.path)) ? `removed in ${addressesFile}` : undefined;
}

function movable(root: string, pages: readonly Page[], from: string): Page {
  if (isBuiltIn(from)) {
    throw new RefusedMove(`${from} is built in. Only pages of content/ can move.`);
  }
  if (!existsSync(join(root, from))) {
    throw new RefusedMove(
      `There is no file ${from}. Give its path from the project's root, such as content/pages/help.md.`,
    );
  }
  const page = pages.find(({ file }) => file === from);
  if (!page) {
    throw new RefusedMove(
      `${from} is not a readable page. Fix the errors that npm run check:content reports. Move the pages of a folder one by one.`,
    );
  }
  if (page.path === '/') {
    throw new RefusedMove(`${from} is the home page, which cannot move.`);
  }
  return page;
}

function refuseTarget(root: string, from: string, to: string): void {
  const ending = /\.mdx?$/.exec(from)![0];
  if (!isInMount(to) || isBuiltIn(to) || to.split('/').includes('..')) {
    const folders = mounts.flatMap(({ folder, builtIn }) => (builtIn ? [] : [folder]));
    throw new RefusedMove(
      `${to} is not in a folder for pages. Choose a path in ${folders.join(', ')}.`,
    );
  }
  if (!to.endsWith(ending) || (ending === '.md' && to.endsWith('.mdx'))) {
    throw new RefusedMove(`${to} must end with ${ending}, as ${from} does.`);
  }
  if (existsSync(join(root, to))) {
    throw new RefusedMove(`${to} already exists. Choose another name, or remove it first.`);
  }
}

/** The address after the move, from `slug` or the new file name. */
function addressAfter(root: string, { file }: Page, to: string): string {
  const { fields } = ownFields(openYaml(readSource(root, file).source, []), isPost(file));
  try {
    return pageAddress(to, fields.slug as string | undefined);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RefusedMove(`${to} has no valid address. ${error.message}`);
  }
}
