import { diffArrays } from 'diff';
import { editDistance } from '../../base/text/edit-distance.ts';
import { escapePattern } from '../../base/text/escape.ts';
import { readBody } from '../markdown/read-body.ts';
import type { Page } from '../model/content.ts';
import { splitPage } from '../source/front-matter.ts';
import type { Finding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
import { isName, nameKey, startsLower } from './interface/known-names.ts';
import { markedTexts, type Mark } from './interface/marks.ts';
import type { Rule } from './rule.ts';
import type { ChangedSite } from './stale-values.ts';

/**
 * Warns about a name of the app’s interface that a change replaced by a new name on one page, but not on others or in
 * pictures. Reports the new name, which can also be a mistake. Skips blog posts, because they describe the app on their date.
 */
export const renamedName: Rule<ChangedSite> = {
  name: 'renamed-name',
  about:
    'A name of a button or a menu changed on one place, but not on another (only with --since).',
  severity: 'warning',
  check: renamedNames,
};

function renamedNames({ added, before, pages, pictures }: ChangedSite): Finding[] {
  const own = pages.filter(({ builtIn, published }) => !builtIn && published === undefined);
  const changed = own.flatMap((page) => {
    const text = added.has(page.file) ? before(page.file) : undefined;
    return text === undefined ? [] : [{ page, old: interfaceNames(pageBefore(page, text)) }];
  });
  if (changed.length === 0) return [];
  const now = own.flatMap((page) => interfaceNames(page));
  const oldPages = new Map(changed.map(({ page, old }) => [page, old]));
  const old = [
    ...now.filter(({ page }) => !oldPages.has(page)),
    ...[...oldPages.values()].flat(),
  ].map(({ text }) => text);
  const renamed = changed.flatMap((one) =>
    replacements(
      one.old,
      now.filter(({ page }) => page === one.page),
    ),
  );
  const isKnown = new Set(old);
  const seen = new Set<string>();
  return renamed.flatMap(({ from, to }): Finding[] => {
    if (isKnown.has(to.text) || seen.has(from) || isTypo(to.text, from)) return [];
    if (old.filter((text) => text === from).length < 2) return [];
    seen.add(from);
    const { page, start } = to;
    const left = [
      ...now
        .filter(({ text }) => text === from)
        .map((mark) => placeOf(mark.page.source, mark.page.bodyStart + mark.start)),
      ...pictures.flatMap((source) =>
        [...source.text.matchAll(inPicture(from))].map(({ index }) => placeOf(source, index + 1)),
      ),
    ];
    if (left.length === 0) return [];
    const more = left.length > MOST_PLACES ? ` and ${left.length - MOST_PLACES} more` : '';
    const places = `${left.slice(0, MOST_PLACES).join(', ')}${more}`;
    const message = `“${from}” is “${to.text}” here since this change, but not in ${places}. If the app has a new name, change it there, too. Otherwise, write “${from}”.`;
    return [{ rule: renamedName, source: page.source, at: page.bodyStart + start, message }];
  });
}

/** The most places that a message lists. */
const MOST_PLACES = 8;

const placeOf = (source: Source, at: number) => `${source.file}:${source.at(at).line}`;

/** Tells whether a name differs from another so little that it is probably a typo, which must not spread. */
export const isTypo = (name: string, other: string) =>
  editDistance(nameKey(name), nameKey(other), 2, true) <= (other.length > 5 ? 2 : 1);

/** Returns a page with the body that it had in a former text of its file. */
const pageBefore = (page: Page, text: string): Page => ({ ...page, body: splitPage(text).rest });

/** Returns the marked texts of a page that can be names. Returns none if the page cannot be read. */
export function interfaceNames(page: Page): Mark[] {
  try {
    return markedTexts(page, readBody(page).root).marks.filter(
      (mark) => isName(mark) && mark.form !== 'code' && !startsLower(mark.text),
    );
  } catch {
    return [];
  }
}

/** A name that another one replaced at the same place. */
interface Replacement {
  from: string;
  to: Mark;
}

/** Pairs the names that a change removed from a page with those that it added at the same places. */
export function replacements(old: readonly Mark[], now: readonly Mark[]): Replacement[] {
  const [from, to] = [old, now].map((marks) => marks.map(({ text }) => text));
  const parts = diffArrays(from!, to!, { maxEditLength: 200 }) ?? [];
  let at = 0;
  return parts.flatMap(({ value, added, removed, count = 0 }, index): Replacement[] => {
    if (removed) return [];
    const start = at;
    at += count;
    const last = parts[index - 1];
    if (!added || !last?.removed || last.count !== count) return [];
    return value.map((_, i) => ({ from: last.value[i]!, to: now[start + i]! }));
  });
}

/** Returns a pattern that matches a name as the whole text of an element of an SVG picture. */
const inPicture = (name: string) =>
  new RegExp(String.raw`>(?=\s{0,9}${escapePattern(name)}\s{0,9}</)`, 'g');
