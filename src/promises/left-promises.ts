import type { DataFinding } from '../content/check/data-finding.ts';
import { promiseKinds, promisesFile, type Ledger } from '../content/promises-file.ts';
import { brokenPromiseWords } from './broken-promise-words.ts';
import { keptPromises, type PromisingSite } from './kept-promises.ts';

/** The lines that left a ledger without a cause, each with what is to be written. */
export function leftPromises(before: Ledger, now: Ledger, site: PromisingSite): DataFinding[] {
  const kept = keptPromises(site);
  const words = brokenPromiseWords(before, site, kept);
  return promiseKinds.flatMap((kind) => {
    const lines = new Set(now[kind]);
    return before[kind]
      .filter((line) => !lines.has(line))
      .flatMap((line): DataFinding[] => {
        if (!kept.isThere(kind, line)) {
          return kept.isEnded(kind, line) ? [] : [left(kind, line, words[kind](line))];
        }
        return [left(kind, line, 'It is there. `npm run promises` writes the line again.')];
      });
  });
}

const left = (kind: string, line: string, repair: string): DataFinding => ({
  file: promisesFile,
  path: [kind],
  message: `The line ${line} left the ledger. ${repair}`,
});
