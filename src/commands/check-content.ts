import { previewWarnings } from '../brand/previews.ts';
import { addressProblems } from '../content/check/addresses.ts';
import { aliasProblems } from '../content/check/check-aliases.ts';
import { contradictionProblems } from '../content/check/contradictions.ts';
import { dateProblems } from '../content/check/days.ts';
import { duplicateProblems } from '../content/check/duplicates.ts';
import { filesBelow } from '../content/files-below.ts';
import { goneProblems } from '../content/check/check-gone.ts';
import { bodyProblems } from '../content/check/bodies.ts';
import { groupProblems } from '../content/check/groups.ts';
import { fileProblems } from '../content/check/files.ts';
import { heavyPictures, publicFileProblems } from '../content/check/public-files.ts';
import { readablePages } from '../content/check/readable.ts';
import { sourceProblems } from '../content/check/sources.ts';
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
 * every mistake by its place and its repair. `day` (YYYY-MM-DD) is that of the build.
 */
export function checkContent(root: string, env: DeployEnv, day: string): CheckedContent {
  return withoutMistakes(examine(root, env, day));
}

/** The same, and the redirect rules, which Netlify's engine tells about. */
export async function checkContentAndRules(
  root: string,
  env: DeployEnv,
  day: string,
): Promise<CheckedContent> {
  return withoutMistakes(await examineContentAndRules(root, env, day));
}

/** The same for somebody who goes on although there are mistakes. Throws nothing. */
export async function examineContentAndRules(
  root: string,
  env: DeployEnv,
  day: string,
): Promise<ExaminedContent> {
  const examined = examine(root, env, day);
  const { publication, answering, problems } = examined;
  const ofRules = await redirectProblems(root, publication.facts, answering);
  return { ...examined, problems: byPlace([...problems, ...ofRules]) };
}

/** What was found, with stand-ins in the places of some mistakes. */
export interface ExaminedContent extends Omit<CheckedContent, 'warnings'> {
  /** Whether the publication is without stand-ins, so that it can be shown. */
  isWhole: boolean;
  problems: readonly Problem[];
}

function withoutMistakes(examined: ExaminedContent): CheckedContent {
  const { publication, published, answering, problems } = examined;
  if (problems.some(isMistake)) throw new ContentError(problems);
  return { publication, published, answering, warnings: byPlace(problems) };
}

function examine(root: string, env: DeployEnv, day: string): ExaminedContent {
  const { facts: read, configuredBaseUrl, problems } = readContent(root, env);
  const { pages, broken, problems: ofReading } = readablePages(read.pages);
  const facts = { ...read, pages };
  const publication = publish(facts);
  const published = documents(publication);
  const mediaTypes = publishedMediaTypes(published);
  const inPublic = filesBelow(root, 'public').files;
  const made = new Set([...mediaTypes.keys(), '/404', ...facts.pages.map(({ path }) => path)]);
  const origins = [facts.site.baseUrl, configuredBaseUrl];
  const paths = new Set([
    ...mediaTypes.keys(),
    ...inPublic.map((file) => file.slice('public'.length)),
  ]);
  return {
    publication,
    published,
    isWhole: ![...problems, ...ofReading].some(isMistake),
    answering: new Set([...paths, ...facts.pages.flatMap(({ path, twin }) => [path, twin])]),
    problems: [
      ...problems,
      ...ofReading,
      ...fileProblems(root),
      ...publicFileProblems(inPublic, made),
      ...heavyPictures(root, facts.pictures),
      ...addressProblems(facts.pages, published, [...otherAddresses.keys(), '/404']),
      ...groupProblems(root, facts.pages),
      ...aliasProblems(root, facts.pages, paths),
      ...goneProblems(root, facts, paths),
      ...bodyProblems(facts.pages, {
        paths,
        origins,
        gone: facts.gone,
        broken,
        pictureHosts: facts.site.pictureHosts,
        pictureAt: publication.pictureAt,
        links: publication.links,
      }),
      ...referenceProblems(root, facts, { mediaTypes, origins, day }),
      ...dateProblems(root, facts, day),
      ...duplicateProblems(root, facts),
      ...contradictionProblems(root, facts, configuredBaseUrl),
      ...sourceProblems(root),
      ...synonymProblems(root, facts),
      ...previewWarnings(publication),
    ],
  };
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
