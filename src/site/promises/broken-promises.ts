import {
  promiseKinds,
  promisesFile,
  type Ledger,
  type PromiseKind,
} from '../../content/model/promises-file.ts';
import type { Finding } from '../../content/source/finding.ts';
import { ruleRows } from '../../content/source/rule.ts';
import { wholesOf } from '../../contract/api-parts.ts';
import { brokenPromiseMessages } from './broken-promise-messages.ts';
import { keptPromises, type CurrentSite } from './kept-promises.ts';
import { addressesFile } from '../../content/model/data-files.ts';
import { nearest } from '../../base/text/did-you-mean.ts';
import { limits } from '../../content/source/limits.ts';
import type { Source } from '../../content/source/source.ts';

/** The rules for promises. */
export const promiseRows = ruleRows({
  promise: {
    severity: 'error',
    isAboutSite: true,
    about: 'Something that was published is missing, without a redirect or an announced removal.',
  },
  removal: {
    severity: 'error',
    about: 'The removal of something is announced that does not exist, or that still exists.',
  },
  'deleted-promise': {
    severity: 'error',
    about: 'A line of content/promises.yaml was deleted (only npx factsheet promises).',
  },
  'moved-site': {
    severity: 'warning',
    about: 'The base URL changed, so promises are not compared (only npx factsheet promises).',
  },
});

/**
 * Returns the broken promises: lines of the ledger (content/promises.yaml) for things that no longer exist, without a
 * redirect or an announced removal. If an operation and its parts are missing, only reports the operation. `isCertain`
 * must return false for a line that is perhaps only missing because a data file has an error.
 */
export function brokenPromises(
  ledger: Ledger,
  site: CurrentSite,
  isCertain: (kind: PromiseKind, line: string) => boolean,
): Finding[] {
  const kept = keptPromises(site);
  const broken = promiseKinds
    .flatMap((kind) => ledger[kind].map((line) => ({ kind, line })))
    .filter(({ kind, line }) => !kept.isThere(kind, line) && !kept.isEnded(kind, line))
    .filter(({ kind, line }) => isCertain(kind, line));
  const source = site.content.source(promisesFile);
  const messages = brokenPromiseMessages(ledger, site, kept);
  const lines = new Set(broken.map(({ line }) => line.replace('?', '')));
  const whole = broken.filter(({ line }) => !wholesOf(line).some((other) => lines.has(other)));
  return [...Map.groupBy(whole, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    messages[kind](ofKind.map(({ line }) => line)).map(({ line, message, place, missing }) => {
      const at = [kind, ledger[kind].indexOf(line)];
      if (!place) return { rule: promiseRows.promise, source, at, message, missing };
      const published = `$& (${promisesFile}:${source.at(at).line})`;
      const placed = message.replace(wasPublished, published);
      return Object.assign({ rule: promiseRows.promise, message: placed, missing }, place);
    }),
  );
}

/** Matches the words of a message after which the place in the ledger is inserted. */
const wasPublished = /(?:was|were) published/;

/** Reports lines that were deleted from the ledger (content/promises.yaml) although their promises had not ended. */
export function deletedLines(before: Ledger, now: Ledger, site: CurrentSite): Finding[] {
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
        const message = `The line ${line} was deleted. ${fix}`;
        return [{ rule: promiseRows['deleted-promise'], source, at: [kind], message }];
      });
  });
}

/** The fix for a deleted line whose promise the site still keeps. */
const restore =
  'The site still publishes what it promises. Run `npx factsheet promises` to restore the line.';

/**
 * Reports announced removals of operations or parts that never existed. Also reports entries of `gone_anchors` for
 * links that still work.
 */
export function removalFindings(
  ledger: Ledger | undefined,
  { content, promised, day }: CurrentSite,
): Finding[] {
  const ledgers = [promised, ...(ledger ? [ledger] : [])];
  const operations = new Set(ledgers.flatMap((lines) => lines.operations));
  const parts = ledgers.flatMap((lines) =>
    promiseKinds.flatMap((kind) => (kind === 'addresses' || kind === 'anchors' ? [] : lines[kind])),
  );
  const known = new Set(parts.flatMap((part) => [part, ...wholesOf(part)]));
  // With many parts, a search for the nearest name takes long, so only the first findings get a suggestion.
  let guesses = limits.guesses.most;
  const source = content.source('content/deprecations.yaml');
  const ofRemovals = content.plannedRemovals.flatMap((removal, index): Finding[] => {
    const { operation, part, sunset } = removal;
    if (sunset <= day) return [];
    if (!operations.has(operation)) {
      return [unknown(source, index, 'operation', operation, promised.operations)];
    }
    if (part === undefined || known.has(part)) return [];
    return [unknown(source, index, 'part', part, guesses-- > 0 ? parts : [])];
  });
  const anchors = new Set(promised.anchors);
  return [
    ...ofRemovals,
    ...content.goneAnchors.flatMap((anchor, index): Finding[] => {
      if (!anchors.has(anchor)) return [];
      const message = `"gone_anchors[${index + 1}]" is ${anchor}, which still exists. Remove the line.`;
      const at = ['gone_anchors', index];
      return [{ rule: promiseRows.removal, source: content.source(addressesFile), at, message }];
    }),
  ];
}

/** Reports a name in content/deprecations.yaml that the API does not have. Suggests the nearest of `names`. */
function unknown(
  source: Source,
  index: number,
  field: 'operation' | 'part',
  value: string,
  names: readonly string[],
): Finding {
  const near = nearest(value, names);
  const fix = near ? `Did you mean ${near}?` : 'content/promises.yaml lists all names.';
  const message = `"deprecations[${index + 1}].${field}" is ${value}, which the API does not have. ${fix}`;
  return { rule: promiseRows.removal, source, at: ['deprecations', index, field], message };
}
