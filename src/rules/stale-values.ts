import type { Span } from '../markdown/tree.ts';
import type { Page } from '../model/facts.ts';
import type { Finding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
import { numbersIn, type WrittenNumber } from '../text/number-words.ts';
import { changedValues, type ChangedValue } from './changed-values.ts';
import {
  contentWords,
  isCognate,
  isSameWord,
  languageOf,
  unitOf,
  wordsIn,
  type Word,
} from './near-words.ts';
import { pageBlocks, yamlBlocks, type TextBlock } from './text-blocks.ts';

/** The values of the data files before and after a change, by name. */
export interface ValueChange {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/**
 * Warns about texts that still contain a value that a change of the data files replaced. Blog posts are skipped, because
 * they describe their date, and so are texts below `<!-- history -->`. `data` are the data files.
 */
export function staleValues(
  { before, after }: ValueChange,
  pages: readonly Page[],
  data: readonly Source[],
): Finding[] {
  const changes = changedValues(before, after);
  if (changes.length === 0 || after.size === 0) return [];
  const names = [...after].flatMap(([name, value]) => (isName(name) ? [value] : []));
  const blocks = [
    ...pages
      .filter(({ builtIn, published }) => !builtIn && published === undefined)
      .flatMap(pageBlocks),
    ...data.flatMap(yamlBlocks),
  ];
  const own = languageOf([...before.values()].join('\n'));
  const languages = new Map(
    [...Map.groupBy(blocks, ({ source }) => source)].map(([source, all]) => [
      source,
      languageOf(all.map(({ text }) => text).join('\n')),
    ]),
  );
  const findings = blocks.flatMap((block) => {
    const text = analyse(block, languages.get(block.source), own);
    const found = changes.flatMap((change) =>
      placesOf(change, text, names).map((place) => ({ place, change })),
    );
    // Several changes can concern the same words. The first one is reported.
    const first = found.filter(
      ({ place }, index) => !found.slice(0, index).some((other) => isWithin(place, other.place)),
    );
    return first.map(({ place, change }): Finding => {
      const at = block.at(place.start);
      return { source: block.source, at, message: messageOf(change), severity: 'warning' };
    });
  });
  // The text of a link can be its address, too.
  return findings.filter(
    ({ source, at }, index) =>
      findings.findIndex((other) => other.source === source && other.at === at) === index,
  );
}

/** Tells whether a field is a name or an address. */
const isName = (field: string) => /^(?:facts|site\.contacts)\.\w+$|\.(?:name|url)$/.test(field);

const isWithin = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end;

function messageOf({ name, before, old, now }: ChangedValue): string {
  const isField = name.startsWith('facts.') || before === old;
  const fix = now === undefined ? 'Correct it.' : `It is now “${now}”.`;
  const placeholder = isField && now !== undefined ? ` Write {{${name}}}.` : ` ${fix}`;
  return `“${old}” was ${isField ? '' : 'in '}${name} until this change; it is still written here.${placeholder} If this is about the past, put <!-- history --> above it.`;
}

/** A block with its words and numbers, and the words of its headings. */
interface Analysed extends TextBlock {
  words: readonly Word[];
  numbers: readonly WrittenNumber[];
  around: readonly string[];
  /** Whether the text has another language than the data files, so that words can only be similar. */
  isForeign: boolean;
  isSame: (a: string, b: string) => boolean;
}

function analyse(
  block: TextBlock,
  language: string | undefined,
  own: string | undefined,
): Analysed {
  const numbers = numbersIn(block.text, language);
  const isNumber = (at: number) => numbers.some(({ start, end }) => start <= at && at < end);
  const words = wordsIn(block.text).filter(({ start }) => !isNumber(start));
  const isForeign = language !== undefined && own !== undefined && language !== own;
  const isSame = isForeign ? isCognate : isSameWord;
  return { ...block, words, numbers, around: contentWords(block.context), isForeign, isSame };
}

/** Returns the places in a block at which the old value is written. */
function placesOf(change: ChangedValue, block: Analysed, names: readonly string[]): Span[] {
  if (change.isNumber) {
    return block.numbers
      .filter(({ value, start }) => value === change.forms[0] && block.kindAt(start) === 'prose')
      .filter((number) => isAbout(change, number, block));
  }
  // A longer name that is still current can contain the old one: “Linnet Works” contains “Linnet”.
  const longer = names.filter((name) => name !== change.old && name.includes(change.old));
  const covered = longer.flatMap((name) => occurrences(block.text, name));
  return change.forms
    .flatMap((form) => occurrences(block.text, form))
    .filter((place) => !covered.some((one) => isWithin(place, one)))
    .filter(({ start }) => block.kindAt(start) !== 'value' && hasWords(change, start, block));
}

function occurrences(text: string, form: string): Span[] {
  const isAddress = /[@/]|\w\.\w|\d-\d/.test(form);
  const source = form
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`[\s\u00a0]+`);
  const edges = isAddress
    ? [String.raw`(?<![\w.@-])`, String.raw`(?![\w-]|\.\w)`]
    : [String.raw`(?<![\p{L}\p{N}@])`, String.raw`(?![\p{L}\p{N}])`];
  const flags = isAddress || !/\p{Lu}/u.test(form) ? 'giu' : 'gu';
  return [...text.matchAll(new RegExp(edges.join(source), flags))].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** Tells whether a number is about the subject of a change, by the words near it. */
function isAbout(change: ChangedValue, number: WrittenNumber, block: Analysed): boolean {
  const { heads, fresh } = change;
  const { text, words, numbers, isSame } = block;
  const sentence = sentenceAround(text, number.start);
  const inSentence = ({ start }: Span) => sentence.start <= start && start < sentence.end;
  const isHead = ({ word }: Word) => heads.some((head) => isSame(head, word));
  const after = words.filter((word) => word.start >= number.end && inSentence(word));
  const before = words.filter((word) => word.end <= number.start && inSentence(word)).toReversed();
  const isGap = (from: number, to: number) =>
    /^[\s\u00a0\u202f\u2011*_-]*$/.test(text.slice(from, to));
  const next = after[0] && isGap(number.end, after[0].start) ? after[0] : undefined;
  const last = before[0] && isGap(before[0].end, number.start) ? before[0] : undefined;
  // A text about the change itself has both values.
  if (numbers.some((one) => inSentence(one) && fresh.includes(one.value))) return false;
  if (last && pastWords.has(last.word) && number.value.includes('.')) return false;
  const run = after
    .filter(
      ({ start }) => !/[.,;:!?()|–]/.test(text.slice(number.end, start)) && start < number.end + 40,
    )
    .filter(({ isStop }) => !isStop);
  const isCounted = numbers.some(
    ({ start }) => start > number.end && /^[\s×x]*$/.test(text.slice(number.end, start)),
  );
  const isBare =
    !isCounted && (next === undefined || next.isStop) && !isLabelled(last, change, block);
  const isFollowed = run.slice(0, 2).some(isHead);
  const near = before.filter(({ isStop }) => !isStop).slice(0, 4);
  const isPreceded = (last !== undefined && isHead(last)) || (isBare && near.some(isHead));
  const hasUnit = heads.some((head) => unitOf(head) !== undefined);
  // A bare number, such as “up to eight”, takes its subject from the text around it.
  const around = [...(hasUnit ? [] : words.map(({ word }) => word)), ...block.around];
  const isSubject =
    isBare &&
    !(hasUnit && block.isForeign) &&
    around.some((word) => heads.some((head) => isSame(head, word)));
  const isVersion = /^\d+\.\d+\.\d/.test(number.value) && !numbered.has(last?.word ?? '');
  // In another language, the word after the number can have any form.
  const isOpen = block.isForeign && !hasUnit && isNoun(next) && !isLabelled(last, change, block);
  if (!isFollowed && !isPreceded && !isSubject && !isVersion && !isOpen) return false;
  return (block.isForeign || hasWords(change, number.start, block)) && !isOfRival(change, block);
}

const isNoun = (word: Word | undefined) =>
  word !== undefined && !word.isStop && unitOf(word.word) === undefined;

const stems = (text: string) => new Set(wordsIn(text).map(({ word }) => word));

/** Words before a version that tell what was different then. */
const pastWords = stems('before since until vor seit bis avant depuis desde');

/** Tells whether a word before a number has its own numbers, as in “Android 8”, “step 8” and “$8”. */
function isLabelled(
  word: Word | undefined,
  { heads }: ChangedValue,
  { text, isSame }: Analysed,
): boolean {
  if (!word || word.isStop || heads.some((head) => isSame(head, word.word))) return false;
  return /[\p{Lu}€$£]/u.test(text.slice(word.start, word.end)) || numbered.has(word.word);
}

const numbered = stems('step page type level model chapter section code error part');

/** Tells whether a text says more about another field that still has the number. */
function isOfRival({ words, heads, rivals }: ChangedValue, block: Analysed): boolean {
  const count = (of: readonly string[]) => of.filter((word) => isIn(word, block)).length;
  const own = count([...heads, ...words].filter((word) => unitOf(word) === undefined));
  return rivals.some((rival) => {
    const others = count(rival);
    return others > 0 && others >= own;
  });
}

const isIn = (word: string, { words, around, isSame }: Analysed) =>
  words.some((one) => isSame(word, one.word)) || around.some((one) => isSame(word, one));

/** Tells whether enough words of the field are in the sentence; for a number, also in the headings above it. */
function hasWords({ needed, words, isNumber }: ChangedValue, at: number, block: Analysed): boolean {
  const { start, end } = sentenceAround(block.text, at);
  const near = block.words
    .filter((word) => start <= word.start && word.start < end)
    .map(({ word }) => word);
  const all = isNumber ? [...near, ...block.around] : near;
  return words.filter((word) => all.some((one) => block.isSame(word, one))).length >= needed;
}

function sentenceAround(text: string, at: number): Span {
  const ends = [...text.matchAll(/[.!?…](?=\s+["“„«(]?[\p{Lu}\d])|\n/gu)].map(
    ({ index }) => index + 1,
  );
  const start = ends.findLast((end) => end <= at) ?? 0;
  return { start, end: ends.find((end) => end > at) ?? text.length };
}
