import { anchorIndex } from './anchor-index.ts';
import type { Claims } from './claims-schema.ts';
import { contradicted, type Said, type True } from './contradicted.ts';
import type { ClaimPhrases } from './claim-phrases.ts';
import { literal, matchesOf, type CompiledPhrase } from './compile-phrase.ts';
import type { KnownFact, KnownFacts } from './known-facts.ts';
import { valueKinds } from './value-kinds.ts';
import { isSubject, valuesOf } from './claim-vocabulary.ts';

/** What a sentence says that the facts do not. */
export interface ClaimFound {
  /** Offsets in the sentence. */
  start: number;
  end: number;
  claim: Claims['claims'][number];
  /** Where the truth stands. */
  fact: KnownFact;
  /** What is true, in the words of the facts. */
  truth: string;
}

/** Finds contradictions. */
export interface ClaimFinder {
  /** Whether a text holds the words that some phrase needs; without them, there is nothing to find. */
  isOfInterest(source: string): boolean;
  find(sentence: string): ClaimFound[];
}

/** Makes ready what content/claims.yaml says to look for; `host` is that of the site. */
export function claimFinder(
  { ready }: Pick<ClaimPhrases, 'ready'>,
  { unless = {}, words = {} }: Pick<Claims, 'unless' | 'words'>,
  facts: KnownFacts,
  host: string,
): ClaimFinder {
  const past = wordsOf(unless.sentence ?? []);
  const denial = wordsOf(unless.clause ?? []);
  const looks = ready.flatMap(({ claim, as, phrases }) => {
    const known = claim.facts.flatMap((path) => facts.get(path) ?? []);
    const truths = known.flatMap((fact) => truthsOf(fact, as, host));
    const telling = tellingWords(valuesOf(claim.as), truths, words);
    return phrases.map(({ source, phrase }) => {
      const anchors = phrase.groups.size > 0 ? (telling ?? phrase.anchors) : phrase.anchors;
      return { source, phrase, claim, known, truths, anchors };
    });
  });
  const lookedFor = anchorIndex(looks);
  return {
    isOfInterest: (source) => lookedFor(source).some(isPossible(source)),
    find(sentence) {
      if (sentence.endsWith('?')) return [];
      const looked = lookedFor(sentence).filter(isPossible(sentence));
      const found = looked.flatMap(({ phrase, source, claim, truths, known }) =>
        matchesOf(phrase, sentence).flatMap((match): ClaimFound[] => {
          const start = match.index;
          const end = start + match[0].length;
          const said = phrase.groups.size > 0 ? saidIn(match, phrase, host) : undefined;
          const wrong = contradicted(claim, truths, known, said);
          if (!wrong || past.test(sentence)) return [];
          const own = denial.test(source) ? '' : match[0];
          if (denial.test(clauseAround(sentence, start, end, own))) return [];
          return [{ start, end, claim, ...wrong }];
        }),
      );
      return found.filter(
        ({ claim }, index) => found.findIndex((other) => other.claim.name === claim.name) === index,
      );
    },
  };
}

/** Whether a text holds what a phrase needs beside the word by which it was looked for. */
const isPossible = (text: string) => (look: { phrase: CompiledPhrase }) =>
  look.phrase.needs.every((need) => need.test(text));

/**
 * Words of which a text must hold one to contradict: those of a list that are not true, or those of
 * which the facts know the value. Most sentences that claim something are true, and need not be read.
 */
function tellingWords(
  names: ReadonlySet<string>,
  truths: readonly True[],
  words: NonNullable<Claims['words']>,
): string[] | undefined {
  const [name = '', ...others] = names;
  const subjects = new Set(truths.map(({ subject }) => subject).filter((one) => one !== ''));
  if (subjects.size > 0) return [...subjects];
  const isList = isSubject(name) && Object.hasOwn(words, name);
  if (others.length > 0 || !isList) return undefined;
  const isTrue = new Set(truths.map(({ value }) => value));
  return words[name]!.map((word) => word.toLowerCase()).filter((word) => !isTrue.has(word));
}

/** The values that a fact gives. */
function truthsOf(fact: KnownFact, as: CompiledPhrase | undefined, host: string): True[] {
  const { text } = fact;
  const whole = [{ subject: '', value: text, words: text, fact }];
  if (as === undefined) return whole;
  if (as.groups.size === 0) return matchesOf(as, text).length === 0 ? [] : whole;
  return matchesOf(as, text).flatMap((match) =>
    saidIn(match, as, host).map((said) => Object.assign(said, { fact })),
  );
}

/** What a match says: an entry for each value in it. */
function saidIn({ groups: lists }: RegExpExecArray, phrase: CompiledPhrase, host: string): Said[] {
  return [...phrase.groups].flatMap(([group, { entry, names }]) =>
    [...(lists?.[group] ?? '').matchAll(entry)].flatMap((found): Said[] => {
      const last = names.findLastIndex((name) => !isSubject(name));
      const at = last < 0 ? names.length - 1 : last;
      const text = found[at + 1]!;
      const kind = valueKinds[names[at]!];
      const value = kind ? kind.valueOf(text, host) : text.toLowerCase();
      if (value === undefined) return [];
      const others = found.slice(1).filter((_, index) => index !== at);
      return [{ subject: others.join(' ').toLowerCase(), value, words: found[0] }];
    }),
  );
}

/** What stands around a match up to the next comma or another mark on each side, with `own` in its place. */
function clauseAround(sentence: string, start: number, end: number, own: string): string {
  const before = sentence.slice(Math.max(0, start - 120), start);
  const after = sentence.slice(end, end + 120);
  const [head] = /[^,;:()–—]*$/.exec(before)!;
  const [tail] = /^[^,;:()–—]*/.exec(after)!;
  return `${head} ${own} ${tail}`;
}

/** Finds one of many words. */
const wordsOf = (words: readonly string[]): RegExp =>
  words.length === 0
    ? /(?!)/
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'iu');
