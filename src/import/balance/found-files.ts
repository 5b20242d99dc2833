import { posix } from 'node:path';
import { addressOfFile, type Documentation } from '../documentation.ts';
import type { LeftOutFile, LeftOutReason } from './old-site.ts';

/** The number of files that could be pages, and the files without a page of their own. */
export interface FoundFiles {
  found: number;
  /** The files whose text other pages include. */
  included: number;
  leftOut: readonly LeftOutFile[];
}

/**
 * Finds every file of a documentation that could be a page, and the reason for each file that is not imported. Call it
 * after the conversion of the pages, which finds the files that pages include. `translated` are the files of other
 * languages, of which copies are left out.
 */
export function foundFiles(
  { files, folder, pages, leftOut = [], excludedBy }: Documentation,
  translated: ReadonlyMap<string, { isCopy: boolean }>,
): FoundFiles {
  const { included } = files;
  const imported = new Set(pages.map(({ file }) => posix.join(folder, file)));
  for (const [file, { isCopy }] of translated) if (!isCopy) imported.add(file);
  const candidates = files.below('').files.filter((file) => pageFile.test(file));
  const others = candidates.filter((file) => !imported.has(file) && !included.has(file));
  return {
    found: candidates.length,
    included: candidates.filter((file) => included.has(file) && !imported.has(file)).length,
    leftOut: others
      .map((file) => {
        const by = excludedBy?.(file);
        if (by !== undefined) return { file, reason: 'excluded' as const, by };
        if (translated.has(file)) return { file, reason: 'not translated' as const };
        const own = leftOut.find((one) => file === one.file || file.startsWith(`${one.file}/`));
        return Object.assign({}, own ?? reasonFor(file, folder), { file });
      })
      // Pages that the old site generated have no file, so `others` does not contain them.
      .concat(leftOut.filter(({ reason }) => reason === 'generated')),
  };
}

/**
 * Matches Markdown files, and code files in the folder `pages` of the source, which are pages in Docusaurus, Astro and
 * Next.js.
 */
const pageFile = /\.(?:mdx?|markdown)$|^src\/pages\/(?:.*\/)?[^_/][^/]*\.(?:[jt]sx?|astro)$/i;

/** Returns the reason why a file is left out, derived from its path. Used if the import of the tool gave no reason. */
function reasonFor(file: string, folder: string): Omit<LeftOutFile, 'file'> {
  const found = reasons.find(([, pattern]) => pattern.test(file));
  if (found) return { reason: found[0], path: found[2]?.(file) };
  const isBelow = folder === '' || file.startsWith(`${folder}/`);
  return { reason: isBelow ? 'not a page' : 'outside the pages' };
}

/**
 * Reasons why a file is left out. Each has a pattern for paths and sometimes a function that returns the address at
 * which the old site showed the file.
 */
const reasons: readonly (readonly [LeftOutReason, RegExp, ((file: string) => string)?])[] = [
  ['blog', /^blog\//, () => '/blog'],
  [
    'custom page',
    /^src\/pages\//,
    (file) => addressOfFile(file.slice('src/pages/'.length).replace(/\.\w+$/, '')),
  ],
  ['other language', /(?:^|\/)(?:i18n|_i18n|locales?)\//],
  ['other version', /(?:^|\/)versioned_docs\//],
];
