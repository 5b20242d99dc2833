import { placeholder } from '../../base/text/placeholders.ts';
import { shorten } from '../../base/text/shorten.ts';
import type { Finding } from '../source/finding.ts';
import { readingRules } from '../source/reading-rules.ts';
import type { Source } from '../source/source.ts';
import { openYaml } from '../source/yaml-file.ts';
import type { Page } from './content.ts';
import { readFields, translatedFields, type PageField } from './front-matter.ts';

/** What of a translated page is still the text of its original. */
interface Untranslated {
  /** Whether the page is a copy, so that it is not published. */
  isCopy: boolean;
  /** The warning about texts that are not translated. Empty if there are none. */
  findings: Finding[];
}

/** Compares a translated page with its original. */
export function untranslated(page: Page, original: Page): Untranslated {
  const { own, same, isCopy: isWhole } = compared(page, original);
  const rule = readingRules['untranslated-text'];
  const { source, bodyStart } = page;
  const left = isWhole ? same : same.filter(({ words }) => words >= proseWords);
  const count = `it has ${left.length} of ${own.length} paragraphs in common with ${original.file}`;
  const at = left[0] ? bodyStart + left[0].start : 0;
  if (isWhole) {
    const message = `This page is not published, because it is not translated yet: ${count}. Translate the title, the description and the text. ${publishedWhen} If nobody will translate it, delete this file.`;
    return { isCopy: true, findings: [{ rule, source, at, message }] };
  }
  const findings = untranslatedFields(
    page,
    original,
    own.filter((one) => !same.includes(one)),
  );
  if (left.length > 0) {
    const message = `This page is not translated completely: ${count}. This is the first of them.`;
    findings.push({ rule, source, at, message });
  }
  return { isCopy: false, findings };
}

/** The title and the text of a page. */
type Text = Pick<Page, 'title' | 'body'>;

/**
 * Tells whether a page is still in the language of the original. Translation services export such copies for pages that
 * nobody has translated yet.
 */
export const isCopy = (page: Text, original: Text): boolean => compared(page, original).isCopy;

/** Returns the paragraphs of a page, those that the original has, too, and whether the page is a copy. */
function compared(page: Text, original: Text) {
  const own = paragraphs(page.body);
  const others = new Set(paragraphs(original.body).map(({ text }) => text));
  const same = own.filter(({ text }) => others.has(text));
  const isWhole =
    own.length === 0 ? page.title === original.title : same.length >= copiedShare * own.length;
  return { own, same, isCopy: isWhole };
}

/** The share of its paragraphs that a copy has in common with the original, at least. */
const copiedShare = 0.8;

/** Says when a translation is published. docs/languages.md has the same sentence. */
export const publishedWhen = `A translation is published as soon as fewer than ${100 * copiedShare} percent of its paragraphs are those of the original.`;

/** A paragraph with fewer words can be the same in two languages, such as a list of names. */
const proseWords = 8;

/**
 * Warns about the texts in the front matter of a translation that are still those of the original. A text can be the
 * same in both languages, such as a name or “CSS & Styling”. So a text is only reported if at least two of its words are
 * neither in the translated paragraphs nor in the name of the product.
 */
function untranslatedFields(
  { source, values }: Page,
  original: Page,
  translated: readonly Paragraph[],
): Finding[] {
  const others = new Set(fieldTexts(original.source).map(({ field, text }) => `${field}: ${text}`));
  const known = new Set(
    [values.get('product.name') ?? '', ...translated.map(({ text }) => text)].flatMap(fieldWords),
  );
  const isSame = ({ field, text }: FieldText) => {
    const foreign = fieldWords(text).filter((word) => !known.has(word));
    return foreign.length >= leastForeign && others.has(`${field}: ${text}`);
  };
  const left = Map.groupBy(fieldTexts(source).filter(isSame), ({ field }) => field);
  return [...left].map(([field, texts]) => {
    const { text, at } = texts[0]!;
    const message =
      field === 'asked'
        ? `"asked" still has ${texts.length} of the questions of ${original.file}. This is the first of them. Write what readers of this language would ask, or delete them.`
        : `"${shorten(text, mostShown)}" in "${field}" is still the text of ${original.file}. Translate it.`;
    return { rule: readingRules['untranslated-text'], source, at, message };
  });
}

/** The least number of words of the original by which an untranslated text is recognised. */
const leastForeign = 2;

/** The maximum number of characters of a text in a message. */
const mostShown = 60;

/** A text in the front matter of a page. */
interface FieldText {
  field: PageField;
  text: string;
  at: readonly PropertyKey[];
}

/** Returns the texts in the front matter of a page that a translation does not take from its original. */
function fieldTexts(source: Source): FieldText[] {
  const fields = readFields(openYaml(source, []));
  return translatedFields.flatMap((field) =>
    textsIn(fields[field], [field]).map(({ text, at }) => ({ field, text, at })),
  );
}

/** Returns the texts within a value of YAML, with their places. */
function textsIn(value: unknown, at: readonly PropertyKey[]): Omit<FieldText, 'field'>[] {
  if (typeof value === 'string') return [{ text: value, at }];
  return Object.entries(value ?? {}).flatMap(([key, one]) => textsIn(one, at.concat(key)));
}

/** Returns the words of a text with at least three letters, in lower case and without placeholders. */
const fieldWords = (text: string): string[] =>
  text
    .replaceAll(placeholder, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** A paragraph with at least three words. */
interface Paragraph {
  text: string;
  /** The number of words with at least three letters. */
  words: number;
  /** The offset in the body of the page. */
  start: number;
}

/** Returns the paragraphs of a text outside code. */
function paragraphs(body: string): Paragraph[] {
  const prose = body.replaceAll(/^(`{3,}|~{3,})[^]*?^\1/gm, (code) =>
    code.replaceAll(/[^\n]/g, ' '),
  );
  return Array.from(prose.matchAll(/(?:^(?!\s*$).+\n?)+/gm), ({ 0: lines, index }) => ({
    text: lines.replaceAll(/\s+/g, ' ').trim(),
    words: lines.match(/\p{L}{3,}/gu)?.length ?? 0,
    start: index + (lines.length - lines.trimStart().length),
  })).filter(({ words }) => words >= 3);
}
