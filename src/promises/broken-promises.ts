import { promiseKinds, promisesFile, type Ledger } from '../content/promises-file.ts';
import type { DataFinding } from '../content/check/data-finding.ts';
import { isPartOf } from '../contract/api-parts.ts';
import { brokenPromiseWords } from './broken-promise-words.ts';
import { keptPromises, type PromisingSite } from './kept-promises.ts';

/**
 * Every promise of a ledger that the site neither keeps nor ended rightly, at its line and with what is to
 * be written. Of a whole and its parts the whole is told.
 */
export function brokenPromises(ledger: Ledger, site: PromisingSite): DataFinding[] {
  const kept = keptPromises(site);
  const broken = promiseKinds.flatMap((kind) =>
    ledger[kind].flatMap((line, index) =>
      kept.isThere(kind, line) || kept.isEnded(kind, line) ? [] : [{ kind, line, index }],
    ),
  );
  const words = brokenPromiseWords(ledger, site, kept);
  const lines = broken.map(({ line }) => line.replace('?', ''));
  return broken
    .filter(({ line }) => !lines.some((whole) => whole !== line && isPartOf(line, whole)))
    .map(({ kind, line, index }) => ({
      file: promisesFile,
      path: [kind, index],
      message: words[kind](line),
    }));
}
