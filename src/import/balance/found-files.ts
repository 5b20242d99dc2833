import { posix } from 'node:path';
import { addressOfFile, type Documentation } from '../documentation.ts';
import type { LeftOutFile, LeftOutReason } from './old-site.ts';

/** The files that could be pages, and those among them that have no page of their own. */
export interface FoundFiles {
  found: number;
  /** The files whose text other pages include. */
  included: number;
  leftOut: readonly LeftOutFile[];
}

/** Accounts for every file of a documentation that could be a page. */
export function foundFiles(
  { files, folder, pages, leftOut = [], excludedBy }: Documentation,
  included: ReadonlySet<string>,
): FoundFiles {
  const imported = new Set(pages.map(({ file }) => posix.join(folder, file)));
  const candidates = files.below('').files.filter((file) => pageFile.test(file));
  const others = candidates.filter((file) => !imported.has(file) && !included.has(file));
  return {
    found: candidates.length,
    included: candidates.filter((file) => included.has(file) && !imported.has(file)).length,
    leftOut: others
      .map((file) => {
        const by = excludedBy?.(file);
        if (by !== undefined) return { file, reason: 'excluded' as const, by };
        const own = leftOut.find((one) => file === one.file || file.startsWith(`${one.file}/`));
        return Object.assign({}, own ?? reasonFor(file, folder), { file });
      })
      // Generated pages have no file.
      .concat(leftOut.filter(({ reason }) => reason === 'generated')),
  };
}

/** Matches Markdown files, and files of code that are pages in Docusaurus, Astro and Next.js. */
const pageFile = /\.(?:mdx?|markdown)$|^src\/pages\/(?:.*\/)?[^_/][^/]*\.(?:[jt]sx?|astro)$/i;

/**
 * Returns the reason for a left-out file for which the reader of the tool gave none. The reason follows from its path.
 */
function reasonFor(file: string, folder: string): Omit<LeftOutFile, 'file'> {
  const found = reasons.find(([, pattern]) => pattern.test(file));
  if (found) return { reason: found[0], path: found[2]?.(file) };
  const isBelow = folder === '' || file.startsWith(`${folder}/`);
  return { reason: isBelow ? 'not a page' : 'outside the pages' };
}

/**
 * Reasons, each with a pattern for paths, and a function that returns the address at which the old site showed the
 * file.
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
