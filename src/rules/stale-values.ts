import type { Span } from '../markdown/tree.ts';
import type { Page } from '../model/facts.ts';
import type { Finding } from '../source/finding.ts';
import type { Source } from '../source/source.ts';
import { numbersIn, type WrittenNumber } from '../text/number-words.ts';
import { changedValues, type ChangedValue } from './changed-values.ts';
import { contentWords, isSameWord, wordsIn, type Word } from './near-words.ts';
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
  const labels = [...new Set(after.values())].filter((value) => value.split(' ').length < 6);
  const blocks = [
    ...pages
      .filter(({ builtIn, published }) => !builtIn && published === undefined)
      .flatMap(pageBlocks),
    ...data.flatMap(yamlBlocks),
  ];
  const findings = blocks.flatMap((block) => {
    const text = analyse(block);
    const found = changes.flatMap((change) =>
      placesOf(change, text, labels).map((place) => ({ place, change })),
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
}

function analyse(block: TextBlock): Analysed {
  const numbers = numbersIn(block.text);
  const isNumber = (at: number) => numbers.some(({ start, end }) => start <= at && at < end);
  const words = wordsIn(block.text).filter(({ start }) => !isNumber(start));
  return { ...block, words, numbers, around: contentWords(block.context) };
}

/** Returns the places in a block at which the old value is written. */
function placesOf(change: ChangedValue, block: Analysed, labels: readonly string[]): Span[] {
  if (change.isNumber) {
    if (block.isCode) return [];
    return block.numbers
      .filter(({ value, start }) => value === change.forms[0] && !block.isFilled(start))
      .filter((number) => isAbout(change, number, block));
  }
  // A longer value that is still current can contain the old one: “Linnet Works” contains “Linnet”.
  const longer = labels.filter((label) => label !== change.old && label.includes(change.old));
  const covered = longer.flatMap((label) => occurrences(block.text, label));
  return change.forms
    .flatMap((form) => occurrences(block.text, form))
    .filter((place) => !covered.some((one) => isWithin(place, one)))
    .filter(({ start }) => !block.isFilled(start) && hasWords(change, start, block));
}

function occurrences(text: string, form: string): Span[] {
  const isAddress = /[@/]/.test(form);
  const source = form
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`[\s\u00a0]+`);
  const edges = isAddress
    ? [String.raw`(?<![\w.@-])`, String.raw`(?![\w-])`]
    : [String.raw`(?<![\p{L}\p{N}@])`, String.raw`(?![\p{L}\p{N}])`];
  return [...text.matchAll(new RegExp(edges.join(source), isAddress ? 'giu' : 'gu'))].map(
    ({ 0: found, index }) => ({ start: index, end: index + found.length }),
  );
}

/** Tells whether a number is about the subject of a change, by the words near it. */
function isAbout(change: ChangedValue, number: WrittenNumber, block: Analysed): boolean {
  const { heads, fresh } = change;
  const { text, words, numbers } = block;
  const sentence = sentenceAround(text, number.start);
  const inSentence = ({ start }: { start: number }) =>
    sentence.start <= start && start < sentence.end;
  const isHead = ({ word }: Word) => heads.some((head) => isSameWord(head, word));
  const after = words.filter((word) => word.start >= number.end && inSentence(word));
  const before = words.filter((word) => word.end <= number.start && inSentence(word)).toReversed();
  const isAdjacent = (from: number, to: number) =>
    /^[\s\u00a0\u202f\u2011-]*$/.test(text.slice(from, to));
  const next = after[0] && isAdjacent(number.end, after[0].start) ? after[0] : undefined;
  const last = before[0] && isAdjacent(before[0].end, number.start) ? before[0] : undefined;
  // A text about the change itself has both values.
  const isHistory = numbers.some(
    (one) => inSentence(one) && fresh.includes(one.value) && one.value !== number.value,
  );
  if (isHistory) return false;
  const run = after.filter(
    ({ start }) => !/[.,;:!?()|–]/.test(text.slice(number.end, start)) && start - number.end < 40,
  );
  const isFollowed = run
    .filter(({ isStop }) => !isStop)
    .slice(0, 2)
    .some(isHead);
  const isBare = next === undefined || next.isStop;
  const near = before.filter(({ isStop }) => !isStop).slice(0, 4);
  const isPreceded =
    (last !== undefined && isHead(last)) ||
    (isBare && near.some(isHead) && !isName(last, text, heads));
  if (isFollowed || isPreceded) return hasWords(change, number.start, block);
  // A bare number, such as “up to eight”, takes its subject from the text around it.
  const isSubject = [...words.map(({ word }) => word), ...block.around].some((word) =>
    heads.some((head) => isSameWord(head, word)),
  );
  if (/^\d+\.\d+\.\d/.test(number.value)) return true;
  const isRare = /^\d{4,}$/.test(number.value);
  if (isRare && (isSubject || hasWords({ ...change, needed: 1 }, number.start, block))) return true;
  return isBare && isSubject && !isName(last, text, heads) && hasWords(change, number.start, block);
}

/** Tells whether a word before a number is a name with its own numbers, as in “Android 8” or “step 8”. */
function isName(word: Word | undefined, text: string, heads: readonly string[]): boolean {
  if (!word || word.isStop || heads.some((head) => isSameWord(head, word.word))) return false;
  return /\p{Lu}/u.test(text.slice(word.start, word.end)) || numbered.has(word.word);
}

const numbered = new Set(
  contentWords('version step page type level model chapter section code error part'),
);

/** Tells whether enough words of the field are in the block or its headings. */
function hasWords({ needed, words, forms }: ChangedValue, at: number, block: Analysed): boolean {
  if (needed === 0) return true;
  const { start, end } =
    needed > 1 ? sentenceAround(block.text, at) : { start: 0, end: block.text.length };
  const near = [
    ...block.words
      .filter((word) => start <= word.start && word.start < end)
      .map(({ word }) => word),
    ...(needed > 1 ? [] : block.around),
  ];
  const own = contentWords(forms.join(' '));
  const found = words.filter(
    (word) => !own.includes(word) && near.some((one) => isSameWord(word, one)),
  );
  return found.length >= needed;
}

function sentenceAround(text: string, at: number): Span {
  const ends = [...text.matchAll(/[.!?…](?=\s+["“„«(]?[\p{Lu}\d])|\n/gu)].map(
    ({ index }) => index + 1,
  );
  const start = ends.findLast((end) => end <= at) ?? 0;
  return { start, end: ends.find((end) => end > at) ?? text.length };
}
