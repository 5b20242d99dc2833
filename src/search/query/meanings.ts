import { firstPlace } from '../pack/first-place.ts';
import type { Pack } from '../pack/pack.ts';
import { readVarint } from '../pack/varint.ts';
import type { Candidate } from './candidate.ts';

/** What words of a query stand for beside themselves. */
export interface Meaning {
  /** Number of the first word, and how many words it takes. */
  start: number;
  length: number;
  candidates: Candidate[];
  /** Whether it stands even where none of its words tells anything, as in “how much”. */
  said: boolean;
}

/**
 * The synonyms of words and of groups of words that follow each other.
 * @param terms The terms of each word of the query, in order.
 */
export function synonymsIn(pack: Pack, terms: readonly (readonly number[])[]): Meaning[] {
  const meanings: Meaning[] = [];
  for (const [start, firsts] of terms.entries()) {
    for (const first of firsts) {
      for (const { rest, targets } of rulesOf(pack, first)) {
        const said = rest.every((term, place) => terms[start + 1 + place]?.includes(term));
        if (!said) continue;
        const candidates = targets.flatMap((target) => candidatesOf(pack, target));
        meanings.push({ start, length: rest.length + 1, candidates, said: true });
      }
    }
  }
  return meanings;
}

/** Worth of another word of the same meaning. */
const SYNONYM = 0.9;
/** Share of that for each word of a group: it says the same only together with the others. */
const groupShare = (words: number) => (words === 1 ? 1 : 0.6 / (1.5 * Math.sqrt(words)));

function candidatesOf({ word, wordTerm }: Pack, places: readonly number[]): Candidate[] {
  return places.map((place) => ({
    term: wordTerm[place]!,
    word: word.at(place),
    weight: SYNONYM * groupShare(places.length),
    by: 'synonym',
  }));
}

interface Rule {
  /** The terms that follow the first. */
  rest: number[];
  /** Places in the vocabulary of the words that mean the same, group by group. */
  targets: number[][];
}

/** The rules whose first term this is; they stand one after the other, sorted by that term. */
function rulesOf({ synonymFirst, synonymRules, synonymStarts }: Pack, term: number): Rule[] {
  const rules: Rule[] = [];
  let place = firstPlace(0, synonymFirst.length, (other) => synonymFirst[other]! < term);
  for (; synonymFirst[place] === term; place++) {
    const cursor = { at: synonymStarts[place]! };
    const read = () => readVarint(synonymRules, cursor);
    const list = () => Array.from({ length: read() }, read);
    rules.push({ rest: list(), targets: Array.from({ length: read() }, list) });
  }
  return rules;
}
