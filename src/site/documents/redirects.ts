import { categoryFilters, directoryFile } from '../../contract/categories.ts';
import { aliasMarkdownVersion } from '../../content/model/page-address.ts';
import {
  editionsOf,
  pagesOfEdition,
  type Content,
  type Page,
} from '../../content/model/content.ts';
import { inEdition } from '../../content/model/page-path.ts';
import { locations } from '../locations.ts';
import { noticePaths } from './pages/gone-pages.ts';

/** A redirect rule, with the field names of netlify.toml. */
export interface RedirectRule {
  from: string;
  query?: Record<string, string>;
  to: string;
  status: number;
  /** Whether the rule applies even if a file exists at the address. */
  force?: boolean;
}

/**
 * Creates the redirect rules that follow from the content and the contract. The first rule that matches a request
 * applies.
 */
export function redirectRules(content: Content): RedirectRule[] {
  return [
    ...aliasRedirects({ pages: editionsOf(content).flatMap(pagesOfEdition) }),
    ...editionsOf(content).flatMap(goneRedirects),
    ...indexRedirects(content),
    ...content.translations.flatMap(untranslatedRedirects),
    ...apiRedirects,
    ...content.translations.map(notFoundRedirect),
  ];
}

/**
 * Creates the text of `_redirects`: first the rules that the team wrote (`own`), then `rules`. Netlify reads this file
 * before netlify.toml, and the first matching rule wins.
 */
export function redirectsFile(own: string, rules: readonly RedirectRule[]): string {
  return [own === '' || own.endsWith('\n') ? own : `${own}\n`, ...rules.map(line)].join('');
}

/** Creates permanent redirects from the former addresses of pages and of their Markdown versions. */
export function aliasRedirects({ pages }: Pick<Content, 'pages'>): RedirectRule[] {
  const all = pages.flatMap((page) => page.aliases.flatMap((alias) => rulesOfAlias(alias, page)));
  // Aliases such as /old and /old.html have the same Markdown address. If several rules have the same address, only the
  // first one is kept. A Map keeps the last value of a key, so the list is reversed.
  const first = new Map(all.toReversed().map((rule) => [rule.from, rule]));
  return all.filter((rule) => first.get(rule.from) === rule && rule.from !== rule.to);
}

/**
 * Creates rules that answer 410 at the former addresses of removed pages, below the prefix of a language, and at those of
 * their Markdown versions.
 */
export function goneRedirects({
  gone,
  site,
}: Pick<Content, 'gone'> & { site: { prefix: string } }): RedirectRule[] {
  return gone.flatMap((page) => {
    const notice = noticePaths(page);
    return [
      { from: inEdition(page.path, site), to: notice.path, status: 410 },
      { from: inEdition(page.markdownVersion, site), to: notice.markdownVersion, status: 410 },
    ];
  });
}

/**
 * The rules of the API, the same on every site. The first match wins, so each rule comes before more general ones.
 * Specification: GET /api/v1/product, GET /api/v1/resources.
 */
export const apiRedirects: readonly RedirectRule[] = [
  { from: '/api/v1/product', to: '/api/v1/product.json', status: 200 },
  ...categoryFilters.map((category) => ({
    from: '/api/v1/resources',
    query: { category },
    to: directoryFile(category),
    status: 200,
  })),
  // The rule above covers the known categories, so any other value of `category` gets a 400.
  {
    from: '/api/v1/resources',
    query: { category: ':category' },
    to: '/api/errors/invalid-category.json',
    status: 400,
  },
  // HTTP clients send lists as `category[]=policy` or `category%5B0%5D=policy`. The rule engine of the host reads the
  // parameter name as a regular expression (docs/decisions/400-by-redirect-rule.md).
  {
    from: '/api/v1/resources',
    query: { 'category[[%][^&]*': ':category' },
    to: '/api/errors/invalid-category.json',
    status: 400,
  },
  { from: '/api/v1/resources', to: '/api/v1/resources/all.json', status: 200 },
  // Forced, because the home page exists as a file, and without `force` a file wins over a rule.
  { from: '/', query: { mode: 'agent' }, to: '/index.md', status: 200, force: true },
  // Not forced, so that existing files are sent. Every other address below these paths answers with a JSON 404.
  { from: '/api/*', to: '/api/errors/not-found.json', status: 404 },
  { from: '/.well-known/*', to: '/api/errors/not-found.json', status: 404 },
];

/**
 * Creates redirects from the addresses, also former ones, that pages of the main language would have in a translation.
 * They are temporary, because such a page can be translated later.
 */
function untranslatedRedirects(content: Content): RedirectRule[] {
  const pages = content.pages.filter(({ edition }) => edition !== content.edition);
  const addresses = pages.flatMap(({ path, markdownVersion }) =>
    [path, markdownVersion].map((to) => ({ from: to, to })),
  );
  return [...addresses, ...aliasRedirects({ pages })].map(({ from, to }) => ({
    from: inEdition(from, content.site),
    to,
    status: 302,
  }));
}

/** Creates the rule that answers unknown addresses of a language with the 404 page in this language. */
const notFoundRedirect = ({ site }: Content): RedirectRule => ({
  from: inEdition('/*', site),
  to: inEdition('/404.html', site),
  status: 404,
});

/**
 * Creates redirects from /folder/llms.txt to /llms.txt for each folder that contains pages, and the same for
 * llms-full.txt. If a folder has its own file, the host sends this file, because rules without `force` do not override
 * files.
 */
export function indexRedirects({ pages }: Pick<Content, 'pages'>): RedirectRule[] {
  const folders = new Set(pages.flatMap(({ path }) => foldersOf(path)));
  return [...folders].sort().flatMap((folder) =>
    [locations.llms, locations.llmsFull].map(({ path: to }) => ({
      from: `${folder}${to}`,
      to,
      status: 301,
    })),
  );
}

function rulesOfAlias(alias: string, { path, markdownVersion }: Page): RedirectRule[] {
  return [
    { from: alias, to: path, status: 301 },
    { from: aliasMarkdownVersion(alias), to: markdownVersion, status: 301 },
  ];
}

/** Returns the folders in an address: /a and /a/b for /a/b/c. */
function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

function line({ from, query = {}, to, status, force }: RedirectRule): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${[from, ...parameters, to, `${status}${force ? '!' : ''}`].join(' ')}\n`;
}
