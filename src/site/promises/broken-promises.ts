import {
  promiseKinds,
  promisesFile,
  type Ledger,
  type PromiseKind,
} from '../../content/model/promises-file.ts';
import type { Finding } from '../../content/source/finding.ts';
import { wholesOf } from '../../contract/api-parts.ts';
import { brokenPromiseMessages } from './broken-promise-messages.ts';
import { keptPromises, type PromisingSite } from './kept-promises.ts';

/**
 * Returns the broken promises: lines of the ledger (content/promises.yaml) for things that no longer exist, without a
 * redirect or an announced removal. If an operation and its parts are missing, only returns the operation. `isCertain`
 * must return false for a line that may be missing only because of an error in a data file.
 */
export function brokenPromises(
  ledger: Ledger,
  site: PromisingSite,
  isCertain: (kind: PromiseKind, line: string) => boolean,
): Finding[] {
  const kept = keptPromises(site);
  const broken = promiseKinds
    .flatMap((kind) => ledger[kind].map((line, index) => ({ kind, line, index })))
    .filter(({ kind, line }) => !kept.isThere(kind, line) && !kept.isEnded(kind, line))
    .filter(({ kind, line }) => isCertain(kind, line));
  const source = site.content.source(promisesFile);
  const messages = brokenPromiseMessages(ledger, site, kept);
  const lines = new Set(broken.map(({ line }) => line.replace('?', '')));
  const whole = broken.filter(({ line }) => !wholesOf(line).some((other) => lines.has(other)));
  return [...Map.groupBy(whole, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    messages[kind](ofKind.map(({ line }) => line)).map(({ line, message, place }) => {
      const at = [kind, ledger[kind].indexOf(line)];
      if (!place) return { source, at, message };
      const published = `$& (${promisesFile}:${source.at(at).line})`;
      return Object.assign({}, place, { message: message.replace(wasPublished, published) });
    }),
  );
}

/** Matches the part of a message after which the line of the promise is inserted. */
const wasPublished = /(?:which )?(?:was|were) published/;
