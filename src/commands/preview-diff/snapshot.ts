import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchAnswer } from '../../ask/answer.ts';
import type { Facts } from '../../model/facts.ts';
import { filesBelow } from '../../source/files-below.ts';
import { exampleSearch } from '../../documents/api/openapi/ask-examples.ts';
import { documents } from '../../documents/documents.ts';
import { essence, locations } from '../../documents/locations.ts';
import { goneFolder } from '../../documents/pages/gone-pages.ts';
import { showAnswer } from '../../documents/publish.ts';
import { redirectRules } from '../../documents/redirects.ts';
import { readRedirectLines } from '../../host/redirect-lines.ts';
import { loadRedirects, matchAddress } from '../../host/redirects.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { openSearcher } from '../../search/searcher.ts';
import type { ExaminedContent } from '../check-content.ts';
import { ownFile } from '../check-redirects.ts';

/** Everything that readers see of one publication: pages, documents, addresses and search results. */
export type Snapshot = Awaited<ReturnType<typeof snapshot>>;

/** Publishes the content of the project at `root` in memory. */
export async function snapshot(
  root: string,
  { publication: checked, promising }: Pick<ExaminedContent, 'publication' | 'promising'>,
) {
  const { facts } = checked;
  const searcher = openSearcher(await buildSiteIndex(checked));
  const publication = showAnswer(checked, searchAnswer(searcher, exampleSearch(facts)));
  const twins = new Set(facts.pages.map(({ twin }) => twin));
  const indexes = new Set(publication.llms.files.map(({ path }) => path));
  const published = documents(publication).filter(({ path }) => !twins.has(path));
  const apiFirst = published.toSorted(
    (a, b) => Number(b.cache === 'api') - Number(a.cache === 'api'),
  );
  const files = filesBelow(root, 'public').files.map((file) => file.slice('public'.length));
  const found = new Set([
    ...facts.pages.map(({ path }) => path),
    ...published
      .filter(({ path, cache }) => cache !== 'immutable' && !path.startsWith(`${goneFolder}/`))
      .map(({ path }) => path)
      .filter((path) => !indexes.has(path)),
    ...files.filter((path) => path !== '/_redirects'),
  ]);
  const rules = redirectRules(facts);
  const { rules: ownRules } = await readRedirectLines(join(root, ownFile));
  const match = await loadRedirects(join(root, 'netlify.toml'), join(root, 'public'), rules);
  return {
    /** The title and the Markdown version of each page, by address. */
    pages: new Map(
      facts.pages.map((page) => [page.path, { title: page.title, text: publication.twin(page) }]),
    ),
    /** All other documents, files of public/ and the settings, by address. The most important ones come first. */
    documents: new Map([
      ['settings', json(settings(facts, promising.configuredBaseUrl))],
      ...apiFirst.map((one) => [one.path, textOf(one.body(), essence(one))] as const),
      ...files.map((path) => [path, textOf(readFileSync(join(root, 'public', path)), '')] as const),
    ]),
    /** Addresses of pages, documents and redirects that people link to. */
    addresses: new Set([
      ...found,
      // Rules for Markdown versions and for llms.txt are left out, because they follow from the addresses of
      // pages.
      ...rules
        .filter(({ query, to }) => !query && !to.endsWith('.md') && to !== locations.llms.path)
        .map(({ from }) => from),
      // Patterns are left out, because each matches many addresses.
      ...ownRules.map(({ from }) => from).filter((from) => /^\/[^:*]*$/.test(from)),
    ]),
    /** Returns the answer at an address: `found`, `gone` (410), the target of a redirect, or undefined (404). */
    answerAt(address: string): string | undefined {
      if (found.has(address)) return 'found';
      const rule = matchAddress(match, address);
      if (rule?.status === 410) return 'gone';
      return rule?.status === 404 ? undefined : rule?.to;
    },
    queries: facts.queries,
    search: searcher.search,
  };
}

/** Returns the settings that pages show around their text, and announced removals. */
function settings({ site, pages, deprecations }: Facts, address: unknown): object {
  return {
    address,
    header: site.navigation,
    footer: site.footer,
    repository: site.repository,
    announcedRemovals: deprecations,
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

/** Converts a document to lines of text. Binary files become base64. */
function textOf(body: string | Uint8Array, mediaType: string): string {
  const bytes = Buffer.from(body);
  const text = bytes.toString();
  if (/\bjson$/.test(mediaType)) return json(JSON.parse(text));
  return text.includes('\0') || text.includes('\uFFFD') ? bytes.toString('base64') : text;
}

const json = (value: unknown) => JSON.stringify(value, undefined, 2);
