import type { Facts } from '../facts.ts';
import { readOriginTrial } from '../origin-trial.ts';
import { asWarning, type Problem } from '../problem.ts';
import { directoryFindings } from './check-directory.ts';
import { searchFileFindings } from './check-search-file.ts';
import { dataProblem, missingPage, type DataFinding } from './data-finding.ts';

/** What the data files may refer to, beside the pages. */
export interface PublishedSite {
  /** Path and media type, without parameters, of every document. */
  mediaTypes: ReadonlyMap<string, string>;
  /** Where the site stands: its base URL, and the configured one if another is in force. */
  origins: readonly string[];
  /** Today (YYYY-MM-DD), for the facts that expire. */
  today: string;
}

/**
 * References of the data files that lead nowhere: paths of resources, navigation, footer and the search;
 * media types that are not the document's, store listings on the site itself, a security.txt about to
 * expire. Too few search queries and an origin trial about to end are warnings.
 */
export function referenceProblems(root: string, facts: Facts, site: PublishedSite): Problem[] {
  const mistakes = [
    ...directoryFindings(facts, site.mediaTypes),
    ...facts.site.navigation.flatMap(({ path }, index) =>
      missingPage(facts, { file: siteFile, path: ['navigation', index, 'path'] }, path),
    ),
    ...(facts.site.footer ?? []).flatMap(({ links }, column) =>
      links.flatMap(({ path }, index) => {
        const place = ['footer', column, 'links', index, 'path'];
        return missingPage(facts, { file: siteFile, path: place }, path);
      }),
    ),
    ...searchFileFindings(facts),
    ...platformFindings(facts, site),
    ...expiryFindings(facts, site),
  ].map((finding) => dataProblem(root, finding));
  const warnings = [...fewQueries(facts), ...trialFindings(facts, site)].map((finding) =>
    asWarning(dataProblem(root, finding)),
  );
  return [...mistakes, ...warnings];
}

const siteFile = 'content/site.yaml';

/** Queries, each about another page, below which /.well-known/ard.json names none. */
export const leastQueries = 2;

function fewQueries({ queries }: Facts): DataFinding[] {
  if (new Set(queries.map(({ page }) => page)).size >= leastQueries) return [];
  const message =
    'Directories of agents take two to five questions, each about another page, so ard.json has none now. Add a question about another page.';
  return [{ file: 'content/search.yaml', path: ['queries'], message }];
}

/** Days that what expires must be valid for when it is published. */
const leastDays = 30;

/** The listing of the app is the store's; a page of the site about it is no store listing. */
function platformFindings({ product }: Facts, { origins }: PublishedSite): DataFinding[] {
  const hosts = new Set(origins.map((origin) => new URL(origin).hostname));
  return product.platforms.flatMap(({ url }, index) => {
    if (!hosts.has(new URL(url).hostname)) return [];
    const message = `"platforms[${index + 1}].url" is an address of this site. Give that of the official listing, on the host of the store.`;
    return [{ file: 'content/product.yaml', path: ['platforms', index, 'url'], message }];
  });
}

function expiryFindings({ site }: Facts, { today }: PublishedSite): DataFinding[] {
  const { expires } = site.securityTxt;
  if (daysUntil(expires, today) >= leastDays) return [];
  const message = `security.txt expires on ${expires}, in less than ${leastDays} days. Confirm the contacts and set a day within the next year.`;
  return [{ file: siteFile, path: ['security_txt', 'expires'], message }];
}

function trialFindings({ site }: Facts, { today }: PublishedSite): DataFinding[] {
  const trial = readOriginTrial(site.originTrialToken ?? '');
  if (!trial || daysUntil(trial.expires, today) >= leastDays) return [];
  const past = daysUntil(trial.expires, today) <= 0;
  const state = past
    ? `ended on ${trial.expires}, and Chrome ignores it`
    : `ends on ${trial.expires}, in less than ${leastDays} days`;
  const message = `The token of the origin trial ${state}. Write a new one, or remove the line: docs/deploy.md says what to do where the trial is over.`;
  return [{ file: siteFile, path: ['webmcp', 'origin_trial_token'], message }];
}

const daysUntil = (day: string, today: string) =>
  (Date.parse(day) - Date.parse(today)) / 86_400_000;
