import { nearest } from '../../text/nearest.ts';
import { parsePhrase, type PhrasePart } from './parse-phrase.ts';
import { anchorSets } from './phrase-anchors.ts';
import { aNumber, isNumber, valueKinds } from './value-kinds.ts';
import { thing, type Vocabulary } from './claim-vocabulary.ts';

/** A phrase that can be looked for in a sentence, see `sentencesOf`. */
export interface CompiledPhrase {
  /** Matches the phrase; each named group is a list of values, `iOS 14 or Android 8`. */
  pattern: RegExp;
  /** The placeholders of each group, in their order. */
  groups: ReadonlyMap<string, RunOfValues>;
  /** Words of which one stands wherever the phrase does, in lower case: of such sets, the rarest. */
  anchors: readonly string[];
  /** What must stand there, each quicker to look for than the phrase. */
  needs: readonly RegExp[];
}

/** Placeholders that follow each other, such as `{system} {version}`. */
interface RunOfValues {
  /** Finds each entry of a list of them; the groups are the placeholders. */
  entry: RegExp;
  names: readonly string[];
}

/**
 * Makes a phrase ready to be looked for. However a page is written, a look takes time in proportion to
 * its length: nothing in the pattern repeats without a bound. Throws a RangeError that tells what is
 * wrong with the phrase.
 */
export function compilePhrase(phrase: string, vocabulary: Vocabulary): CompiledPhrase {
  const parts = parsePhrase(phrase);
  const groups = new Map<string, RunOfValues>();
  if (parts.filter(({ part }) => part === 'gap').length > 2) {
    throw new RangeError('… stands in it more than twice; write two phrases');
  }
  const sets = anchorSets(parts, vocabulary);
  const anchors = sets[0] ?? [];
  if (anchors.length === 0) {
    throw new RangeError('it would be found everywhere; add a word that must stand there');
  }
  if (parts[0]?.part === 'gap' || parts.at(-1)?.part === 'gap') {
    throw new RangeError('… stands between words, not at an end');
  }
  const source = sequenceSource(parts, vocabulary, groups);
  const pattern = new RegExp(source, 'g');
  const needs = sets.map((set) => new RegExp(set.map(literal).join('|'), 'i'));
  const hasNumber = parts.some((part) => part.part === 'placeholder' && isNumber(part.name));
  return { pattern, groups, anchors, needs: [...needs, ...(hasNumber ? [aNumber] : [])] };
}

const between = ` ?[:,]? ["“(]?`;
const anyWord = String.raw`[^\s]{1,40}`;

/** The matches of a phrase that do not begin or end within a word. */
export function matchesOf(phrase: CompiledPhrase, text: string): RegExpExecArray[] {
  return [...text.matchAll(phrase.pattern)].filter(
    ({ 0: found, index }) =>
      !(letter.test(text[index - 1] ?? '') && letter.test(found[0]!)) &&
      !(letter.test(text[index + found.length] ?? '') && letter.test(found.at(-1)!)),
  );
}

const letter = /[\p{L}\p{N}_]/u;

/** What stands between two entries of a list, as in `iOS, Android and Windows`. */
const listed = String.raw`(?: ?, ?(?:(?:and|or) )?| (?:and|or|&) | ?/ ?)(?:(?:on|for|the|an?) )?`;

function sequenceSource(
  parts: readonly PhrasePart[],
  vocabulary: Vocabulary,
  groups: Map<string, RunOfValues>,
): string {
  let source = '';
  let first = true;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!;
    if (part.part === 'gap') {
      source += `(?:${between}${anyWord}){0,4}?`;
    } else if (part.part === 'choice' && part.optional) {
      const inner = choiceSource(part.choices, vocabulary, groups);
      source += first ? `(?:${inner} )?` : `(?:${between}${inner})?`;
    } else {
      const run = valuesFrom(parts, index, vocabulary);
      const piece = run.length > 0 ? runSource(run, vocabulary, groups) : one(part);
      source += first ? piece : between + piece;
      first = false;
      index += Math.max(run.length, 1) - 1;
    }
  }
  return source;

  function one(part: PhrasePart): string {
    if (part.part === 'word') return wordSource(part.word);
    if (part.part === 'choice') return choiceSource(part.choices, vocabulary, groups);
    return part.part === 'placeholder' ? placeholderSource(part.name, vocabulary) : '';
  }
}

function choiceSource(
  choices: readonly PhrasePart[][],
  vocabulary: Vocabulary,
  groups: Map<string, RunOfValues>,
): string {
  return `(?:${choices.map((choice) => sequenceSource(choice, vocabulary, groups)).join('|')})`;
}

/** The placeholders from a place on that stand for values or for what has them. */
function valuesFrom(parts: readonly PhrasePart[], from: number, vocabulary: Vocabulary): string[] {
  const names: string[] = [];
  for (const part of parts.slice(from)) {
    if (part.part !== 'placeholder' || !vocabulary.values.has(part.name)) break;
    names.push(part.name);
  }
  return names;
}

function runSource(
  names: readonly string[],
  vocabulary: Vocabulary,
  groups: Map<string, RunOfValues>,
): string {
  const one = names.map((name) => placeholderSource(name, vocabulary)).join(' ');
  const group = `list${groups.size}`;
  const entry = names.map((name) => `(${placeholderSource(name, vocabulary)})`).join(' ');
  groups.set(group, { entry: new RegExp(entry, 'g'), names });
  return `(?<${group}>${one}(?:${listed}${one}){0,5})`;
}

function placeholderSource(name: string, vocabulary: Vocabulary): string {
  if (name === thing) return String.raw`[a-z\u00df-\u024f]{3,30}`;
  if (name === 'product') return literal(vocabulary.product);
  const list = Object.hasOwn(vocabulary.words, name) ? vocabulary.words[name]! : undefined;
  if (list)
    return `(?:${longestFirst(list)
      .map((word) => wordsSource(word, vocabulary))
      .join('|')})`;
  if (Object.hasOwn(valueKinds, name)) return valueKinds[name]!.source;
  const known = [...Object.keys(valueKinds), ...Object.keys(vocabulary.words), thing, 'product'];
  const meant = nearest(name, known);
  const guess = meant ? `Did you mean {${meant}}?` : `Use one of: ${known.join(', ')}`;
  throw new RangeError(`{${name}} is no placeholder and no list in words. ${guess}`);
}

const longestFirst = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length);

/** An entry of a list of words, which may hold `{product}`. */
function wordsSource(words: string, { product }: Vocabulary): string {
  return words
    .split(' ')
    .map((word) => (word === '{product}' ? literal(product) : wordSource(word)))
    .join(' ');
}

/** A word as it is written, and at the start of a sentence. */
function wordSource(word: string): string {
  const [first = ''] = word;
  const upper = first.toUpperCase();
  if (first === upper) return literal(word);
  return `[${first}${upper}]${literal(word.slice(first.length))}`;
}

/** A text as a regular expression that finds it. */
export const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
