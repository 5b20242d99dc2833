import type { Finding } from '../source/finding.ts';
import type { Rule } from './rule.ts';
import type { ChangedSite } from './stale-values.ts';

/**
 * Warns if a page or content/product.yaml changed, but its line with `updated` did not, or has an older date than
 * before. Ignores unchanged dates of pages with fewer than five added or changed lines, so that corrections of typos are
 * not reported.
 */
export const forgottenDate: Rule<ChangedSite> = {
  name: 'forgotten-date',
  about:
    'Lines changed, but the date of the last change did not, or is older now (only with --since).',
  severity: 'warning',
  check: forgottenDates,
};

function forgottenDates({ added, before, pages, data }: ChangedSite): Finding[] {
  const dated = pages.filter(({ builtIn, published }) => !builtIn && published === undefined);
  const sources = [
    ...dated.map(({ source }) => source),
    ...data.filter(({ file }) => file === 'content/product.yaml'),
  ];
  return sources.flatMap((source): Finding[] => {
    const lines = added.get(source.file);
    const day = dateIn(source.text);
    const isPage = /\.mdx?$/.test(source.file);
    if (!lines || !day) return [];
    const at = ['updated'];
    const report = (message: string) => [{ rule: forgottenDate, source, at, message }];
    if (lines.has(source.at(at).line)) {
      const former = dateIn(before(source.file) ?? '');
      if (former === undefined || former <= day) return [];
      return report(
        `"updated" was ${former} and is now ${day}, which is older. Write the date of the last change.`,
      );
    }
    if (lines.size < (isPage ? 5 : 1)) return [];
    return report(
      `${isPage ? 'The text of this page' : 'A fact in this file'} changed, but "updated" is still ${day}. If the change matters to readers, write its date.`,
    );
  });
}

/** Returns the date of the last change in the text of a file. */
const dateIn = (text: string): string | undefined =>
  /^updated:[ \t]*["']?([\d-]+)/m.exec(text)?.[1];
