import { previewWarnings } from '../brand/previews.ts';
import { addressProblems, publicFileProblems } from '../content/check/addresses.ts';
import { aliasProblems } from '../content/check/check-aliases.ts';
import { dateFindings } from '../content/check/days.ts';
import { duplicateFindings } from '../content/check/duplicates.ts';
import { filesBelow } from '../content/files-below.ts';
import { earlyPictures } from '../content/check/early-pictures.ts';
import { goneFindings } from '../content/check/check-gone.ts';
import { bodyProblems } from '../content/check/bodies.ts';
import { groupFindings } from '../content/check/groups.ts';
import { fileProblems } from '../content/check/files.ts';
import { pictureProblems } from '../content/check/pictures.ts';
import { readablePages } from '../content/check/readable.ts';
import { sourceProblems } from '../content/check/sources.ts';
import { referenceFindings } from '../content/check/check-references.ts';
import { dataProblems, type DatedFacts } from '../content/check/data-finding.ts';
import type { DeployEnv } from '../content/base-url.ts';
import { dataFiles } from '../content/data-forms.ts';
import { readContent } from '../content/load.ts';
import {
  byPlace,
  ContentError,
  formatProblem,
  isMistake,
  type Problem,
} from '../content/problem.ts';
import { mildInDrafts, pagesOutOn } from '../content/withheld.ts';
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
 * Reads and checks all of content/ below `root`: data, front matter, text and every reference between
 * them. Returns what can be published, and what may surprise in it. Throws a ContentError that names
 * every mistake by its place and its repair. `day` (YYYY-MM-DD) is that of the build.
 */
export function checkContent(root: string, env: DeployEnv, day: string): CheckedContent {
  return withoutMistakes(examine(root, env, day));
}

/** The same, and the redirect rules, which Netlify's engine tells about, and the promises that they keep. */
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
  const { facts, promising, answering, problems } = examined;
  const ofRules = await redirectProblems(root, facts, answering);
  const ofPromises = await promiseProblems(root, promising, day);
  return { ...examined, problems: byPlace([...problems, ...ofRules, ...ofPromises]) };
}

/** What was found, with stand-ins in the places of some mistakes. */
export interface ExaminedContent extends Omit<CheckedContent, 'warnings'> {
  /** With the pages that wait, for editors; never to be published. */
  everything: Publication;
  /** The data files and the brand as they were read, by file. */
  texts: ReadonlyMap<string, string>;
  /** Mistakes that left stand-ins; without one, the publication can be shown. */
  unread: readonly Problem[];
  /** Files of pages whose text could not be read; nothing in it was checked. */
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
 * What reading found, and then the rest, without what is said of a value of a data file that could not be
 * read, because it would be about the stand-in, and without what reading found already.
 */
function afterReading(ofReading: readonly Problem[], rest: readonly Problem[]): Problem[] {
  const unread = new Set(ofReading.filter(({ file }) => dataFiles.includes(file)).map(placeOf));
  const known = new Set(ofReading.map(formatProblem));
  const isNew = (problem: Problem) =>
    !unread.has(placeOf(problem)) && !known.has(formatProblem(problem));
  return [...ofReading, ...rest.filter(isNew)];
}

const placeOf = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;

/** What was found sound. */
export interface CheckedContent {
  publication: Publication;
  /** Its facts, and the pages that wait for their day or for being finished. */
  facts: DatedFacts;
  /** Its documents. */
  published: readonly PublishedDocument[];
  /** Every address at which something answers without a rule. */
  answering: ReadonlySet<string>;
  /** What it promises, and what was promised. */
  promising: PromisingContent;
  /** What may surprise in it, by place. */
  warnings: readonly Problem[];
}
