import type { Page } from '../model/content.ts';
import { placeholder } from '../../base/text/placeholders.ts';
import type { TextFinding } from '../source/finding.ts';
import type { TextSite } from './checked-site.ts';
import { findingsInBody } from './page-findings.ts';
import { inTexts, type Rule } from './rule.ts';

/**
 * Warns about a unit after a placeholder whose value already has this unit: `{{facts.photo}} KB` is shown as “60 KB KB”.
 * `--fix` removes the unit from the text.
 */
export const repeatedUnit: Rule<TextSite> = {
  name: 'repeated-unit',
  about: 'A unit is written after a placeholder that already has it, so readers see it twice.',
  severity: 'warning',
  check: inTexts(({ page }) => findingsInBody(page, repeatedUnits(page))),
};

function repeatedUnits({ body, values }: Page): TextFinding[] {
  return [...body.matchAll(placeholder)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const start = index + whole.length;
    const unit = values.get(`${name}.unit`);
    const [after] = /^[ \u00a0][^\n]*/.exec(body.slice(start, start + MOST)) ?? [];
    if (unit === undefined || after?.slice(1).startsWith(unit) !== true) return [];
    const end = start + 1 + unit.length;
    // “{{facts.trial}} days” has the unit “day” only as a part of a word.
    if (/^[\p{L}\p{N}]/u.test(body.slice(end))) return [];
    const message = `{{${name}}} already has the unit: readers see “${values.get(name)} ${unit}”. Remove “${unit}” here, or write {{${name}.value}}.`;
    return [{ rule: repeatedUnit, at: start + 1, message, fix: [{ start, end, text: '' }] }];
  });
}

/** The maximum number of characters of a unit, and of the space before it. */
const MOST = 60;
