import { previewWarnings } from '../brand/previews.ts';
import { addressProblems, publicFileProblems } from '../rules/addresses.ts';
import { aliasProblems } from '../rules/aliases.ts';
import { dateFindings } from '../rules/days.ts';
import { duplicateFindings } from '../rules/duplicates.ts';
import { filesBelow } from '../source/files-below.ts';
import { earlyPictures } from '../rules/early-pictures.ts';
import { goneFindings } from '../rules/gone.ts';
import { bodyProblems } from '../rules/bodies.ts';
import { groupFindings } from '../rules/groups.ts';
import { fileProblems } from '../rules/files.ts';
import { pictureProblems } from '../rules/pictures.ts';
import { readablePages } from '../rules/readable.ts';
import { sourceProblems } from '../rules/sources.ts';
import { referenceFindings } from '../rules/references.ts';
import { dataProblems, type DatedFacts } from '../model/data-finding.ts';
import type { DeployEnv } from '../model/base-url.ts';
import { dataFiles } from '../model/data-forms.ts';
import { readContent } from '../model/load.ts';
import {
  byPlace,
  ContentError,
  formatProblem,
  isMistake,
  type Problem,
} from '../source/problem.ts';
import { mildInDrafts, pagesOutOn } from '../model/withheld.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { documents } from '../documents/documents.ts';
import { publish } from '../documents/publish.ts';
import { ledgerOf } from '../promises/ledger-text.ts';
import { promises } from '../promises/promised.ts';
import { synonymProblems } from '../search/check/check-synonyms.ts';
import { headerWarnings } from './check-headers.ts';
import { promiseProblems, type PromisingContent } from './check-promises.ts';
import { redirectProblems } from './check-redirects.ts';
import { otherAddresses, publishedMediaTypes } from './published-addresses.ts';
import type { Publication } from '../publication.ts';

/**
 * Reads and checks content/ below `root`: data files, front matter, text and references between them.
 * Returns the publication and warnings. Throws a ContentError with all errors. `day` (YYYY-MM-DD) is the
 * build date.
 */
export function checkContent(root: string, env: DeployEnv, day: string): CheckedContent {
  return withoutMistakes(examine(root, env, day));
}

/** Like `checkContent`, but also checks the redirect rules and the promises. */
export async function checkContentAndRules(
  root: string,
  env: DeployEnv,
  day: string,
): Promise<CheckedContent> {
  return withoutMistakes(await examineContentAndRules(root, env, day));
}

/** Like `checkContentAndRules`, but returns errors instead of throwing them. */
export async function examineContentAndRules(
  root: string,
  env: DeployEnv,
  day: string,
): Promise<ExaminedContent> {
  const examined = examine(root, env, day);
  const { facts, promising, answering, problems } = examined;
  const ofRules = await redirectProblems(root, facts, answering);
  const ofPromises = await promiseProblems(root, promising, day);
  return { ...examined, problems: byPlace([...problems, ...ofRules, ...ofPromises]) };
}

/** Content that may have errors, with fallback values for unreadable parts. */
export interface ExaminedContent extends Omit<CheckedContent, 'warnings'> {
  /** With drafts and scheduled pages, for editors. Never publish it. */
  everything: Publication;
  /** The texts of the data files and the brand, by file. */
  texts: ReadonlyMap<string, string>;
  /** Errors that led to fallback values. */
  unread: readonly Problem[];
  /** Files of pages whose text is unreadable and was not checked. */
  broken: readonly string[];
  problems: readonly Problem[];
}

function withoutMistakes(examined: ExaminedContent): CheckedContent {
  const { problems, ...content } = examined;
  if (problems.some(isMistake)) throw new ContentError(problems);
  return { ...content, warnings: byPlace(problems) };
}

function examine(root: string, env: DeployEnv, day: string): ExaminedContent {
  const {
    facts: read,
    everything: all,
    configuredBaseUrl,
    ledger,
    texts,
    problems,
  } = readContent(root, env, day);
  const { pages, broken, problems: ofReading } = readablePages(all.pages);
  const everything = publish({ ...all, pages });
  const publication =
    read === all ? everything : publish({ ...read, pages: readablePages(read.pages).pages });
  const isOut = new Set(pagesOutOn(day, pages));
  const withheld = pages.filter((page) => !isOut.has(page));
  const out = new Set(publication.facts.pages.map(({ path }) => path));
  const facts = { ...publication.facts, withheld: withheld.filter(({ path }) => !out.has(path)) };
  const published = documents(publication);
  const promised = promises(publication, published);
  const mediaTypes = publishedMediaTypes(published);
  const inPublic = filesBelow(root, 'public').files;
  const made = new Set([...mediaTypes.keys(), '/404', ...pages.map(({ path }) => path)]);
  const origins = [facts.site.baseUrl, configuredBaseUrl];
  const paths = new Set([
    ...mediaTypes.keys(),
    ...inPublic.map((file) => file.slice('public'.length)),
  ]);
  const site = {
    paths,
    origins,
    day,
    withheld: facts.withheld,
    gone: facts.gone,
    broken,
    linkSchemes: facts.site.linkSchemes,
    pictureHosts: facts.site.pictureHosts,
    pictureAt: everything.pictureAt,
    links: everything.links,
  };
  const ofPages = mildInDrafts(
    [
      ...ofReading,
      ...addressProblems(pages, published, [...otherAddresses.keys(), '/404']),
      ...aliasProblems(root, pages, paths),
      ...bodyProblems(facts.pages, { ...site, pages: facts.pages }),
      ...bodyProblems(withheld, { ...site, pages }),
      ...earlyPictures(publication.facts.pages, withheld, everything.pictureAt),
      ...dataProblems(root, [
        ...groupFindings(pages),
        ...dateFindings(everything.facts, day),
        ...duplicateFindings(everything.facts),
        ...goneFindings(facts, paths),
        ...referenceFindings(facts, { mediaTypes, origins, day }),
      ]),
      ...sourceProblems(root),
    ],
    pages,
  );
  return {
    publication,
    everything,
    facts,
    published,
    texts,
    broken: pages.filter(({ path }) => broken.has(path)).map(({ file }) => file),
    unread: [...problems.filter(isMistake), ...ofReading],
    promising: {
      facts,
      promised,
      ledger: ledgerOf(ledger, configuredBaseUrl),
      configuredBaseUrl,
      broken,
      problems: [...problems, ...ofReading],
    },
    answering: new Set([...paths, ...facts.pages.flatMap(({ path, twin }) => [path, twin])]),
    problems: afterReading(problems, [
      ...ofPages,
      ...fileProblems(root),
      ...publicFileProblems(inPublic, made),
      ...pictureProblems(root, facts.pictures),
      ...synonymProblems(root, facts),
      ...previewWarnings(everything),
      ...headerWarnings(root, publication, published),
    ]),
  };
}

/**
 * The problems found by reading, then the others. Leaves out duplicates and problems of unreadable values
 * in data files, because these would be about the fallback value.
 */
function afterReading(ofReading: readonly Problem[], rest: readonly Problem[]): Problem[] {
  const unread = new Set(ofReading.filter(({ file }) => dataFiles.includes(file)).map(placeOf));
  const known = new Set(ofReading.map(formatProblem));
  const isNew = (problem: Problem) =>
    !unread.has(placeOf(problem)) && !known.has(formatProblem(problem));
  return [...ofReading, ...rest.filter(isNew)];
}

const placeOf = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;

/** Content without errors. */
export interface CheckedContent {
  publication: Publication;
  /** The facts, with drafts and scheduled pages in `withheld`. */
  facts: DatedFacts;
  /** The published documents. */
  published: readonly PublishedDocument[];
  /** All addresses that answer without a redirect rule. */
  answering: ReadonlySet<string>;
  /** The promises of this content and of the ledger. */
  promising: PromisingContent;
  /** Warnings, sorted by place. */
  warnings: readonly Problem[];
}
