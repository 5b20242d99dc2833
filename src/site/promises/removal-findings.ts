import { addressesFile } from '../../content/model/data-files.ts';
import type { Finding } from '../../content/source/finding.ts';
import { promiseKinds, type Ledger } from '../../content/model/promises-file.ts';
import { wholesOf } from '../../contract/api-parts.ts';
import { nearest } from '../../base/text/did-you-mean.ts';
import { limits } from '../../content/source/limits.ts';
import type { Source } from '../../content/source/source.ts';
import type { PromisingSite } from './kept-promises.ts';

/**
 * Reports planned removals of unknown operations or parts. Also reports entries of `gone_anchors` for links that still
 * work.
 */
export function removalFindings(
  ledger: Ledger | undefined,
  { content, promised, day }: PromisingSite,
): Finding[] {
  const ledgers = [promised, ...(ledger ? [ledger] : [])];
  const operations = new Set(ledgers.flatMap((lines) => lines.operations));
  const parts = ledgers.flatMap((lines) =>
    promiseKinds.flatMap((kind) => (kind === 'addresses' || kind === 'anchors' ? [] : lines[kind])),
  );
  const known = new Set(parts.flatMap((part) => [part, ...wholesOf(part)]));
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
      return [{ source: content.source(addressesFile), at: ['gone_anchors', index], message }];
    }),
  ];
}

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
  return { source, at: ['deprecations', index, field], message };
}
