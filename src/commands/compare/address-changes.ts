import { diffArrays } from 'diff';
import { compareText } from '../../base/text/order.ts';
import { matchRules, type ParsedRule } from '../../host/redirects.ts';
import { ruleText, type Kind, type Served } from './served.ts';

/** What happens to an address or a redirect rule. */
export interface AddressChange {
  what: 'new' | 'gone' | 'moved';
  kind: 'text' | 'document' | 'public' | 'scheduled' | 'redirects';
  /** The address, or the text of the rule. */
  address: string;
  /**
   * For a moved page, the new address. For a removed address, what the site answers there now, such as `404`. For a new
   * file or rule, its effect, such as `leads to another site`. Otherwise empty.
   */
  detail: string;
}

/** Lists the addresses and redirect rules that are new, removed or moved. */
export async function addressChanges(
  before: Served,
  after: Served,
  moved: ReadonlyMap<string, string>,
): Promise<AddressChange[]> {
  const answer = await answers(after);
  const arrivals = new Set(moved.values());
  const changes = listed.flatMap((kind) => {
    const [old, now] = [before.lines[kind], after.lines[kind]];
    const all = [...new Set([...old.keys(), ...now.keys()])].sort(compareText);
    return all.flatMap((address): AddressChange[] => {
      const [isOld, lines] = [old.has(address), now.get(address)];
      const target = kind === 'text' ? moved.get(address) : undefined;
      if (target !== undefined) return [{ what: 'moved', kind, address, detail: target }];
      if (kind === 'text' && arrivals.has(address)) return [];
      if (isOld === (lines !== undefined) || isExplanation(address)) return [];
      if (!lines) {
        return [{ what: 'gone', kind, address, detail: answer(address)?.text ?? '404' }];
      }
      const detail = kind === 'public' || kind === 'scheduled' ? lines[0]!.text : '';
      return [{ what: 'new', kind, address, detail }];
    });
  });
  // For a removed or moved address, the report already says what the site answers there. So the redirect rule of the
  // address is not listed as well.
  const removed = changes.flatMap(({ what, address }) => (what === 'new' ? [] : [address]));
  const known = new Set(
    removed.flatMap((address) => [address, `${address}.md`, `${address}.html`]),
  );
  const rules = (await ruleChanges(before, after)).filter(
    ({ rule }) => !known.has(rule.from) || Object.keys(rule.conditions ?? {}).length > 0,
  );
  return [...changes, ...rules.map(({ change }) => change)];
}

const listed = ['text', 'scheduled', 'public', 'document'] as const;

/** Tells whether an address, such as `/gone/old-page`, belongs to a page that explains why another page was removed. */
export const isExplanation = (address: string): boolean => address.startsWith('/gone/');

/**
 * Returns a map from the old address to the new address of each moved page. A page counts as moved if its old address
 * now redirects to a new page.
 */
export async function movedPages(before: Served, after: Served): Promise<Map<string, string>> {
  const answer = await answers(after);
  const [old, now] = [before.lines.text, after.lines.text];
  const moved = [...old.keys()].flatMap((path): [string, string][] => {
    const target = now.has(path) ? undefined : answer(path)?.target;
    return target !== undefined && now.has(target) && !old.has(target) ? [[path, target]] : [];
  });
  // If several old addresses redirect to the same page, only the first one counts as moved.
  return new Map(
    moved.filter(([, target], index) => moved.findIndex(([, one]) => one === target) === index),
  );
}

/**
 * Returns a function that returns what the redirect rules answer at an address, such as `301 to /faq`. Ignores proxy
 * rules and rules with conditions.
 */
async function answers({ rules }: Served) {
  const match = await matchRules(
    rules.filter(({ proxy, conditions = {} }) => !proxy && Object.keys(conditions).length === 0),
  );
  return (address: string): { text: string; target?: string } | undefined => {
    const found = match(address);
    if (!found) return undefined;
    const { status = 301 } = found.rule;
    return status >= 300 && status < 400
      ? { text: `${status} to ${found.to}`, target: found.to }
      : { text: String(status) };
  };
}

/** Returns the redirect rules that are new or removed. */
async function ruleChanges(before: Served, after: Served) {
  const parts = diffArrays([...before.rules], [...after.rules], {
    comparator: (one, other) => ruleText(one) === ruleText(other),
  });
  const changed = parts.flatMap(({ value, added, removed }) =>
    added || removed ? value.map((rule) => ({ rule, what: added ? 'new' : 'gone' }) as const) : [],
  );
  const addresses = addressesOf(after);
  return Promise.all(
    changed.map(async ({ rule, what }) => ({
      rule,
      change: {
        what,
        kind: 'redirects' as const,
        address: ruleText(rule),
        detail: what === 'new' ? await effectOf(rule, addresses) : '',
      },
    })),
  );
}

/**
 * Describes two possible effects of a rule: it redirects to another site, or it replaces files. Ignores the conditions
 * of the rule.
 */
async function effectOf(rule: ParsedRule, addresses: readonly string[]): Promise<string> {
  const leaves = /^[\w+.-]*:|^[\\/]{2}/.test(rule.to) ? ['leads to another site'] : [];
  const match = await matchRules([{ ...rule, conditions: {} }]);
  const hidden = rule.force ? addresses.filter((address) => match(address)) : [];
  const [first] = hidden;
  const others = hidden.length > 1 ? ` and ${hidden.length - 1} more` : '';
  return [...leaves, ...(first === undefined ? [] : [`replaces ${first}${others}`])].join(', ');
}

/** Returns the addresses of all files and functions. */
function addressesOf({ lines }: Served): string[] {
  const kinds: Kind[] = ['text', 'document', 'public', 'picture', 'look'];
  const files = kinds.flatMap((kind) => Array.from(lines[kind].keys()));
  return [...files, '/ask', '/mcp'].sort(compareText);
}
