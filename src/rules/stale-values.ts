import type { Span } from '../markdown/tree.ts';
import type { Page } from '../model/facts.ts';
import type { Finding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
import { numbersIn, type WrittenNumber } from '../text/number-words.ts';
import { changedValues, type ChangedValue } from './changed-values.ts';
import { contentWords, isSameWord, unitOf, wordsIn, type Word } from './near-words.ts';
import { pageBlocks, yamlBlocks, type TextBlock } from './text-blocks.ts';

/** The values of the data files before and after a change, by name. */
export interface ValueChange {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/**
 * Warns about texts that still contain an old value of a changed data file. Blog posts are skipped, because
 * they describe their date, and so are texts below `<!-- history -->`. `data` are the data files, `language` is that of
 * the site.
 */
export function staleValues(
  { before, after }: ValueChange,
  pages: readonly Page[],
  data: readonly Source[],
  language: string,
): Finding[] {
  const changes = changedValues(before, after);
  if (changes.length === 0 || after.size === 0) return [];
  const names = [...after].flatMap(([field, value]) => (isName(field) ? [value] : []));
  const timeless = pages.filter(({ builtIn, published }) => !builtIn && published === undefined);
  const blocks = [...timeless.flatMap(pageBlocks), ...data.flatMap(yamlBlocks)];
  const found = blocks.flatMap((block) => {
    const analysed = analyse(block, language);
    return changes.flatMap((change) =>
      placesOf(change, analysed, names).map(({ start, end }) => {
        const at = block.at(start);
        return { source: block.source, at, end: at + end - start, change };
      }),
    );
  });
  // Several changes can concern the same words, and a link its text and its address. The first one is reported.
  const first = found.filter(
    ({ source, at, end }, index) =>
      !found
        .slice(0, index)
        .some((other) => other.source === source && other.at <= at && end <= other.end),
  );
  return first.map(({ source, at, change }) => {
    return { source, at, message: messageOf(change), severity: 'warning', mostShown: 50 };
  });
}

/** Tells whether a field is a name or an address. */
const isName = (field: string) => /^(?:facts|site\.contacts)\.\w+$|\.(?:name|url)$/.test(field);

function messageOf({ name, before, old, now }: ChangedValue): string {
  const isField = name.startsWith('facts.') || before === old;
  const fix =
    now === undefined ? 'Correct it.' : isField ? `Write {{${name}}}.` : `It is now “${now}”.`;
  return `“${old}” was ${isField ? '' : 'in '}${name} until this change; it is still written here. ${fix} If this is about the past, put <!-- history --> above it.`;
}

/** A block with its words and numbers, and the words of its headings. */
interface Analysed extends TextBlock {
  words: readonly Word[];
  numbers: readonly WrittenNumber[];
  around: readonly string[];
}

function analyse(block: TextBlock, language: string): Analysed {
  const numbers = numbersIn(block.text, language.split('-', 1)[0]);
  const isNumber = (at: number) => numbers.some(({ start, end }) => start <= at && at < end);
  const words = wordsIn(block.text).filter(({ start }) => !isNumber(start));
  return { ...block, words, numbers, around: contentWords(block.context) };
}

const isOneOf = (words: readonly string[], word: string) =>
  words.some((one) => isSameWord(one, word));

/** Returns the places in a block at which the old value is written. */
function placesOf(change: ChangedValue, block: Analysed, names: readonly string[]): Span[] {
  if (change.isNumber) {
    return block.numbers.filter(
      (number) =>
        number.value === change.forms[0] &&
        block.kindAt(number.start) === 'prose' &&
        isAbout(change, number, block),
    );
  }
  // A longer name that is still current can contain the old one: “Wren Works” contains “Wren”.
  const longer = names.filter((name) => name !== change.old && name.includes(change.old));
  const covered = longer.flatMap((name) => occurrences(block.text, name));
  return change.forms
    .flatMap((form) => occurrences(block.text, form))
    .filter(({ start, end }) => !covered.some((one) => one.start <= start && end <= one.end))
    .filter(({ start }) => block.kindAt(start) !== 'value' && hasWords(change, start, block));
}

function occurrences(text: string, form: string): Span[] {
  const isAddress = /[@/]|\w\.\w|\d-\d/.test(form);
  const source = form
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`);
  const pattern = isAddress
    ? String.raw`(?<![\w.@-])${source}(?![\w-]|\.\w)`
    : String.raw`(?<![\p{L}\p{N}@])${source}(?![\p{L}\p{N}])`;
  const flags = isAddress || !/\p{Lu}/u.test(form) ? 'giu' : 'gu';
  return [...text.matchAll(new RegExp(pattern, flags))].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Tells whether a number is about the subject of a change, by the words near it. */
function isAbout(
  change: ChangedValue,
  { start, end, value }: WrittenNumber,
  block: Analysed,
): boolean {
  const { heads, fresh } = change;
  const { text, numbers } = block;
  const sentence = sentenceAround(text, start);
  const words = block.words.filter(
    (word) => sentence.start <= word.start && word.start < sentence.end,
  );
  const after = words.filter((word) => word.start >= end);
  const isHead = ({ word }: Word) => isOneOf(heads, word);
  const next = after.find((word) => isGap(text.slice(end, word.start)));
  const last = words.findLast((word) => word.end <= start && isGap(text.slice(word.end, start)));
  const isInSentence = (one: Span) => sentence.start <= one.start && one.start < sentence.end;
  // A text about the change itself has both values.
  if (numbers.some((one) => isInSentence(one) && fresh.includes(one.value))) return false;
  if (last && pastWords.has(last.word) && value.includes('.')) return false;
  const isLabelled =
    last !== undefined &&
    !last.isStop &&
    !isHead(last) &&
    (/[\p{Lu}€$£]/u.test(text.slice(last.start, last.end)) || numbered.has(last.word));
  const isBare = !isLabelled && (next === undefined || next.isStop);
  const run = after.filter(
    (word) => !word.isStop && !/[.,;:!?()|–]/.test(text.slice(end, word.start)),
  );
  const hasUnit = heads.some((head) => unitOf(head) !== undefined);
  // A bare number, such as “up to eight”, takes its subject from the text around it.
  const around = [...(hasUnit ? [] : block.words.map(({ word }) => word)), ...block.around];
  const isSubject =
    run.slice(0, 2).some(isHead) ||
    (last !== undefined && isHead(last)) ||
    (isBare && around.some((word) => isOneOf(heads, word))) ||
    (/^\d+\.\d+\.\d/.test(value) && !numbered.has(last?.word ?? ''));
  return isSubject && hasWords(change, start, block);
}

/** Tells whether a text joins two words. */
const isGap = (text: string) => /^[\s\u00a0\u202f\u2011*_-]*$/.test(text);

const stems = (text: string) => new Set(wordsIn(text).map(({ word }) => word));

/** Words before the number of an old version, as in “before 4.6.1”. */
const pastWords = stems('before since until vor seit bis avant depuis desde');

/** Words before a number that is part of a name, as in “step 8”. */
const numbered = stems('step page type level model chapter section code error part');

/** Tells whether enough words of the field are in the sentence. For a number, the headings above it count, too. */
function hasWords({ needed, words, isNumber }: ChangedValue, at: number, block: Analysed): boolean {
  const { start, end } = sentenceAround(block.text, at);
  const inside = block.words.filter((word) => start <= word.start && word.start < end);
  const near = [...inside.map(({ word }) => word), ...(isNumber ? block.around : [])];
  return words.filter((word) => isOneOf(near, word)).length >= needed;
}

function sentenceAround(text: string, at: number): Span {
  const marks = text.matchAll(/[.!?…](?=\s+["“„«(]?[\p{Lu}\d])|\n/gu);
  const ends = [...marks].map(({ index }) => index + 1);
  return {
    start: ends.findLast((end) => end <= at) ?? 0,
    end: ends.find((end) => end > at) ?? text.length,
  };
}
