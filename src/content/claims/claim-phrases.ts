import type { Claims } from './claims-schema.ts';
import { compilePhrase, type CompiledPhrase } from './compile-phrase.ts';
import { valueKinds } from './value-kinds.ts';
import { valuesOf } from './claim-vocabulary.ts';

/** A claim whose phrases can be looked for. */
interface ReadyClaim {
  claim: Claims['claims'][number];
  as: CompiledPhrase | undefined;
  phrases: readonly { source: string; phrase: CompiledPhrase }[];
}

/** The claims of a file, and what is wrong with its phrases, which are left out. */
export interface ClaimPhrases {
  ready: readonly ReadyClaim[];
  mistakes: readonly PhraseMistake[];
}

/** Something wrong with a phrase or a list of words, at its path in the file. */
interface PhraseMistake {
  path: PropertyKey[];
  message: string;
}

/** Makes the phrases of content/claims.yaml ready; `host` is that of the site. */
export function claimPhrases(
  { claims, words: lists = {} }: Claims,
  { product, host }: { product: string; host: string },
): ClaimPhrases {
  const mistakes: PhraseMistake[] = Object.keys(lists).filter(isTaken).map(takenName);
  const words = Object.fromEntries(Object.entries(lists).filter(([name]) => !isTaken(name)));
  const ready = claims.map((claim, index) => {
    const vocabulary = { words, product, host, values: valuesOf(claim.as) };
    const compiled = (source: string, ...path: PropertyKey[]) => {
      try {
        return compilePhrase(source, vocabulary);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        const message = `The phrase cannot be looked for: ${error.message}.`;
        mistakes.push({ path: ['claims', index, ...path], message });
        return undefined;
      }
    };
    const as = claim.as === undefined ? undefined : compiled(claim.as, 'as');
    const phrases = claim.phrases.flatMap((source, at) => {
      const phrase = compiled(source, 'phrases', at);
      return phrase ? [{ source, phrase }] : [];
    });
    // Without its value, every phrase would be one that contradicts.
    return { claim, as, phrases: claim.as !== undefined && as === undefined ? [] : phrases };
  });
  return { ready, mistakes };
}

const isTaken = (name: string) =>
  Object.hasOwn(valueKinds, name) || name === 'product' || name === 'thing';

const takenName = (name: string): PhraseMistake => ({
  path: ['words', name],
  message: `{${name}} has a meaning of its own. Call this list otherwise.`,
});
