import type { Facts } from '../facts.ts';
import { readOriginTrial } from '../origin-trial.ts';
import { directoryFindings } from './check-directory.ts';
import { searchFileFindings } from './check-search-file.ts';
import { missingPage, type DataFinding, type DatedFacts } from './data-finding.ts';

/** What the data files may refer to, beside the pages. */
export interface PublishedSite {
  /** Path and media type, without parameters, of every document. */
  mediaTypes: ReadonlyMap<string, string>;
  /** Where the site stands: its base URL, and the configured one if another is in force. */
  origins: readonly string[];
  /** Day of the build (YYYY-MM-DD), for what expires. */
  day: string;
}

/**
 * References of the data files that lead nowhere: paths of resources, navigation, footer and the search;
 * media types that are not the document's, store listings on the site itself. Too few search
 * queries and an origin trial about to end are warnings.
 */
export function referenceFindings(facts: DatedFacts, site: PublishedSite): DataFinding[] {
  return [
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
    ...fewQueries(facts),
    ...trialFindings(facts, site),
  ];
}

const siteFile = 'content/site.yaml';

/** Queries, each about another page, below which /.well-known/ard.json names none. */
export const leastQueries = 2;

function fewQueries({ queries }: Facts): DataFinding[] {
  if (new Set(queries.map(({ page }) => page)).size >= leastQueries) return [];
  const message =
    'Directories of agents take two to five questions, each about another page, so ard.json has none now. Add a question about another page.';
  return [{ file: 'content/search.yaml', path: ['queries'], message, severity: 'warning' }];
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

function trialFindings({ site }: Facts, { day }: PublishedSite): DataFinding[] {
  const trial = readOriginTrial(site.originTrialToken ?? '');
  if (!trial || daysUntil(trial.expires, day) >= leastDays) return [];
  const past = daysUntil(trial.expires, day) <= 0;
  const state = past
    ? `ended on ${trial.expires}, and Chrome ignores it`
    : `ends on ${trial.expires}, in less than ${leastDays} days`;
  const message = `The token of the origin trial ${state}. Write a new one, or remove the line: docs/deploy.md says what to do where the trial is over.`;
  return [{ file: siteFile, path: ['webmcp', 'origin_trial_token'], message, severity: 'warning' }];
}

const daysUntil = (end: string, day: string) => (Date.parse(end) - Date.parse(day)) / 86_400_000;
