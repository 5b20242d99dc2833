import { compareText } from '../../text/order.ts';
import type { Snapshot } from './snapshot.ts';

/** What becomes of an address; a twin goes the way of its page. */
export interface AddressChange {
  path: string;
  /** `silent` is removed without a word: it answers 404. */
  kind: 'added' | 'moved' | 'gone' | 'silent';
  /** Where a moved address leads. */
  to?: string;
}

/** Addresses that are new, lead elsewhere, or answer no more, by kind and address. */
export function addressChanges(before: Snapshot, after: Snapshot): AddressChange[] {
  const old = [...before.standing, ...before.ruled];
  return [...new Set([...old, ...after.standing, ...after.ruled])]
    .flatMap((path) => changeAt(path, before, after))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || compareText(a.path, b.path));
}

/** What breaks first. */
const kinds = ['silent', 'gone', 'moved', 'added'];

function changeAt(path: string, before: Snapshot, after: Snapshot): AddressChange[] {
  const [old, now] = [answerAt(path, before), answerAt(path, after)];
  if (now === old) return [];
  if (now === undefined) return [{ path, kind: 'silent' }];
  if (now === 'stands') return [{ path, kind: 'added' }];
  if (now === 'gone') return [{ path, kind: 'gone' }];
  return [{ path, kind: 'moved', to: now }];
}

/** `stands`, `gone`, or where a rule leads; undefined for nothing. */
function answerAt(path: string, { standing, ruleAt }: Snapshot): string | undefined {
  if (standing.has(path)) return 'stands';
  const rule = ruleAt(path);
  return rule?.status === 410 ? 'gone' : rule?.to;
}
