import { posix } from 'node:path';
import type { DocumentationFiles } from '../documentation-files.ts';
import { isLinkLine } from './blocks.ts';
import { filesOf, type LocalListing } from './find-listings.ts';
import { oneLine, withoutEmoji } from './plain-text.ts';
import type { Releases } from './releases.ts';
import { readStoreText } from './store-files.ts';

/** What is new in a version of an app. */
export interface StoreNews {
  /** The language of the lines (BCP 47). */
  language: string;
  /** The version code of Android, such as 168. Undefined for release notes without a number. */
  code?: number;
  /** The name of the version, such as `2.41.0`, if the text, the build file or a git tag contains it. */
  version?: string;
  /** The day of the git tag of the version (YYYY-MM-DD). */
  date?: string;
  /** The lines of the text, without bullets. A line that ends in a colon is the heading of the lines below it. */
  lines: readonly string[];
}

/**
 * Reads the changelogs of a language, the newest first. Uses the release notes of iOS only if there are none for
 * Android. Leaves out changelogs of versions that the app does not have, and texts that only lead to another page.
 */
export function readNews(
  files: DocumentationFiles,
  listings: readonly LocalListing[],
  releases: Releases,
): StoreNews[] {
  const { byCode, current } = releases;
  for (const listing of listings) {
    const news: StoreNews[] = [];
    for (const { path, code } of notesOf(files, listing, releases)) {
      const { lines, version } = linesOf(readStoreText(files, path) ?? '');
      const isRepeated = news.at(-1)?.lines.join('\n') === lines.join('\n');
      if (lines.length === 0 || isRepeated) continue;
      const release = code === undefined ? current : byCode.get(code);
      const shown = release?.version ?? version;
      news.push({
        language: listing.language,
        ...(code === undefined ? {} : { code }),
        ...(shown === undefined ? {} : { version: shown }),
        ...(release !== undefined && 'day' in release ? { date: release.day! } : {}),
        lines,
      });
      if (news.length === mostNews) break;
    }
    if (news.length > 0) return news;
  }
  return [];
}

/** The most versions whose changelogs are read. */
const mostNews = 20;
/** The most lines of a changelog, and the most characters of a line. */
const mostLines = 40;
const lineCharacters = 500;

/** A changelog file. `code` is the version code that is its name. */
interface Note {
  path: string;
  code?: number;
}

/** Returns the changelog files of the versions that the app has, the newest first. */
function notesOf(
  files: DocumentationFiles,
  listing: LocalListing,
  { byCode, current, otherCodes }: Releases,
): Note[] {
  const paths = filesOf(files, listing, listing.layout.notes);
  const numbered = paths
    .flatMap((path) => {
      const [digits] = /^\d{1,12}(?=\.txt$)/.exec(posix.basename(path)) ?? [];
      return digits === undefined ? [] : [{ path, code: Number(digits) }];
    })
    .filter(({ code }) => !otherCodes.has(code))
    .sort((a, b) => b.code - a.code);
  const isReleased = ({ code }: { code: number }) =>
    current.code === undefined || code <= current.code || byCode.has(code);
  const released = numbered.filter(isReleased);
  // If no number is a code of the app, such as with a code for each processor, all of them count.
  if (numbered.length > 0) return released.length > 0 ? released : numbered;
  return paths.filter((path) => !/^\d/.test(posix.basename(path))).map((path) => ({ path }));
}

/** Splits a changelog into its lines, and the version that its first line can be. */
function linesOf(text: string): { lines: string[]; version: string | undefined } {
  const all = text
    .split('\n')
    .map((line) =>
      withoutEmoji(
        oneLine(line)
          .replaceAll(/\*\*|__/g, '')
          .replace(/^(?:#{1,6}|[-*+•●○◦▪■►▶✓✔★·‣–—]|->)\s*(?=\S)/u, ''),
      ),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const [, , version] =
    /^(?:\p{L}[^\d]{0,40}\s(?=v?\d)|(?=v?\d+\.))(v?)(\d+(?:\.\d+){0,3}(?:-[\w.]+)?)\s*:?(?:\s*\([^)]*\))?$/iu.exec(
      text.split('\n', 1)[0]!,
    ) ?? [];
  const lines = all
    .slice(version === undefined ? 0 : 1)
    .filter(
      (line, index, rest) =>
        !isLinkLine(line) && !(line.endsWith(':') && isLinkLine(rest[index + 1] ?? '')),
    )
    .filter((line) => line.length <= lineCharacters);
  return { lines: lines.slice(0, mostLines), version };
}
