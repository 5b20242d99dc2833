import { addressesFile } from '../model/addresses-file.ts';
import type { DataFinding } from '../model/data-finding.ts';
import { promiseKinds, type Ledger } from '../model/promises-file.ts';
import { isPartOf, removedParts } from '../contract/api-parts.ts';
import { nearest } from '../text/nearest.ts';
import type { PromisingSite } from './kept-promises.ts';

/**
 * Finds planned removals of unknown operations or parts, and entries of `gone_anchors` for links that
 * still exist.
 */
export function removalFindings(
  ledger: Ledger | undefined,
  { facts, promised, day }: PromisingSite,
): DataFinding[] {
  const ledgers = [promised, ...(ledger ? [ledger] : [])];
  const operations = new Set(ledgers.flatMap((lines) => lines.operations));
  const parts = ledgers.flatMap((lines) =>
    promiseKinds.flatMap((kind) => (kind === 'addresses' || kind === 'anchors' ? [] : lines[kind])),
  );
  const ofRemovals = facts.plannedRemovals.flatMap((removal, index): DataFinding[] => {
    const { operation, part, sunset } = removal;
    if (sunset <= day) return [];
    if (!operations.has(operation)) {
      return [unknown(index, 'operation', operation, promised.operations)];
    }
    const isKnown = removedParts(removal).some((whole) =>
      parts.some((one) => isPartOf(one, whole)),
    );
    return isKnown || part === undefined ? [] : [unknown(index, 'part', part, parts)];
  });
  const anchors = new Set(promised.anchors);
  return [
    ...ofRemovals,
    ...facts.goneAnchors.flatMap((anchor, index): DataFinding[] => {
      if (!anchors.has(anchor)) return [];
      const message = `"gone_anchors[${index + 1}]" is ${anchor}, which still exists. Remove the line.`;
      return [{ file: addressesFile, path: ['gone_anchors', index], message }];
    }),
  ];
}

function unknown(
  index: number,
  field: 'operation' | 'part',
  value: string,
  names: readonly string[],
): DataFinding {
  const meant = nearest(value, names);
  const repair =
    meant === undefined ? 'content/promises.yaml lists all names.' : `Did you mean ${meant}?`;
  const message = `"deprecations[${index + 1}].${field}" is ${value}, which the API does not have. ${repair}`;
  return { file: 'content/deprecations.yaml', path: ['deprecations', index, field], message };
}
