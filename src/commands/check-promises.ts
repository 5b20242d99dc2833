import { join } from 'node:path';
import { addressesFile } from '../model/addresses-file.ts';
import { dataProblems, type DataFinding, type DatedFacts } from '../model/data-finding.ts';
import { isReadableFile } from '../source/files-below.ts';
import { pageFiles } from '../model/page-files.ts';
import { pagePath } from '../model/page-path.ts';
import { isMistake, type Problem } from '../source/problem.ts';
import type { Ledger, Promised, PromiseKind } from '../model/promises-file.ts';
import { firstRule } from '../host/first-rule.ts';
import { readRedirectLines } from '../host/redirect-lines.ts';
import { brokenPromises } from '../promises/broken-promises.ts';
import type { PromisingSite } from '../promises/kept-promises.ts';
import { removalFindings } from '../promises/removal-findings.ts';
import { ownFile } from './check-redirects.ts';

/** The content and its promises. */
export interface PromisingContent {
  facts: DatedFacts;
  promised: Promised;
  /** The ledger of this site; undefined without one. */
  ledger: Ledger | undefined;
  /** The base URL in content/site.yaml. It identifies the ledger of this site. */
  configuredBaseUrl: string;
  /** Paths of pages with unreadable text. */
  broken: ReadonlySet<string>;
  problems: readonly Problem[];
}

/**
 * Reports broken promises and announced removals of things that were never promised. Leaves out unreadable
 * files, whose errors are reported already.
 */
export async function promiseProblems(
  root: string,
  content: PromisingContent,
  day: string,
): Promise<Problem[]> {
  const { ledger, problems } = content;
  const site = await promisingSite(root, content, day);
  const findings = [
    ...(ledger ? brokenPromises(ledger, site) : []).filter(({ path: [kind] }) => {
      const files = sources[kind as PromiseKind] ?? [deprecationsFile];
      return !problems.some((problem) => isMistake(problem) && files.includes(problem.file));
    }),
    ...removalFindings(ledger, site),
  ];
  return dataProblems(root, findings satisfies DataFinding[]);
}

const deprecationsFile = 'content/deprecations.yaml';

/** The data files whose errors may break a promise, by kind; for the API only the removals. */
const sources: Partial<Record<PromiseKind, readonly string[]>> = {
  resources: ['content/resources.yaml', deprecationsFile],
  addresses: [addressesFile],
  anchors: [addressesFile],
};

/** The site that the promises are compared with. */
export async function promisingSite(
  root: string,
  { facts, promised, broken, problems }: PromisingContent,
  day: string,
): Promise<PromisingSite> {
  const read = new Set([...facts.pages, ...facts.withheld].map(({ file }) => file));
  const mistaken = new Set(problems.filter(isMistake).map(({ file }) => file));
  const lost = pageFiles(root).filter((file) => !read.has(file) && mistaken.has(file));
  const unread = new Set([...broken, ...lost.flatMap((file) => pagePath(file) ?? [])]);
  return { facts, promised, unread, day, isRuled: await ruleMatcher(root) };
}

/** Returns a function that tests whether one of the team's rules answers an address, except with 404. */
async function ruleMatcher(root: string): Promise<PromisingSite['isRuled']> {
  if (!isReadableFile(root, ownFile)) return () => false;
  const { rules } = await readRedirectLines(join(root, ownFile));
  const first = await firstRule(rules);
  return (address) => {
    const rule = rules[first(address) ?? -1];
    return rule !== undefined && rule.status !== 404;
  };
}
