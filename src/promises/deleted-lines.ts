import type { DataFinding } from '../model/data-finding.ts';
import { promiseKinds, promisesFile, type Ledger } from '../model/promises-file.ts';
import { brokenPromiseMessages } from './broken-promise-messages.ts';
import { keptPromises, type PromisingSite } from './kept-promises.ts';

/** Finds lines that were deleted from the ledger although the promise still counts. */
export function deletedLines(before: Ledger, now: Ledger, site: PromisingSite): DataFinding[] {
  const kept = keptPromises(site);
  const messages = brokenPromiseMessages(before, site, kept);
  return promiseKinds.flatMap((kind) => {
    const lines = new Set(now[kind]);
    return before[kind]
      .filter((line) => !lines.has(line))
      .flatMap((line): DataFinding[] => {
        if (!kept.isThere(kind, line)) {
          return kept.isEnded(kind, line) ? [] : [deleted(kind, line, messages[kind](line))];
        }
        return [
          deleted(kind, line, 'The site still has it. Run `npm run promises` to restore it.'),
        ];
      });
  });
}

const deleted = (kind: string, line: string, repair: string): DataFinding => ({
  file: promisesFile,
  path: [kind],
  message: `The line ${line} was deleted. ${repair}`,
});
