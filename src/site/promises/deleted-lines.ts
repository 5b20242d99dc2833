import type { Finding } from '../../content/source/finding.ts';
import { promiseKinds, promisesFile, type Ledger } from '../../content/model/promises-file.ts';
import { brokenPromiseMessages } from './broken-promise-messages.ts';
import { keptPromises, type PromisingSite } from './kept-promises.ts';

/** Reports lines that were deleted from the ledger (content/promises.yaml) before their promises ended. */
export function deletedLines(before: Ledger, now: Ledger, site: PromisingSite): Finding[] {
  const kept = keptPromises(site);
  const messages = brokenPromiseMessages(before, site, kept);
  const source = site.content.source(promisesFile);
  return promiseKinds.flatMap((kind) => {
    const lines = new Set(now[kind]);
    return before[kind]
      .filter((line) => !lines.has(line))
      .flatMap((line): Finding[] => {
        const isThere = kept.isThere(kind, line);
        if (!isThere && kept.isEnded(kind, line)) return [];
        const fix = isThere ? restore : messages[kind]([line])[0]!.message;
        return [{ source, at: [kind], message: `The line ${line} was deleted. ${fix}` }];
      });
  });
}

const restore = 'The site still has it. Run `npm run promises` to restore it.';
