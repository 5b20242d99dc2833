import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../facts.ts';
import { asWarning, type Problem } from '../problem.ts';
import { positionOf } from '../yaml-file.ts';
import { didYouMean } from './check-links.ts';

/** What the data files may refer to, beside the pages. */
export interface PublishedSite {
  /** Path and media type, without parameters, of every document. */
  mediaTypes: ReadonlyMap<string, string>;
  /** Today (YYYY-MM-DD), for the one fact that expires. */
  today: string;
}

/**
 * References of the data files that lead nowhere: paths of resources, navigation, footer, platforms and
 * search queries, media types that are not the document's, a security.txt about to expire. Too few search
 * queries are a warning.
 */
export function referenceProblems(root: string, facts: Facts, site: PublishedSite): Problem[] {
  const mistakes = [
    ...resourceFindings(facts, site),
    ...facts.site.navigation.flatMap(({ path }, index) =>
      pageFindings(facts, 'content/site.yaml', ['navigation', index, 'path'], path),
    ),
    ...(facts.site.footer ?? []).flatMap(({ links }, column) =>
      links.flatMap(({ path }, index) => {
        const place = ['footer', column, 'links', index, 'path'];
        return pageFindings(facts, 'content/site.yaml', place, path);
      }),
    ),
    ...facts.queries.flatMap(({ page }, index) =>
      pageFindings(facts, 'content/search.yaml', ['queries', index, 'page'], page),
    ),
    ...platformFindings(facts),
    ...expiryFindings(facts, site),
  ].map((finding) => problemOf(root, finding));
  const few = queryFindings(facts).map((finding) => asWarning(problemOf(root, finding)));
  return [...mistakes, ...few];
}

interface Finding {
  file: string;
  /** Keys to the value in the YAML. */
  path: PropertyKey[];
  message: string;
}

function problemOf(root: string, { file, path, message }: Finding): Problem {
  const { line, column } = positionOf(readFileSync(join(root, file), 'utf8'), path);
  return { file, line, column, message };
}

/** Queries, each about another page, below which /.well-known/ard.json names none. */
export const leastQueries = 2;

function queryFindings({ queries }: Facts): Finding[] {
  if (new Set(queries.map(({ page }) => page)).size >= leastQueries) return [];
  const message =
    'Directories of agents take two to five questions, each about another page, so ard.json has none now. Add a question about another page.';
  return [{ file: 'content/search.yaml', path: ['queries'], message }];
}

/** Days that a security.txt must be valid for when it is published. RFC 9116, section 2.5.5. */
const leastDays = 30;

function resourceFindings(facts: Facts, { mediaTypes }: PublishedSite): Finding[] {
  const file = 'content/resources.yaml';
  const pages = new Set(facts.pages.map(({ path }) => path));
  return facts.resources.flatMap(({ url, mediaType }, index): Finding[] => {
    const path = url.slice(facts.site.baseUrl.length);
    const actual = pages.has(path) ? 'text/html' : mediaTypes.get(path);
    if (actual === undefined) {
      const known = [...pages, ...mediaTypes.keys()];
      const message = `"resources[${index + 1}].path" is ${path}, where nothing is published.${didYouMean(path, known)}`;
      return [{ file, path: ['resources', index, 'path'], message }];
    }
    if (actual === mediaType) return [];
    const message = `"resources[${index + 1}]" is served as ${actual}. Write media_type: ${actual}.`;
    return [{ file, path: ['resources', index, 'media_type'], message }];
  });
}

function platformFindings(facts: Facts): Finding[] {
  const { baseUrl } = facts.site;
  return facts.product.platforms.flatMap(({ url }, index) =>
    url.startsWith(`${baseUrl}/`)
      ? pageFindings(
          facts,
          'content/product.yaml',
          ['platforms', index, 'url'],
          url.slice(baseUrl.length),
        )
      : [],
  );
}

function pageFindings({ pages }: Facts, file: string, path: PropertyKey[], to: string): Finding[] {
  const paths = pages.map((page) => page.path);
  if (paths.includes(to)) return [];
  return [{ file, path, message: `There is no page at ${to}.${didYouMean(to, paths)}` }];
}

function expiryFindings({ site }: Facts, { today }: PublishedSite): Finding[] {
  const days = (Date.parse(site.securityTxt.expires) - Date.parse(today)) / 86_400_000;
  if (days >= leastDays) return [];
  const message = `security.txt expires on ${site.securityTxt.expires}, in less than ${leastDays} days. Confirm the contacts and set a day within the next year.`;
  return [{ file: 'content/site.yaml', path: ['security_txt', 'expires'], message }];
}
