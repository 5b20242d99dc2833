import { promiseKinds, type Ledger, type Promised } from '../model/promises-file.ts';
import { compareText } from '../text/order.ts';

/** Writes the text of content/promises.yaml: all lines of the ledger, if there is one, and the new promises. */
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
  return `${header}\nbase_url: ${scalar(baseUrl)}\n\n${parts.join('\n')}`;
}

/** The ledger, if it belongs to this base URL. */
export const ledgerOf = (ledger: Ledger | undefined, baseUrl: string): Ledger | undefined =>
  ledger?.base_url === baseUrl ? ledger : undefined;

/** The promises that are not in the ledger yet. */
export function newPromises(ledger: Ledger | undefined, promised: Promised): string[] {
  return promiseKinds.flatMap((kind) => {
    const listed = new Set(ledger?.[kind]);
    return [...new Set(promised[kind])].filter((line) => !listed.has(line));
  });
}

const header = `# What this site has published and others rely on. \`npm run promises\` adds new lines. Keep what is listed
# here, redirect it, or announce its removal: see docs/promises.md. In fields, [] is any item of a list,
# ? an optional field, (…) an input.
`;

/** Writes a text as a YAML scalar, quoted if YAML would parse it differently. */
function scalar(text: string): string {
  const isPlain =
    /^[\p{L}/]/u.test(text) &&
    !/: |:$| #|\s$|^(true|false|null|yes|no|on|off|y|n)$|[\n\t]/iu.test(text);
  return isPlain ? text : JSON.stringify(text);
}
