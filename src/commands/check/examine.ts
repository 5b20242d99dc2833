import { operations } from '../../contract/operations.ts';
import { essence } from '../../site/locations.ts';
import { publish } from '../../site/documents/publish.ts';
import type { PublishedDocument } from '../../site/document.ts';
import { textsOf } from '../../content/rules/bodies.ts';
import { openBlocks } from '../../content/rules/lost-text.ts';
import { ownFindings, ownRows } from '../../content/rules/own-rules.ts';
import { hasNoText, readableContent } from '../../content/rules/readable.ts';
import { checksOf, findingsOf } from '../../content/rules/rule.ts';
import { missingDictionaries } from '../../content/rules/spelling.ts';
import {
  editionsOf,
  pagesOfEdition,
  type Content,
  type Page,
} from '../../content/model/content.ts';
import { inEdition } from '../../content/model/page-path.ts';
import type { DeployEnv } from '../../content/model/base-url.ts';
import { readContent } from '../../content/model/load.ts';
import { rulesFile } from '../../content/model/pattern-rows.ts';
import { anyDay, pagesPublishedOn } from '../../content/model/unpublished.ts';
import { byPlace, ContentError, isError, type Finding } from '../../content/source/finding.ts';
import { readingRules } from '../../content/source/reading-rules.ts';
import type { RuleRow } from '../../content/source/rule.ts';
import { ledgerOf, promises } from '../../site/promises/ledger-text.ts';
import { currentSite } from '../check-promises.ts';
import { readRedirectRules } from '../check-redirects.ts';
import type { PublishedSite } from './promised-site.ts';
import { builtInRules, hostRules, siteRules } from './rules.ts';
import { settle } from './settle.ts';
import { switchesOfPage, switchesOfSite, withoutSwitchedOff } from './switches.ts';
import { neededMigrations } from '../migrate/migrations.ts';

/**
 * Reads and checks the folder `content/` in `root`, the team's redirect rules and the promises. Returns the publication
 * and the warnings. Throws a ContentError if the check finds errors. `day` (YYYY-MM-DD) is the build date.
 */
export async function publishable(root: string, env: DeployEnv, day: string) {
  return withoutErrors(await examine(root, env, day));
}

/** Checks the same as `publishable`, but returns errors as findings instead of throwing. */
export async function examine(root: string, env: DeployEnv, day: string) {
  const examined = examineContent(root, env, day);
  const { content, files, promising } = examined;
  const redirects = await readRedirectRules(files);
  const site = { ...examined.site, answering: examined.answering, promising, redirects };
  const promised = { ...site, promises: currentSite(site) };
  const found = await Promise.all(checksOf(hostRules).map((check) => check(promised)));
  const { findings, settleMore } = examined.settleMore(found.flat(), hostRules);
  return {
    ...examined,
    /** The state of the site, with which promises are compared. */
    site: promised.promises,
    unspelled: await missingDictionaries(content),
    findings,
    settleMore,
  };
}

/**
 * The result of `examine`. The content in it can have errors: fallback values replace the parts that could not be read.
 */
export type Examination = Awaited<ReturnType<typeof examine>>;

/**
 * Throws a ContentError with all findings if at least one finding is an error. Otherwise returns the findings as
 * `warnings`.
 */
export function withoutErrors<T extends { findings: readonly Finding[] }>(examined: T) {
  const { findings, ...checked } = examined;
  if (findings.some(isError)) throw new ContentError(findings);
  return { ...checked, warnings: byPlace(findings) };
}

/**
 * Checks data files, front matter, text and references between them. This function is the synchronous part of the
 * check. Redirect rules, promises and spelling are asynchronous and follow in `examine`.
 */
export function examineContent(root: string, env: DeployEnv, day: string) {
  const reading = readContent(root, env, day);
  const { files, configuredBaseUrl } = reading;
  const [all, onDay] = [reading.contentOn(anyDay), reading.contentOn(day)];
  const { content: readable, broken, findings: ofReading } = readableContent(all);
  const everything = publish(readable);
  const publication = onDay === all ? everything : publish(readableContent(onDay).content);
  const pages = pagesInAllLanguages(everything.content);
  const publishedPages = pagesInAllLanguages(publication.content);
  const onBuildDate = new Set(pagesPublishedOn(day, pages));
  const unpublished = pages.filter((page) => !onBuildDate.has(page));
  const publishedPaths = new Set(publishedPages.map(({ path }) => path));
  const { source } = files;
  const content = {
    ...publication.content,
    unpublished: unpublished.filter(({ path }) => !publishedPaths.has(path)),
    source,
  };
  const settings = source('content/site.yaml').hasValues ? content.site : undefined;
  const published = publication.documents();
  const promised = promises(publication, published);
  const mediaTypes = publishedMediaTypes(published, content);
  const inPublic = files.below('public').files;
  const origins = [content.site.baseUrl, configuredBaseUrl];
  const paths = new Set([
    ...mediaTypes.keys(),
    ...inPublic.map((file) => file.slice('public'.length)),
  ]);
  // A page with a wrong encoding or an unclosed code block causes many follow-up errors. The check leaves out these
  // follow-up errors.
  const unclear = pages.filter((page) => files.isGarbled(page.file) || openBlocks(page).length > 0);
  const linkable = {
    paths,
    origins,
    day,
    unpublished: content.unpublished,
    files: [...files.below('content').files, ...inPublic],
    gone: content.gone,
    broken,
    linkSchemes: settings?.linkSchemes,
    pictureHosts: settings?.pictureHosts,
  };
  const site: PublishedSite = {
    input: files,
    content,
    everything: { ...everything.content, unpublished: [], source },
    pages,
    unpublished,
    // Published pages must not link to unpublished pages, so their links are checked against the published pages only.
    texts: editionsOf(everything).flatMap((model) => {
      const own = { ...linkable, pictureAt: model.pictureAt, links: model.links };
      const isOwn = ({ edition }: Page) => edition === model.content.edition;
      return textsOf(publishedPages.filter(isOwn), { ...own, pages: publishedPages }).concat(
        textsOf(unpublished.filter(isOwn), { ...own, pages }),
      );
    }),
    day,
    pictureAt: everything.pictureAt,
    origins,
    configuredBaseUrl,
    documents: published,
    mediaTypes,
    operations: otherAddresses(content).map(([path]) => path),
    paths,
    olderFiles: neededMigrations(root).map(({ file }) => file),
    publication,
    preview: everything,
  };
  // Whether content/rules.yaml, which contains the rules of the team, has an error.
  const isUnread = reading.findings.some((one) => one.source.file === rulesFile && isError(one));
  const ownRules = isUnread ? [] : reading.ownRules;
  const rows = ownRows(ownRules);
  const rules = new Map([...rows.map((row) => [row.name, row] as const), ...builtInRules]);
  const switches = [
    ...switchesOfSite(reading.switchedOff, source('content/site.yaml')),
    ...pages.filter(({ builtIn }) => !builtIn).flatMap((page) => switchesOfPage(page.source)),
    // If content/rules.yaml cannot be read, the names of its rules are unknown, so unknown names are not reported.
  ].filter(({ name }) => !isUnread || rules.has(name));
  /**
   * Returns all findings except those that `settle` leaves out and those that are switched off. `found` contains the
   * findings of the rules `ran`. Call `settleMore` with the findings of rules that ran later to get the combined
   * result.
   */
  const settled = (found: readonly Finding[], ran: readonly RuleRow[]) => ({
    findings: byPlace(
      withoutSwitchedOff(
        settle([...reading.findings, ...ofReading], found, files),
        switches,
        rules,
        new Set(ran.map(({ name }) => name)),
      ),
    ),
    settleMore: (more: readonly Finding[], others: readonly RuleRow[]) =>
      settled([...found, ...more], [...ran, ...others]),
  });
  const found = [
    ...findingsOf(siteRules, site),
    ...ownFindings(ownRules, new Set(builtInRules.keys()), site),
  ];
  return {
    publication,
    /** The publication including drafts and scheduled pages, which only editors see. Never publish these pages. */
    everything,
    /** The content, with drafts and scheduled pages in `unpublished`. */
    content,
    files,
    published,
    /** The argument with which every rule in `siteRules` is called. */
    site,
    /** All rules, including those of the team, keyed by name. */
    rules,
    /** The files of pages whose text could not be read and was not checked. */
    broken: pages.filter(({ path }) => broken.has(path)).map(({ file }) => file),
    /** The errors about values that could not be read. The content has fallback values in their place. */
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
    /** All addresses that the site answers without a redirect rule. */
    answering: new Set([
      ...paths,
      ...publishedPages.flatMap(({ path, markdownVersion }) => [path, markdownVersion]),
    ]),
    ...settled(found, [...Object.values(readingRules), ...siteRules, ...rows]),
  };
}

/** Returns the media type of each document, keyed by address. The result does not contain pages. */
function publishedMediaTypes(
  published: readonly PublishedDocument[],
  content: Content,
): Map<string, string> {
  return new Map([
    ...otherAddresses(content),
    ...published.map((document) => [document.path, essence(document)] as const),
  ]);
}

/** Returns the addresses of the API operations, of /mcp and of the search pages, with their media types. */
const otherAddresses = ({ site }: Content): [path: string, mediaType: string][] => [
  ...operations.map(({ path }): [string, string] => [path, 'application/json']),
  ['/mcp', 'application/json'],
  ...site.languages.map((one): [string, string] => [inEdition('/search', one), 'text/html']),
];

/** Returns the pages of all languages. */
const pagesInAllLanguages = (content: Content): Page[] =>
  editionsOf(content).flatMap(pagesOfEdition);
