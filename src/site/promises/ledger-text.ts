import { type Ledger, type Promised, promiseKinds } from '../../content/model/promises-file.ts';
import { editionsOf, pagesOfEdition } from '../../content/model/content.ts';
import { compareText } from '../../base/text/order.ts';
import { allIds } from '../../content/markdown/heading-ids.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { apiParts } from '../../contract/api-parts.ts';
import type { PublishedDocument } from '../document.ts';
import { discoveryDocuments } from '../documents/crawlers/sitemap.ts';
import type { Publication } from '../publication.ts';

/**
 * Returns everything that a site promises: the parts of the API, the IDs of resources, the addresses of pages and
 * documents, and the links to headings that authors wrote. Leaves out what follows from other promises or from the
 * content: Markdown versions, headings of components, and the llms-full.txt files of groups and their numbered parts.
 */
export function promises(
  { content }: Pick<Publication, 'content'>,
  published: readonly PublishedDocument[],
): Promised {
  const { resources } = content;
  const pages = editionsOf(content).flatMap(pagesOfEdition);
  const lasting = discoveryDocuments(published).filter(({ path }) => !ofGroup.test(path));
  return {
    ...apiParts(),
    resources: resources.map(({ id }) => id),
    addresses: [...pages, ...lasting].map(({ path }) => path),
    anchors: pages.flatMap((page) => allIds(readBody(page).root).map((id) => `${page.path}#${id}`)),
  };
}

/** Matches the addresses of llms-full.txt files of groups, and of numbered parts, such as `/llms-full-2.txt`. */
const ofGroup = /.\/llms-full|-\d+\.txt$/;

/**
 * Creates the text of the ledger (content/promises.yaml), which lists all promises: those of the previous ledger, if
 * one exists, and the new ones.
 */
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

/**
 * Returns the ledger if it was written for the site with this base URL. Returns undefined for a ledger of another site.
 */
export const ledgerOf = (ledger: Ledger | undefined, baseUrl: string): Ledger | undefined =>
  ledger?.base_url === baseUrl ? ledger : undefined;

/** Returns the promises that the ledger does not contain yet. */
export function newPromises(ledger: Ledger | undefined, promised: Promised): string[] {
  return promiseKinds.flatMap((kind) => {
    const listed = new Set(ledger?.[kind]);
    return [...new Set(promised[kind])].filter((line) => !listed.has(line));
  });
}

const header = `# What this site has published and others rely on. \`npx factsheet promises\` adds new lines. Keep what is listed
# here, redirect it, or announce its removal: see docs/promises.md of Factsheet. In fields, [] is any item of a list,
# ? an optional field, (…) an input.
`;

/** Formats a text as a YAML scalar. Quotes it if YAML would parse it differently. */
function scalar(text: string): string {
  const isPlain =
    /^[\p{L}/]/u.test(text) &&
    !/: |:$| #|\s$|^(true|false|null|yes|no|on|off|y|n)$|[\n\t]/iu.test(text);
  return isPlain ? text : JSON.stringify(text);
}
