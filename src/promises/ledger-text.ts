import { promiseKinds, type Ledger, type Promised } from '../content/promises-file.ts';
import { compareText } from '../text/order.ts';

/** The text of a ledger, of none at first, with what is promised from now on: no line is taken away. */
export function ledgerText(
  ledger: Ledger | undefined,
  baseUrl: string,
  promised: Promised,
): string {
  const parts = promiseKinds.map((kind) => {
    const lines = [...new Set([...(ledger?.[kind] ?? []), ...promised[kind]])].sort(compareText);
    const list = lines.map((line) => `  - ${scalar(line)}\n`).join('');
    return list === '' ? `${kind}: []\n` : `${kind}:\n${list}`;
  });
  return `${about}\nbase_url: ${scalar(baseUrl)}\n\n${parts.join('\n')}`;
}

/** The ledger, if it is that of this site. */
export const ledgerOf = (ledger: Ledger | undefined, baseUrl: string): Ledger | undefined =>
  ledger?.base_url === baseUrl ? ledger : undefined;

/** What is promised and does not stand in the ledger. */
export function newPromises(ledger: Ledger | undefined, promised: Promised): string[] {
  return promiseKinds.flatMap((kind) => {
    const known = new Set(ledger?.[kind]);
    return [...new Set(promised[kind])].filter((line) => !known.has(line));
  });
}

const about = `# What this site has published, and what others therefore count on. \`npm run promises\` adds what is
# new; what is here must stay, move by a redirect, or be announced before it goes. docs/promises.md tells
# how. In fields, [] is any item of a list, ? what may be missing, (…) what is sent.
`;

/** A text as YAML, in quotes where it would be read as anything else. */
function scalar(text: string): string {
  const isPlain =
    /^[\p{L}/]/u.test(text) &&
    !/: |:$| #|\s$|^(true|false|null|yes|no|on|off|y|n)$|[\n\t]/iu.test(text);
  return isPlain ? text : JSON.stringify(text);
}
