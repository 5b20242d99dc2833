import { existsSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import { markdownVersionPath } from '../../contract/markdown-version-path.ts';
import { addressesFile } from '../../content/model/data-files.ts';
import type { Content, Page } from '../../content/model/content.ts';
import { readFields } from '../../content/model/front-matter.ts';
import { pageAddress, plainAddress } from '../../content/model/page-address.ts';
import {
  editionOf,
  editionPrefix,
  inEdition,
  pageFiles,
  isBuiltIn,
  isInPageRoot,
  isPost,
  pageRoots,
  pageFolder,
  pagePath,
} from '../../content/model/page-path.ts';
import { isThere } from '../../content/source/files-below.ts';
import { InputFiles } from '../../content/source/input-files.ts';
import { readSource } from '../../content/source/read-text.ts';
import { openYaml } from '../../content/source/yaml-file.ts';
import { CommandError, ensure } from '../command.ts';
import { ensureCreatable } from '../ensure-creatable.ts';

/** A page before and after its move, and all pages of the site after the move. */
export interface Move {
  before: Page;
  after: Page;
  pagesAfter: readonly Page[];
}

/**
 * Returns the file that a user means, as a path from the project folder. `typed` is a path relative to the working
 * directory, or the address of a page. If no page has this address, returns a new file with the extension `ending`.
 */
export function typedFile(root: string, typed: string, ending = '.md'): string {
  const path = relative(root, resolve(typed)).replaceAll(sep, '/');
  if (!typed.startsWith('/') || !path.startsWith('..')) return path;
  const files = new InputFiles(root);
  const translated = files.below('content').files.filter((file) => editionOf(file) !== '');
  const present = [...pageFiles(files), ...translated].find((file) => addressOf(file) === typed);
  const { folder, path: start } = pageRoots.findLast(
    (one) => !one.builtIn && typed.startsWith(`${one.path}/`),
  )!;
  return present ?? `${folder}${typed.slice(start.length)}${ending}`;
}

/** Returns the address that the name of a page's file sets, also in a translation. */
function addressOf(file: string): string | undefined {
  const [path, edition] = [pagePath(file), editionOf(file)];
  return path && inEdition(path, { prefix: edition && editionPrefix(edition) });
}

/**
 * Plans the move of a page from the file `from` to the file `to`. Both files are paths from the project folder. Throws
 * a CommandError if `from` is not a page, or if the new file or address is not allowed or already exists.
 */
export function planMove(root: string, { pages, gone }: Content, from: string, to: string): Move {
  const before = movablePage(root, pages, from);
  const folders = pageRoots.flatMap(({ folder, builtIn }) => (builtIn ? [] : [folder]));
  ensure(
    isInPageRoot(to) && editionOf(to) === '' && !isBuiltIn(to) && !to.split('/').includes('..'),
    `${to} is not in a folder for pages. Choose a path in ${folders.join(', ')}.`,
  );
  const ending = extname(from);
  ensure(extname(to) === ending, `${to} must end with ${ending}, as ${from} does.`);
  ensureCreatable(root, to);
  ensure(!isThere(root, to), `${to} already exists. Choose another name, or remove it first.`);
  ensure(
    !isPost(to) || before.published !== undefined,
    `${to} would be a post without a date. Add one to the front matter of ${from} first, such as published: ${before.updated}.`,
  );
  const path = addressAfter(root, from, to);
  const others = pages.filter((page) => page !== before);
  const owner = ownerOf(path, others, gone);
  ensure(!owner, `The address of ${to} would be ${path}, which is ${owner}. Choose another name.`);
  const isFree = !pageFiles(new InputFiles(root)).some(
    (file) => isBuiltIn(file) && pagePath(file) === before.path,
  );
  const kept = before.aliases.filter((alias) => alias !== path);
  const after: Page = {
    ...before,
    file: to,
    path,
    original: path,
    markdownVersion: markdownVersionPath(path),
    aliases: path !== before.path && isFree ? [...kept, before.path] : kept,
    place: pagePath(to)!,
    folder: pageFolder(to),
  };
  return { before, after, pagesAfter: pages.map((page) => (page === before ? after : page)) };
}

/** Returns the page that a file contains. Throws a CommandError if the page cannot move or be removed. */
export function movablePage(root: string, pages: readonly Page[], from: string): Page {
  ensure(!isBuiltIn(from), `${from} is built in. Only pages of content/ can move.`);
  ensure(
    existsSync(join(root, from)),
    `There is no file ${from}. Give the path of a page, such as content/pages/help.md, or its address.`,
  );
  const page = pages.find(({ file }) => file === from);
  ensure(
    editionOf(from) === '',
    `${from} is a translation. Give the page that it translates, ${pagePath(from)}, which moves or is removed with its translations. To remove only this one, delete the file: its address then redirects to ${pagePath(from)}.`,
  );
  ensure(
    page,
    `${from} is not a readable page. Fix the errors that npx factsheet check reports. Move the pages of a folder one by one.`,
  );
  ensure(page.path !== '/', `${from} is the home page, which cannot move.`);
  return page;
}

/**
 * Describes what already uses an address, such as `the address of content/pages/faq.md`. Returns undefined if the
 * address is free.
 */
function ownerOf(path: string, others: readonly Page[], gone: Content['gone']): string | undefined {
  const isSame = (address: string) => plainAddress(address) === path;
  const page = others.find((other) => other.path === path || other.markdownVersion === path);
  if (page) return `the address of ${page.file}`;
  const former = others.find(({ aliases }) => aliases.some(isSame));
  if (former) return `a former address of ${former.file}`;
  return gone.some((one) => isSame(one.path)) ? `removed in ${addressesFile}` : undefined;
}

/**
 * Returns the address after the move. The address comes from `slug` in the front matter or, without `slug`, from the
 * new file name.
 */
function addressAfter(root: string, file: string, to: string): string {
  const { slug } = readFields(openYaml(readSource(root, file).source, []));
  try {
    return pageAddress(to, slug as string | undefined);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError(`${to} has no valid address. ${error.message}`);
  }
}
