import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { previewWarnings } from '../brand/previews.ts';
import { addressProblems } from '../content/check/addresses.ts';
import { aliasProblems } from '../content/check/check-aliases.ts';
import { goneProblems } from '../content/check/check-gone.ts';
import { bodyProblems } from '../content/check/bodies.ts';
import { groupProblems } from '../content/check/groups.ts';
import { fileProblems } from '../content/check/files.ts';
import { referenceProblems } from '../content/check/check-references.ts';
import type { DeployEnv } from '../content/base-url.ts';
import { readContent } from '../content/load.ts';
import { byPlace, ContentError, isMistake, type Problem } from '../content/problem.ts';
import { operations } from '../contract/operations.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { documents } from '../documents/documents.ts';
import { essence } from '../documents/locations.ts';
import { publish } from '../documents/publish.ts';
import { synonymProblems } from '../search/check/check-synonyms.ts';
import { redirectProblems } from './check-redirects.ts';
import type { Publication } from '../publication.ts';

/**
 * Reads and checks all of content/ below `root`: data, front matter, text and every reference between
 * them. Returns what can be published, and what may surprise in it. Throws a ContentError that names
 * every mistake by its place and its repair. `today` (YYYY-MM-DD) decides only whether what expires is
 * about to: security.txt, and an origin trial.
 */
export function checkContent(root: string, env: DeployEnv, today: string): CheckedContent {
  const { facts, pages, configuredBaseUrl, problems } = readContent(root, env);
  const unread = fileProblems(root);
  if (!facts) throw new ContentError([...problems, ...unread, ...bodyProblems(pages, undefined)]);
  const publication = publish(facts);
  const published = documents(publication);
  const mediaTypes = publishedMediaTypes(published);
  const paths = new Set([...mediaTypes.keys(), ...publicFiles(root)]);
  const origins = [facts.site.baseUrl, configuredBaseUrl ?? facts.site.baseUrl];
  const found = [
    ...problems,
    ...unread,
    ...addressProblems(facts.pages, published, [...otherAddresses.keys(), '/404']),
    ...groupProblems(root, facts.pages),
    ...aliasProblems(root, facts.pages, paths),
    ...goneProblems(root, facts, paths),
    ...bodyProblems(facts.pages, {
      paths,
      origins,
      gone: facts.gone,
      pictureHosts: facts.site.pictureHosts,
      pictureAt: publication.pictureAt,
      links: publication.links,
    }),
    ...referenceProblems(root, facts, { mediaTypes, origins, today }),
    ...synonymProblems(root, facts),
    ...previewWarnings(publication),
  ];
  if (found.some(isMistake)) throw new ContentError(found);
  return {
    publication,
    published,
    answering: new Set([...paths, ...facts.pages.flatMap(({ path, twin }) => [path, twin])]),
    warnings: byPlace(found),
  };
}

/** The same, and the redirect rules, which Netlify's engine tells about. */
export async function checkContentAndRules(
  root: string,
  env: DeployEnv,
  day: string,
): Promise<CheckedContent> {
  const checked = checkContent(root, env, day);
  const { publication, answering, warnings } = checked;
  const found = [...warnings, ...(await redirectProblems(root, publication.facts, answering))];
  if (found.some(isMistake)) throw new ContentError(found);
  return { ...checked, warnings: byPlace(found) };
}

/** What was found sound. */
export interface CheckedContent {
  publication: Publication;
  /** Its documents. */
  published: readonly PublishedDocument[];
  /** Every address at which something answers without a rule. */
  answering: ReadonlySet<string>;
  /** What may surprise in it, by place. */
  warnings: readonly Problem[];
}

/** Today in UTC (YYYY-MM-DD). */
export const today = () => new Date().toISOString().slice(0, 10);

/** What answers beside the pages and the documents. */
const otherAddresses = new Map<string, string>([
  ...operations.map(({ path }) => [path, 'application/json'] as const),
  ['/mcp', 'application/json'],
  ['/search', 'text/html'],
]);

/** What each address answers with, pages aside. */
function publishedMediaTypes(published: readonly PublishedDocument[]): Map<string, string> {
  return new Map([
    ...otherAddresses,
    ...published.map((document) => [document.path, essence(document)] as const),
  ]);
}

function publicFiles(root: string): string[] {
  const folder = join(root, 'public');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .map((file) => file.replaceAll('\\', '/'));
}
