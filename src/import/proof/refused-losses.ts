import { shorten } from '../../base/text/shorten.ts';
import type { Balance } from '../balance/balance.ts';
import type { Proof } from './proof.ts';

/**
 * Returns the losses of an import that a person must correct or accept, and those that are accepted: old addresses that
 * do not answer, files of pages that were not public before, causes of missing parts, and components that print nothing
 * (`losses`). `earlier` contains the losses
 * that were accepted before. If `acceptsAll` is true, all losses are accepted now.
 */
export function refusedLosses(
  {
    balance,
    proof,
    losses: found = [],
  }: { balance: Balance; proof: Proof | undefined; losses?: Iterable<string> },
  earlier: readonly string[] = [],
  acceptsAll: boolean,
): { refused: string[]; accepted: string[] } {
  const { addresses, unmeant = [] } = balance;
  const causes = proof?.causes.map(({ part, text }) => `${part} "${shorten(text, 80)}"`);
  const losses = new Set([
    ...addresses.failing.map(({ path }) => path),
    ...unmeant,
    ...(proof?.unbuilt ?? []),
    ...(causes ?? []),
    ...found,
  ]);
  const known = new Set(acceptsAll ? losses : earlier);
  // Without a comparison of the pages, their causes stay accepted.
  const kept = proof ? [] : earlier.filter((loss) => loss.endsWith('"'));
  return {
    refused: [...losses].filter((loss) => !known.has(loss)),
    accepted: [...new Set([...[...losses].filter((loss) => known.has(loss)), ...kept])],
  };
}
