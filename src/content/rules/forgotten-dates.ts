import type { Finding } from '../source/finding.ts';
import type { Rule } from './rule.ts';
import type { ChangedSite } from './stale-values.ts';

/**
 * Warns if a page or content/product.yaml changed, but its line with `updated` did not. Ignores pages with fewer than
 * five added or changed lines, so that corrections of typos are not reported.
 */
export const forgottenDate: Rule<ChangedSite> = {
  name: 'forgotten-date',
  about: 'Lines changed, but not the date of the last change (only with --since).',
  severity: 'warning',
  check: forgottenDates,
};

function forgottenDates({ added, pages, data }: ChangedSite): Finding[] {
  const dated = pages.filter(({ builtIn, published }) => !builtIn && published === undefined);
  const sources = [
    ...dated.map(({ source }) => source),
    ...data.filter(({ file }) => file === 'content/product.yaml'),
  ];
  return sources.flatMap((source): Finding[] => {
    const lines = added.get(source.file);
    const day = /^updated:[ \t]*["']?([\d-]+)/m.exec(source.yaml.text)?.[1];
    const isPage = /\.mdx?$/.test(source.file);
    if (!lines || !day || lines.size < (isPage ? 5 : 1)) return [];
    const at = ['updated'];
    if (lines.has(source.at(at).line)) return [];
    const message = `${isPage ? 'The text of this page' : 'A fact in this file'} changed, but "updated" is still ${day}. If the change matters to readers, write its date.`;
    return [{ rule: forgottenDate, source, at, message }];
  });
}
