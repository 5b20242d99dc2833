import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchAnswer } from '../../ask/answer.ts';
import type { Deprecation, Facts, SearchQuery } from '../../content/facts.ts';
import { filesBelow } from '../../content/files-below.ts';
import { exampleSearch } from '../../documents/api/openapi/ask-examples.ts';
import { documents } from '../../documents/documents.ts';
import { essence, locations } from '../../documents/locations.ts';
import { goneFolder } from '../../documents/pages/gone-pages.ts';
import { showAnswer } from '../../documents/publish.ts';
import { redirectRules } from '../../documents/redirects/redirects-file.ts';
import { matchAddress } from '../../host/first-rule.ts';
import { loadRedirects } from '../../host/redirects.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { openSearcher } from '../../search/searcher.ts';
import type { Searcher } from '../../search/types.ts';
import type { ExaminedContent } from '../check-content.ts';

/** What readers meet of one publication: pages, documents, addresses and the search. */
export interface Snapshot {
  /** By the address of the page: its title and the text of its twin. */
  pages: ReadonlyMap<string, { title: string; twin: string }>;
  /** Values by the address of their document, those of the REST reads first. */
  json: ReadonlyMap<string, unknown>;
  /** The llms.txt files by address. */
  llms: ReadonlyMap<string, string>;
  /** Every other document and file of public/ by address: a text, or of bytes the digest. */
  others: ReadonlyMap<string, string>;
  /** Addresses at which something stands that people link to; twins follow from the pages. */
  standing: ReadonlySet<string>;
  /** Addresses at which a rule answers. */
  ruled: ReadonlySet<string>;
  /** What a rule answers at an address where nothing stands; undefined for a 404. */
  ruleAt(address: string): { status: number; to: string } | undefined;
  queries: readonly SearchQuery[];
  search: Searcher['search'];
  removals: readonly Deprecation[];
}

/** How far a page is looked for in the results of a query. */
export const RANKED = 20;

/** What is published of the content at `root` that was examined. */
export async function snapshot(
  root: string,
  { publication: checked, promising }: Pick<ExaminedContent, 'publication' | 'promising'>,
): Promise<Snapshot> {
  const { facts } = checked;
  const searcher = openSearcher(await buildSiteIndex(checked));
  const publication = showAnswer(checked, searchAnswer(searcher, exampleSearch(facts)));
  const published = documents(publication);
  const twins = new Set(facts.pages.map(({ twin }) => twin));
  const indexes = new Map(publication.llms.files.map(({ path, text }) => [path, text]));
  const files = filesBelow(root, 'public').files.map((file) => file.slice('public'.length));
  const rest = published
    .filter(({ path }) => !twins.has(path) && !indexes.has(path))
    .map((document) => {
      const { path, cache } = document;
      return { path, cache, body: document.body(), type: essence(document) };
    });
  const values = rest.filter(({ type }) => /\bjson/.test(type));
  const rules = redirectRules(facts);
  const match = await loadRedirects(join(root, 'netlify.toml'), join(root, 'public'), rules);
  return {
    pages: new Map(
      facts.pages.map((page) => [page.path, { title: page.title, twin: publication.twin(page) }]),
    ),
    json: new Map([
      ...values
        .toSorted((a, b) => Number(b.cache === 'api') - Number(a.cache === 'api'))
        .map(({ path, type, body }) => [path, parsed(type, String(body))] as const),
      ['the site', { address: promising.configuredBaseUrl, ...aroundPages(facts) }],
    ]),
    llms: indexes,
    others: new Map([
      ...rest
        .filter((one) => !values.includes(one))
        .map(({ path, body }) => [path, plain(body)] as const),
      ...files.map((path) => [path, plain(readFileSync(join(root, 'public', path)))] as const),
    ]),
    standing: new Set([
      ...facts.pages.map(({ path }) => path),
      ...rest
        .filter(({ cache, path }) => cache !== 'immutable' && !path.startsWith(`${goneFolder}/`))
        .map(({ path }) => path),
      ...files.filter((path) => path !== '/_redirects'),
    ]),
    ruled: new Set([
      // The rules for Markdown versions and for llms.txt follow from the addresses of pages.
      ...rules
        .filter(({ query, to }) => !query && !to.endsWith('.md') && to !== locations.llms.path)
        .map(({ from }) => from),
      ...ownRules(root),
    ]),
    ruleAt(address) {
      const rule = matchAddress(match, address);
      return rule && rule.status !== 404 ? { status: rule.status, to: rule.to } : undefined;
    },
    queries: facts.queries,
    search: searcher.search,
    removals: facts.deprecations,
  };
}

/** What HTML pages show beside their text, and no document has. */
function aroundPages({ site, pages }: Facts): object {
  return {
    header: site.navigation,
    footer: site.footer,
    pages: pages.map(
      ({ path, navTitle, groupTitle, folder, group = folder, order, searchable }) => ({
        path,
        navTitle,
        group,
        groupTitle,
        order: order === Number.MAX_SAFE_INTEGER ? undefined : order,
        searchable,
      }),
    ),
  };
}

/** The addresses that the team's own rules name, without those for many addresses. */
function ownRules(root: string): string[] {
  const file = join(root, 'public/_redirects');
  if (!existsSync(file)) return [];
  const froms = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[0]!);
  return froms.filter((from) => /^\/[^:*]*$/.test(from));
}

function parsed(type: string, text: string): unknown {
  if (type !== 'application/jsonl') return JSON.parse(text);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

/** A text as it is; the digest of anything else. */
function plain(body: string | Uint8Array): string {
  if (typeof body === 'string') return body;
  const text = Buffer.from(body).toString('utf8');
  const isText = !text.includes('\0') && !text.includes('\uFFFD');
  return isText ? text : `${createHash('sha256').update(body).digest('hex')}\n`;
}
