import { previewWarnings } from '../site/brand/previews.ts';
import { operations } from '../contract/operations.ts';
import type { PublishedDocument } from '../site/documents/document.ts';
import { headerRules } from '../site/documents/headers/header-rules.ts';
import { essence } from '../site/documents/locations.ts';
import { publish } from '../site/documents/publish.ts';
import type { Publication } from '../site/publication.ts';
import {
  addressFindings,
  publicFileFindings,
  aliasFindings,
  goneFindings,
} from '../content/rules/addresses.ts';
import { agentAddressFindings } from '../content/rules/agent-addresses.ts';
import { appLinkFindings } from '../content/rules/app-links.ts';
import { dateFindings } from '../content/rules/days.ts';
import { duplicateFindings } from '../content/rules/duplicates.ts';
import type { InputFiles } from '../content/source/input-files.ts';
import { pagePictureFindings, earlyPictures } from '../content/rules/images.ts';
import { bodyFindings } from '../content/rules/bodies.ts';
import { headerFindings } from '../content/rules/headers.ts';
import { groupFindings, referenceFindings } from '../content/rules/references.ts';
import { fileNameFindings } from '../content/rules/file-names.ts';
import { unusedFileFindings } from '../content/rules/files.ts';
import { openBlocks } from '../content/rules/lost-text.ts';
import { hasNoText, readablePages } from '../content/rules/readable.ts';
import { pictureFindings } from '../content/rules/pictures.ts';
import { sourceFindings } from '../content/rules/sources.ts';
import { spellingFindings } from '../content/rules/spelling.ts';
import type { DeployEnv } from '../content/model/base-url.ts';
import { dataFiles } from '../content/model/data-files.ts';
import { readContent } from '../content/model/load.ts';
import {
  byPlace,
  ContentError,
  type Finding,
  formatFinding,
  isError,
  fileFinding,
  placeOf,
  withoutFallbacks,
} from '../content/source/finding.ts';
import { asWarningsInDrafts, pagesPublishedOn } from '../content/model/unpublished.ts';
import { documents } from '../site/documents/documents.ts';
import { ledgerOf, promises } from '../site/promises/ledger-text.ts';
import { synonymFindings } from '../api/search/check/check-synonyms.ts';
import { examinePromises } from './check-promises.ts';
import { neededMigrations } from './migrate/migrations.ts';
import { readRedirectRules, redirectFindings } from './check-redirects.ts';

/**
 * Reads and checks the folder `content/` in `root`: data files, front matter, text and references between them. Returns
 * the publication and the warnings. Throws a ContentError if there are errors. `day` (YYYY-MM-DD) is the build date.
 */
export function checkContent(root: string, env: DeployEnv, day: string) {
  return withoutErrors(examine(root, env, day));
}

/** Checks the content like `checkContent`, and also the team's redirect rules and the promises. */
export async function checkContentAndRules(root: string, env: DeployEnv, day: string) {
  return withoutErrors(await examineContentAndRules(root, env, day));
}

/** Checks the same as `checkContentAndRules`, but returns errors and does not throw them. */
export async function examineContentAndRules(root: string, env: DeployEnv, day: string) {
  const examined = examine(root, env, day);
  const { content, files, promising, answering, origins, findings } = examined;
  const rules = await readRedirectRules(files);
  const { site, findings: ofPromises } = examinePromises(files, promising, rules, day);
  const spelling = await spellingFindings(content, files);
  const more = [
    ...(await redirectFindings(rules, content, answering, origins, root)),
    ...ofPromises,
    ...spelling.findings,
  ];
  // A broken promise says more than a broken link for which there is no suggestion.
  const lost = new Set(ofPromises.flatMap(({ missing = [] }) => missing));
  const isOpen = ({ missing }: Finding) => !missing?.every((one) => lost.has(one));
  const all = byPlace([...findings.filter(isOpen), ...withoutFallbacks(more)]);
  return { ...examined, site, unspelled: spelling.left, findings: all };
}

/** Content that may have errors. Fallback values replace the parts that could not be read. */
export type ExaminedContent = Awaited<ReturnType<typeof examineContentAndRules>>;

/**
 * Throws a ContentError with all findings if there is an error among them. Otherwise returns the findings as
 * `warnings`.
 */
function withoutErrors<T extends { findings: readonly Finding[] }>(examined: T) {
  const { findings, ...checked } = examined;
  if (findings.some(isError)) throw new ContentError(findings);
  return { ...checked, warnings: byPlace(findings) };
}

function examine(root: string, env: DeployEnv, day: string) {
  const reading = readContent(root, env, day);
  const { files, configuredBaseUrl } = reading;
  const { pages, broken, findings: ofReading } = readablePages(reading.everything.pages);
  const everything = publish({ ...reading.everything, pages });
  const publication =
    reading.content === reading.everything
      ? everything
      : publish({ ...reading.content, pages: readablePages(reading.content.pages).pages });
  const isOut = new Set(pagesPublishedOn(day, pages));
  const unpublished = pages.filter((page) => !isOut.has(page));
  const out = new Set(publication.content.pages.map(({ path }) => path));
  const { source } = files;
  const content = {
    ...publication.content,
    unpublished: unpublished.filter(({ path }) => !out.has(path)),
    source,
  };
  const settings = source('content/site.yaml').hasValues ? content.site : undefined;
  const published = documents(publication);
  const promised = promises(publication, published);
  const mediaTypes = publishedMediaTypes(published);
  const older = neededMigrations(root);
  const inPublic = files.below('public').files;
  const made = new Set([...mediaTypes.keys(), '/404', ...pages.map(({ path }) => path)]);
  const origins = [content.site.baseUrl, configuredBaseUrl];
  const paths = new Set([
    ...mediaTypes.keys(),
    ...inPublic.map((file) => file.slice('public'.length)),
  ]);
  // A wrong encoding and a code block that is not closed cause further errors, which are left out.
  const unclear = pages.filter((page) => files.isGarbled(page.file) || openBlocks(page).length > 0);
  const site = {
    paths,
    origins,
    day,
    unpublished: content.unpublished,
    files: [...files.below('content').files, ...inPublic],
    gone: content.gone,
    broken,
    linkSchemes: settings?.linkSchemes,
    pictureHosts: settings?.pictureHosts,
    pictureAt: everything.pictureAt,
    links: everything.links,
  };
  const ofPages = asWarningsInDrafts(
    [
      ...ofReading,
      ...addressFindings(pages, published, [...otherAddresses.keys(), '/404']),
      ...aliasFindings(pages, paths, files),
      ...bodyFindings(content.pages, { ...site, pages: content.pages }),
      ...bodyFindings(unpublished, { ...site, pages }),
      ...pagePictureFindings(pages, everything.pictureAt),
      ...earlyPictures(publication.content.pages, unpublished, everything.pictureAt),
      ...groupFindings(pages, content.groups),
      ...agentAddressFindings({ ...everything.content, source }, origins),
      ...dateFindings({ ...everything.content, source }, day),
      ...duplicateFindings({ ...everything.content, source }, files),
      ...goneFindings(content, paths),
      ...referenceFindings(content, mediaTypes),
      ...sourceFindings(files),
    ],
    pages,
  );
  return {
    publication,
    /** The publication with drafts and scheduled pages, for editors. Never publish it. */
    everything,
    /** The content, with drafts and scheduled pages in `unpublished`. */
    content,
    files,
    published,
    /** The files of pages whose text could not be read and was not checked. */
    broken: pages.filter(({ path }) => broken.has(path)).map(({ file }) => file),
    /** The errors in values that could not be read. Fallback values replace them. */
    unread: [...reading.findings.filter(isError), ...ofReading],
    /**
     * The files of pages without text, or with text that cannot be read because of a wrong encoding or a code block
     * that is not closed.
     */
    unclear: [...unclear, ...pages.filter(hasNoText)].map(({ file }) => file),
    /** The promises that this content makes, and the ledger of earlier promises (content/promises.yaml). */
    promising: {
      content,
      promised,
      ledger: ledgerOf(reading.ledger, configuredBaseUrl),
      written: reading.ledger,
      configuredBaseUrl,
      broken: new Set([...broken, ...unclear.map(({ path }) => path)]),
      findings: [...reading.findings, ...ofReading],
    },
    /** The base URLs of the site: that of this build, and that in content/site.yaml. */
    origins,
    /** All addresses that the site answers without a redirect rule. */
    answering: new Set([
      ...paths,
      ...content.pages.flatMap(({ path, markdownVersion }) => [path, markdownVersion]),
    ]),
    findings: withoutGarbled(files, reading.findings, [
      ...ofPages,
      ...fileNameFindings(files, new Set(pages.map(({ file }) => file))),
      ...unusedFileFindings(files, [...content.brand.files, ...older.map(({ file }) => file)]),
      ...older.map(({ file }) =>
        fileFinding(file, 'This file is from an older version. Run: npx factsheet migrate'),
      ),
      ...publicFileFindings(inPublic, made),
      ...appLinkFindings(files, configuredBaseUrl),
      ...pictureFindings(root, content.pictures),
      ...synonymFindings(content),
      ...previewWarnings(everything),
      ...headerFindings(source('public/_headers'), () => headersOf(publication, published)),
    ]),
  };
}

/** Leaves out findings about files with many unreadable characters, except findings about their encoding. */
function withoutGarbled(
  files: InputFiles,
  ofReading: readonly Finding[],
  rest: readonly Finding[],
): Finding[] {
  return afterReading(ofReading, rest).filter((finding) => {
    const { file } = finding.source;
    const isGarbled = /\.(?:mdx?|yaml|svg)$/.test(file) && files.isGarbled(file);
    return !isGarbled || files.findings(file).includes(finding);
  });
}

/**
 * Joins the findings of reading and of checking the content. Leaves out duplicates. Also leaves out findings of
 * checking about data files that could not be read, because these findings are about fallback values.
 */
function afterReading(ofReading: readonly Finding[], rest: readonly Finding[]): Finding[] {
  const ofData = ofReading.filter(({ source }) => dataFiles.includes(source.file));
  const unread = new Set(ofData.map(placeText));
  const known = new Set(ofReading.map(formatFinding));
  const isNew = (finding: Finding) =>
    !unread.has(placeText(finding)) && !known.has(formatFinding(finding));
  return [...ofReading, ...withoutFallbacks(rest).filter(isNew)];
}

const placeText = (finding: Finding) => Object.values(placeOf(finding)).join(':');

/** Returns the names of the headers that the project sets. */
function headersOf(publication: Publication, published: readonly PublishedDocument[]): string[] {
  // An empty Markdown version is enough, because only the names of headers are needed. A page with errors may have no
  // Markdown version.
  const rules = headerRules({ ...publication, markdownVersion: () => '' }, published, []);
  return rules.flatMap(({ values }) => Object.keys(values));
}

/** Returns the media type of each document, keyed by address. Pages are not included. */
function publishedMediaTypes(published: readonly PublishedDocument[]): Map<string, string> {
  return new Map([
    ...otherAddresses,
    ...published.map((document) => [document.path, essence(document)] as const),
  ]);
}

/** The addresses of the API operations, of /mcp and /search, with their media types. */
const otherAddresses = new Map<string, string>([
  ...operations.map(({ path }) => [path, 'application/json'] as const),
  ['/mcp', 'application/json'],
  ['/search', 'text/html'],
]);
