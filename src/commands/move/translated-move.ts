import { extname } from 'node:path';
import { markdownVersionPath } from '../../contract/markdown-version-path.ts';
import type { Content, Page } from '../../content/model/content.ts';
import {
  editionFile,
  editionOf,
  inEdition,
  isPageFile,
  originalFile,
  pageFolder,
  pagePath,
} from '../../content/model/page-path.ts';
import { isThere } from '../../content/source/files-below.ts';
import { InputFiles } from '../../content/source/input-files.ts';
import { ensure } from '../command.ts';
import type { Move } from './plan-move.ts';

/** The move of a page in one language of the site, with the content in this language. */
export interface EditionMove extends Move {
  content: Content;
}

/**
 * Returns the move of a page in a translation of the site. If the page is not translated, this is the move of the page in
 * the main language, to which the pages of the translation link.
 */
export function moveInEdition(content: Content, { before: main, after: moved }: Move): EditionMove {
  const { pages, edition, site } = content;
  const before = inThisEdition(content, main);
  const path =
    before.path === inEdition(main.path, site) ? inEdition(moved.path, site) : before.path;
  const file = editionFile(edition, moved.file).replace(/\.mdx?$/, extname(before.file));
  const after: Page =
    before === main
      ? moved
      : {
          ...before,
          file,
          path,
          original: moved.path,
          markdownVersion: markdownVersionPath(path),
          place: pagePath(file)!,
          folder: pageFolder(file),
        };
  const owner = pages.find((page) => page !== before && page.path === after.path);
  ensure(
    !owner,
    `The address of the translation would be ${after.path}, which is the address of ${owner?.file}. Choose another name.`,
  );
  return {
    content,
    before,
    after,
    pagesAfter: pages.map((page) => (page === before ? after : page)),
  };
}

/** Returns the page that an edition has for a page of the main language: its translation, or else the page itself. */
export const inThisEdition = ({ pages }: Content, { path }: Page): Page =>
  pages.find(({ original }) => original === path)!;

/** Returns the moves of the files that translate a page, also of those that the site does not publish yet. */
export const translatedRenames = (
  root: string,
  from: string,
  to: string,
): (readonly [from: string, to: string])[] =>
  translationsOf(root, from).map((file) => {
    const target = editionFile(editionOf(file), to).replace(/\.mdx?$/, extname(file));
    ensure(
      !isThere(root, target),
      `${target} already exists. Choose another name, or remove it first.`,
    );
    return [file, target];
  });

/** Returns the files that translate a page, in all languages. */
export const translationsOf = (root: string, original: string): string[] =>
  new InputFiles(root)
    .below('content')
    .files.filter(
      (file) =>
        editionOf(file) !== '' &&
        isPageFile(file) &&
        withoutEnding(originalFile(file)) === withoutEnding(original),
    );

const withoutEnding = (file: string) => file.replace(/\.mdx?$/, '');
