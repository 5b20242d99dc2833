import type { Claims } from './claims-schema.ts';
import type { KnownFact } from './known-facts.ts';

/** The truth that what is said contradicts; undefined where it does not. */
export function contradicted(
  { wrong = 'different', also = [] }: Claims['claims'][number],
  truths: readonly True[],
  known: readonly KnownFact[],
  said: readonly Said[] | undefined,
): Contradicted | undefined {
  if (said === undefined) return truths[0] && { fact: truths[0].fact, truth: listOf(truths) };
  const isAlso = (value: string) => also.some((one) => one.toLowerCase() === value);
  for (const { subject, value } of said) {
    const about = truths.filter((one) => one.subject === subject);
    const isRight = about.some((one) => agrees(value, one.value, wrong)) || isAlso(value);
    if (isRight) continue;
    const fact = about[0]?.fact ?? (wrong === 'unnamed' ? known[0] : undefined);
    if (fact) return { fact, truth: about.length > 0 ? listOf(about) : fact.text };
  }
  return undefined;
}

/** A fact, and what it says of the matter. */
interface Contradicted {
  fact: KnownFact;
  truth: string;
}

/** What is said of something: its value, and whose it is, such as `ios`. */
export interface Said {
  subject: string;
  value: string;
  words: string;
}

/** A value that is true. */
export interface True extends Said {
  fact: KnownFact;
}

const listOf = (truths: readonly True[]) =>
  [...new Set(truths.map(({ words }) => words))].join(', ');

function agrees(said: string, truth: string, wrong: Wrong): boolean {
  if (wrong !== 'lower' && wrong !== 'higher') return said === truth.toLowerCase();
  const order = compareNumbers(said, truth);
  return wrong === 'lower' ? order >= 0 : order <= 0;
}

type Wrong = NonNullable<Claims['claims'][number]['wrong']>;

/** Numbers and versions by their parts. */
function compareNumbers(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const length = Math.max(left.length, right.length);
  for (let part = 0; part < length; part++) {
    const order = (left[part] ?? 0) - (right[part] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}
