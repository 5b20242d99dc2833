import { shorten } from '../../base/text/shorten.ts';
import { blocksOf, isLinkLine, type Block } from './blocks.ts';
import { headingsOf, type Topic } from './list-headings.ts';
import { withoutEmoji } from './plain-text.ts';

/** The parts of the long description of an app. Each text is one line. */
export interface DescriptionParts {
  /** The paragraphs, without headings, lists and lines that only lead to another page. */
  paragraphs: string[];
  /** What the app can do: the entries of lists. */
  points: string[];
  /** What the app cannot do: the entries of lists below a heading such as "Known issues". */
  limits: string[];
}

/**
 * Splits a description, which `plainText` made, into its parts. The headings that decide about lists are in
 * `listHeadings` of the language.json of `language` (BCP 47) and of English. If the language has no such file, the
 * lists below headings are left out, because they could be limits.
 */
export function partsOfDescription(text: string, language: string): DescriptionParts {
  const parts: DescriptionParts = { paragraphs: [], points: [], limits: [] };
  const { topicOf, isPlanned } = headingsOf(language);
  const addEntries = (texts: readonly string[], topic: Topic | undefined) => {
    const entries = texts
      .map((entry) => inSentenceCase(entryOf(entry), text, language))
      .filter((entry) => !isPlanned(entry));
    if (topic === 'limits')
      parts.limits.push(...entries.map((entry) => short(entry) || shorten(entry, entryCharacters)));
    else if (topic !== 'other') parts.points.push(...entries.map(short).filter(isPoint));
  };
  /** The topics of the last bold heading and of the last plain heading below it. */
  let outer: Topic | undefined;
  let inner: Topic | undefined;
  let hasList = false;
  const blocks = blocksOf(text);
  // Some descriptions have no lists, but short paragraphs with a label in the line above each. Beside lists, bold lines
  // are the headings of sections.
  const hasLists = blocks.some(({ kind }) => kind === 'list');
  const labelOf = (block: Block) =>
    block.kind === 'text' && !(block.isStrong && hasLists) ? block.label : undefined;
  const hasLabels = blocks.filter((block) => labelOf(block) !== undefined).length >= 3;
  for (const [index, block] of blocks.entries()) {
    const isBeforeList = blocks[index + 1]?.kind === 'list';
    const label = hasLabels ? labelOf(block) : undefined;
    if (block.kind === 'rule') [outer, inner] = [undefined, undefined];
    else if (block.kind === 'heading') {
      const topic = topicOf(block.text);
      hasList = false;
      if (block.isStrong) [outer, inner] = [topic, undefined];
      else inner = topic;
    } else if (block.kind === 'text' && label !== undefined) {
      addEntries([`${label.replace(/(?<!\s)\s*[:：]$/, '')}: ${block.text}`], topicOf(label));
    } else if (block.kind === 'text') {
      // A paragraph after the list ends the section of a plain heading. A list below it can still belong to it.
      if (hasList) inner = inner === 'limits' || inner === 'other' ? 'other' : undefined;
      const [shown, lead] = isBeforeList ? splitLead(block.text) : [block.text, undefined];
      const topic = lead === undefined ? undefined : topicOf(lead);
      if (topic !== undefined && (topic !== 'open' || hasList)) inner = topic;
      if (topic !== undefined) hasList = false;
      if (isParagraph(shown)) parts.paragraphs.push(shown);
    } else {
      hasList = true;
      addEntries(block.entries, inner === undefined || inner === 'open' ? (outer ?? inner) : inner);
    }
  }
  return {
    paragraphs: parts.paragraphs,
    points: [...new Set(parts.points)].slice(0, mostEntries),
    limits: [...new Set(parts.limits)].slice(0, mostEntries),
  };
}

/** The most entries of lists that are used. */
const mostEntries = 30;
/**
 * The most characters of an entry. Of a longer entry, only its first sentences are used. If the first one is too long,
 * a limit is cut, and a point is left out.
 */
const entryCharacters = 250;

const short = (entry: string): string => firstSentences(entry, entryCharacters);

/** Splits a paragraph before a list into its text and its last sentence, if this sentence introduces the list. */
function splitLead(text: string): [string, string | undefined] {
  if (!/[:：]$/.test(text)) return [text, undefined];
  const end = Math.max(...['.', '!', '?', '…'].map((mark) => text.lastIndexOf(mark)));
  const lead = text.slice(end + 1);
  // A point within a word, such as in an address, ends no sentence.
  return end >= 0 && !/^\s/.test(lead) ? [text, undefined] : [text.slice(0, end + 1), lead.trim()];
}

/** Tells whether a paragraph says something: it has a sentence, and is not a link with its label. */
const isParagraph = (text: string): boolean =>
  text.length > 40 && !/^(?:\.\.\.|…)/.test(text) && !isLinkLine(text) && !text.endsWith(':');

/** Removes marks and emoji from an entry, and puts a colon after its label. */
function entryOf(text: string): string {
  return withoutEmoji(text.replaceAll(/\*\*|__/g, ''))
    .replace(/(?<![\s;,])[\s;,]+$/, '')
    .replace(/^([^:.!?]{2,40}?)\s+(?:-{1,2}|[–—])\s+(?=\S)/u, '$1: ');
}

/**
 * Writes a label in capitals, such as `EXPORT AS PDF:`, as the rest of a page is written: `Export as PDF:`. A word is
 * written as `description` has it within a sentence, such as a German noun. A word in capitals there stays in capitals.
 */
function inSentenceCase(entry: string, description: string, language: string): string {
  const [label = ''] = /^[^:：]{2,60}(?=[:：])/u.exec(entry) ?? [];
  if (!/\p{Lu}{4}/u.test(label) || /\p{Ll}/u.test(label)) return entry;
  const lower = (word: string) => word.toLocaleLowerCase(language);
  const written = new Map<string, string>();
  for (const line of description.split('\n').filter((one) => /\p{Ll}/u.test(one))) {
    for (const [word] of line.matchAll(wordInSentence)) {
      if (!written.has(lower(word)) || word === lower(word)) written.set(lower(word), word);
    }
  }
  const words = label.replaceAll(/\p{L}+/gu, (word) => written.get(lower(word)) ?? lower(word));
  const [first = ''] = words;
  return first.toLocaleUpperCase(language) + words.slice(first.length) + entry.slice(label.length);
}

/** Matches a word within a sentence, and a word in capitals anywhere. */
const wordInSentence = /(?<=[\p{Ll}\d,;] )\p{L}+|(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu;

/**
 * Returns a text without a first sentence that answers what was said before it, such as "Finch is here to change that."
 * after "Tired of birds that nobody counts?"
 */
export const withoutAnswer = (text: string): string =>
  text.replace(/^[^.!?…]{1,80}\s(?:that|this|das|dies|cela|ça|eso|esto)[.!]\s+(?=\S)/iu, '');

/** Returns as many of the first sentences of a text as fit into a number of characters. Empty if none fits. */
export function firstSentences(text: string, most: number): string {
  let taken = '';
  for (const sentence of text.split(/(?<=[.!?…][)"”»]?)\s+(?=[^\p{Ll}])|(?<=[。！？])/u)) {
    const longer = taken === '' ? sentence : `${taken} ${sentence}`;
    if (longer.length > most) break;
    taken = longer;
  }
  return taken;
}

/**
 * Tells whether an entry is something that an app can do. A question, a quotation, an entry that ends in an address and a single word, such as
 * the name of another product, are not.
 */
const isPoint = (entry: string): boolean =>
  (entry.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1 ||
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{3}/u.test(entry)) &&
  !/[?？]|^["“„«][^"”“»]{25,}|^(?:\.\.\.|…)|https?:\/\/\S*[^)\s]$/.test(entry) &&
  !isLinkLine(entry);
