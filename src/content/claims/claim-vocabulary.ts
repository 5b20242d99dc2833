import { valueKinds } from './value-kinds.ts';

/** What the placeholders of a claim stand for. */
export interface Vocabulary {
  /** The editor's own lists of words. */
  words: Readonly<Record<string, readonly string[]>>;
  /** The placeholders that tell a value or whose it is; of others, only that they stand there counts. */
  values: ReadonlySet<string>;
  /** Name of the product, for `{product}`. */
  product: string;
  /** Host of the site, for those that bear its name. */
  host: string;
}

/** The placeholder that stands for any word, of which the value is said: `up to {number} {thing}`. */
export const thing = 'thing';

/** The placeholders that tell a value: those with which the facts are read, `as`, or all with a form of their own. */
export function valuesOf(as: string | undefined): ReadonlySet<string> {
  if (as === undefined) return new Set(Object.keys(valueKinds));
  return new Set([...as.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!.trim()));
}

/** Placeholders that stand for words of the sentence and not for a value. */
export const isSubject = (name: string): boolean => !Object.hasOwn(valueKinds, name);
