import { posix } from 'node:path';
import type { DocumentationFiles } from '../documentation-files.ts';

/** An entry of SUMMARY.md: a chapter, or the title of a part with its chapters in `items`. */
export interface Chapter {
  title: string;
  /** The path of the file. Undefined for a draft and for the title of a part. */
  link: string | undefined;
  items: Chapter[];
}

/** Returns the path of SUMMARY.md, which lists the chapters of a book, in a folder. */
export const summaryFile = (files: DocumentationFiles, folder: string): string | undefined =>
  ['SUMMARY.md', 'summary.md']
    .map((name) => posix.join(folder, name))
    .find((file) => files.has(file));

/**
 * Reads the chapters in SUMMARY.md. A chapter belongs to the chapter above it that is indented less. `level` is the level
 * of the headings that are titles of parts: 1 in mdBook, 2 in GitBook.
 */
export function chaptersIn(summary: string, level: 1 | 2): Chapter[] {
  const top: Chapter[] = [];
  let part = top;
  let open: { indent: number; items: Chapter[] }[] = [];
  const heading = new RegExp(`^#{${level}}[ \\t]+(\\S.*)`);
  const shown = summary.replaceAll(/<!--[^]*?(?:-->|$)/g, '');
  for (const line of shown.split(/\r?\n/)) {
    const [, words] = heading.exec(line) ?? [];
    const [, indent = '', bullet, title = '', link = '', label] =
      /^([ \t]*)([-*+][ \t]+)?\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*)\]\(<?([^()<>"]*)(?:>[ \t]*)?(?:"([^"]*)")?\)/.exec(
        line,
      ) ?? [];
    if (words !== undefined && !/^(?:Summary|Table of Contents)\s*$/i.test(words)) {
      const own = words.replaceAll(/<a\b[^<>]*>\s*<\/a>/g, '').trim();
      const one = { title: own, link: undefined, items: [] };
      top.push(one);
      part = one.items;
      open = [];
    } else if (title !== '') {
      const depth = bullet === undefined ? -1 : indent.replaceAll('\t', '    ').length;
      open = open.filter((one) => one.indent < depth);
      // A path that starts with a slash starts at the folder of the book.
      const path = link.trim().replace(/^\.?\/+/, '') || undefined;
      const one: Chapter = { title: label ?? title, link: path, items: [] };
      // A chapter without a bullet is outside of the parts, so it goes to the top level.
      (bullet === undefined ? top : (open.at(-1)?.items ?? part)).push(one);
      if (bullet !== undefined) open.push({ indent: depth, items: one.items });
    }
  }
  return top;
}

/** Returns chapters with the chapters inside them as one list. */
export const allChapters = (chapters: readonly Chapter[]): Chapter[] =>
  chapters.flatMap((one) => [one, ...allChapters(one.items)]);
