import { datesIn } from '../../base/languages/dates.ts';
import { escapePattern } from '../../base/text/escape.ts';
import { headings } from '../markdown/heading-ids.ts';
import type { CheckedContent } from '../model/content.ts';
import type { Finding } from '../source/finding.ts';
import type { CheckedSite, CheckedText } from './checked-site.ts';
import type { Rule } from './rule.ts';
import { historyMark } from './stale-values.ts';

/**
 * Warns if a page describes a newer version of the app than the fact `version` in content/product.yaml. A page
 * describes a version in a heading, such as “4.7 · 28 November 2026”, or in the title of a post, such as “Acme 4.7 reads
 * tags faster”.
 */
export const newerVersion: Rule = {
  name: 'newer-version',
  about: 'A post or a list of versions describes a newer version than the fact version.',
  severity: 'warning',
  check: newerVersions,
};

/** Returns the newest version that a published page describes. Returns undefined if no page describes a version. */
export const newestVersion = (
  texts: readonly Pick<CheckedText, 'page' | 'root'>[],
  content: Pick<CheckedContent, 'pages' | 'product' | 'values'>,
): Release | undefined =>
  texts
    .flatMap((text) => releasesIn(text, content))
    .reduce<Release | undefined>(
      (best, one) => (best && !isNewer(one.number, best.number) ? best : one),
      undefined,
    );

function newerVersions({ content, texts }: CheckedSite): Finding[] {
  const version = content.values.get('facts.version');
  const [current] = /\d+(?:\.\d+)*/.exec(version ?? '') ?? [];
  if (current === undefined) return [];
  const newest = newestVersion(texts, content);
  if (!newest || !isNewer(newest.number, current)) return [];
  const message = `The current version is “${version}”, but ${newest.file} describes version ${newest.number}. If ${newest.number} is available, write it here, with its date.`;
  const source = content.source('content/product.yaml');
  return [{ rule: newerVersion, source, at: ['facts', 'version'], message }];
}

/** A version that a page describes. */
interface Release {
  number: string;
  file: string;
}

/** Returns the versions that a published page describes. Returns none for pages about the API. */
function releasesIn(
  { page, root }: Pick<CheckedText, 'page' | 'root'>,
  { pages, product, values }: Pick<CheckedContent, 'pages' | 'product' | 'values'>,
) {
  const { file, title, published, language } = page;
  if (page.builtIn || page.folder === 'developers' || !pages.includes(page)) return [];
  const release = ({ 1: number = '' }: RegExpExecArray): Release => ({ number, file });
  const name = escapePattern(product.name);
  const words = `(?:${name} )?(?:v|${versionWord} )?`;
  if (published !== undefined) {
    // A post that is older than the current version announces a version that is not available yet.
    const [since] = datesIn(values.get('facts.version.date') ?? '', language);
    const inTitle = new RegExp(String.raw`(?<![\p{L}\p{N}])(?=\D)${words}${number}`, 'iu');
    const found = since && published < since.day ? null : inTitle.exec(title);
    return found ? [release(found)] : [];
  }
  const inHeading = new RegExp(`^${words}${number}`, 'iu');
  const isHistory = historyMark.test(page.body);
  return headings(root).flatMap(({ text }): Release[] => {
    const found = inHeading.exec(text);
    // A number alone can also be the number of a chapter.
    const isVersion =
      found && (isHistory || !/^\d/.test(text) || datesIn(text, language).length > 0);
    return isVersion ? [release(found)] : [];
  });
}

/** Matches a version number with two or more parts, such as 4.6.1, that is not part of a longer word. */
const number = String.raw`(\d+(?:\.\d+)+)(?![\p{L}\p{N}])`;

/** Matches the word “version” in the languages of many apps, such as “Versión” and “Версия”. */
const versionWord = String.raw`(?:vers\p{L}*|wersj\p{L}*|верс\p{L}*|バージョン|版本|버전|الإصدار)`;

/** Tells whether the version `one` is newer than `other`: the first different part is larger. Missing parts are 0. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const place = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).find(
    (index) => (a[index] ?? 0) !== (b[index] ?? 0),
  );
  return place !== undefined && (a[place] ?? 0) > (b[place] ?? 0);
}
