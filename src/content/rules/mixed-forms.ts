import { escapePattern } from '../../base/text/escape.ts';
import type { CheckedContent } from '../model/content.ts';
import { readTable } from '../source/read-table.ts';
import type { Finding } from '../source/finding.ts';
import { proseOf, withCaseOf } from './page-words.ts';
import type { Rule } from './rule.ts';
import { teamPages } from './spelling.ts';

/** Warns about a form of a word that nearly all pages write in another form, such as “email” among “e-mail”. */
export const mixedForm: Rule<{ content: CheckedContent }> = {
  name: 'mixed-form',
  about: 'A word or a sign has another form than on nearly all other places of the site.',
  severity: 'warning',
  mostShown: 50,
  check: mixedForms,
};

function mixedForms({ content }: { content: CheckedContent }): Finding[] {
  const pages = teamPages(content).filter(({ language }) => language.startsWith('en'));
  const texts = pages.flatMap((page) =>
    proseOf(page).flatMap(({ text, at, isOutside }) =>
      isOutside ? [] : { source: page.source, text, at },
    ),
  );
  return rows.flatMap(({ pattern, forms }) => {
    const found = texts.flatMap(({ source, text, at }) =>
      [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
        source,
        written,
        form: forms.find((one) => one === written.toLowerCase())!,
        at: at + index,
      })),
    );
    const byForm = [...Map.groupBy(found, ({ form }) => form)].toSorted(
      (a, b) => b[1].length - a[1].length,
    );
    const [[right, { length: count }] = ['', []]] = byForm;
    const rare = byForm.slice(1).flatMap(([, uses]) => uses);
    if (count < LEAST || rare.length * CLEARLY > count) return [];
    return rare.map(({ source, written, at }) => {
      const text = withCaseOf(written, right);
      const message = `“${written}” is written “${right}” on ${count} other places. Write “${text}”.`;
      const fix = [{ start: at, end: at + written.length, text }];
      return { rule: mixedForm, source, at, message, fix };
    });
  });
}

/** The least number of usual forms, and how many times more of them there must be. */
const LEAST = 3;
const CLEARLY = 5;

interface Row {
  forms: readonly string[];
  before?: string;
  after?: string;
}

/** The rows of mixed-forms.yaml, each with a pattern of all its forms. */
const rows = (readTable('src/content/rules/mixed-forms.yaml') as readonly Row[]).map(
  ({ forms, before, after }) => {
    const any = forms.map(escapePattern).join('|');
    const start = before === undefined ? String.raw`(?<![\p{L}\p{N}@./_-])` : `(?<=${before})`;
    const end =
      after === undefined
        ? String.raw`(?![\p{N}@/_-]|\.\p{L}|(?!s(?!\p{L}))\p{L})`
        : `(?=${after})`;
    return { forms, pattern: new RegExp(`${start}(?:${any})${end}`, 'giu') };
  },
);
