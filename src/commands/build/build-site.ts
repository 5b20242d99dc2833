import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { searchAnswer } from '../../api/ask/answer.ts';
import { exampleSearch } from '../../site/components/example-search.ts';
import {
  checkedEditionsOf,
  editionsOf,
  pagesOfEdition,
  type CheckedContent,
} from '../../content/model/content.ts';
import { indexFindings, indexRows } from '../../api/search/check/check-index.ts';
import { indexFile } from '../../api/search/searchers.ts';
import { openSearcher } from '../../api/search/searcher.ts';
import {
  ContentError,
  formatFinding,
  isError,
  printedLines,
  type Finding,
} from '../../content/source/finding.ts';
import type { Publication } from '../../site/publication.ts';
import { sharePublication } from '../../website/shared-publication.ts';
import { redirectRules, redirectsFile } from '../../site/documents/redirects.ts';
import { headerRules, type HeaderRule } from '../../site/documents/headers/header-rules.ts';
import { readNetlifyConfig } from '../../host/netlify-config.ts';
import { brokenAddresses, incompleteBuild } from './broken-addresses.ts';
import { buildPages } from './build-pages.ts';
import { functionFiles } from './function-files.ts';
import { bundleFunctions, functionSettings, writeFunctions } from './netlify-files.ts';
import { examine } from '../check/examine.ts';
import { indexContent } from '../check/examine-with-search.ts';
import { CommandError, ensure } from '../command.ts';
import { startGeneration } from '../generation/start-generation.ts';

/**
 * A function that prints a finished step of the build, such as `pages`, with a detail (`61 HTML pages`) and its
 * duration.
 */
export type Report = (step: string, detail: string, milliseconds: number) => void;

/**
 * Builds the project in the working directory into the `outputFolders` of `out`. Replaces all of these folders at the
 * end, so that a failed build leaves the previous build unchanged. `day` (YYYY-MM-DD) is the build date. Returns the
 * publication. Calls `refuse` with a ContentError for errors in the content, and with a CommandError if a built file
 * contains an address of the site at which there is nothing. If `refuse` does not throw, the site is built with
 * fallback values for what cannot be read.
 */
export async function buildSite(
  out: string,
  day: string,
  report: Report,
  refuse: (error: ContentError | CommandError) => void,
): Promise<Publication> {
  const root = process.cwd();
  ensureUsablePath(root);
  using generation = startGeneration(root, out);
  const { site: dist, functions: inner, netlify: configuration } = generation.folders;
  const started = performance.now();
  const reading = await examine(root, process.env, day);
  const { publication, content, findings: checked } = reading;
  if (checked.some(isError)) refuse(new ContentError(checked));
  const { pages, resources, unpublished } = content;
  const others = unpublished.length > 0 ? `, ${unpublished.length} drafts or scheduled` : '';
  const counts = `${pages.length} pages and ${resources.length} resources${others}`;
  report('content', counts, performance.now() - started);
  if (!checked.some(isError)) warn(checked);
  const published = publication.documents();
  const netlify = await readNetlifyConfig(root);
  const index = step('search', report, async () => {
    const { bytes, findings: found } = await writeIndex(inner, publication, content);
    const { findings } = reading.settleMore(found, indexRows);
    const known = new Set(checked.map(formatFinding));
    const added = findings.filter((finding) => !known.has(formatFinding(finding)));
    if (added.some(isError)) refuse(new ContentError(findings));
    else warn(added);
    const files = publication.translations.length + 1;
    return `${files === 1 ? 'one file' : `${files} files`} of ${Math.ceil(bytes / 1024)} KB`;
  });
  // Astro builds the pages while the index is created. Only pages that show the example answer of the search wait for
  // the index.
  sharePublication(publication, index);
  await allDone([
    index,
    step('pages', report, async () => {
      await buildPages(root, dist);
      const all = editionsOf(publication.content).flatMap(pagesOfEdition);
      return `${all.length} HTML pages and ${published.length} documents`;
    }),
    bundleFunctions(join(inner, 'functions'), configuration),
  ]);
  await step('rules', report, () => {
    const headers = [
      ...headerRules(publication, published, assetPaths(dist)),
      ...appLinkRules(dist),
    ];
    writeFunctions(configuration, netlify.functions);
    writeJson(join(configuration, 'config.json'), { headers, functions: functionSettings });
    for (const [name, value] of Object.entries(functionFiles(publication, published))) {
      writeJson(join(inner, `${name}.json`), value);
    }
    // Astro has already copied public/_redirects to this place. Now add the generated rules to the copy.
    const redirects = join(dist, '_redirects');
    const own = existsSync(redirects) ? readFileSync(redirects, 'utf8') : '';
    const rules = redirectRules(content);
    writeFileSync(redirects, redirectsFile(own, rules));
    return `${headers.length} for headers, ${rules.length} for redirects`;
  });
  await step('links', report, async () => {
    const { broken, count } = await brokenAddresses(
      root,
      { dist, netlify: configuration },
      content.site.baseUrl,
    );
    if (broken.length > 0) refuse(new CommandError(incompleteBuild(broken)));
    return `${count} addresses of the site`;
  });
  generation.replace();
  return publication;
}

/**
 * Throws a CommandError if Astro cannot build in the folder `root`. Astro reads characters such as % and # in the path
 * as parts of a URL. Astro then looks for its files in a different folder, and leaves out the stylesheet without an
 * error.
 */
function ensureUsablePath(root: string): void {
  // oxlint-disable-next-line no-control-regex -- URLs lose control characters
  const [found] = /["%#?\\\u0000-\u001F]/.exec(root) ?? [];
  const message = `The path of the project, ${JSON.stringify(root)}, contains ${JSON.stringify(found)}, which Astro cannot read. Rename the folder, or clone into a path without quotation marks, %, #, ?, backslashes and control characters.`;
  ensure(found === undefined, message);
}

/**
 * Waits for steps that run at the same time. If a step fails, waits until all other steps have ended, so that no step
 * writes files afterwards. Then throws the error of the first failed step in the list.
 */
async function allDone(steps: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function warn(warnings: readonly Finding[]): void {
  if (warnings.length > 0) console.warn(printedLines(warnings, {}));
}

async function step(name: string, report: Report, work: () => string | Promise<string>) {
  const start = performance.now();
  const detail = await work();
  report(name, detail, performance.now() - start);
}

const writeJson = (file: string, value: object) =>
  writeFileSync(file, `${JSON.stringify(value)}\n`);

/**
 * Returns a header rule for apple-app-site-association, the file that lets links open the app on iOS. iOS requires the
 * media type of JSON. A host cannot derive this media type from the file name, which has no extension. Returns no rule
 * for a site without this file.
 */
function appLinkRules(dist: string): HeaderRule[] {
  const path = '/.well-known/apple-app-site-association';
  return existsSync(join(dist, path))
    ? [{ for: path, values: { 'Content-Type': 'application/json' } }]
    : [];
}

/** Returns the addresses of files whose names contain a hash, such as `/_astro/index.B2k1.css`. */
function assetPaths(dist: string): string[] {
  return readdirSync(join(dist, '_astro'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name))}`)
    .sort();
}

/**
 * Writes the search index of a publication to `folder`. Sets `publication.answer` to the result of the example search,
 * which a page shows.
 */
async function writeIndex(folder: string, publication: Publication, content: CheckedContent) {
  const { index } = await indexContent(publication);
  writeFileSync(join(folder, indexFile()), index);
  const answer = searchAnswer(openSearcher(index), exampleSearch(content));
  const [main, ...editions] = checkedEditionsOf(content);
  let bytes = index.byteLength;
  /** Errors and warnings about the queries and synonyms of search.yaml, in all languages. */
  const findings = indexFindings(main!, index);
  // One after the other, because all indexes share one Pagefind process.
  for (const [number, translation] of publication.translations.entries()) {
    const { index: translated } = await indexContent(translation);
    writeFileSync(join(folder, indexFile(translation.content.edition)), translated);
    findings.push(...indexFindings(editions[number]!, translated));
    bytes += translated.byteLength;
    translation.answer = answer;
  }
  publication.answer = answer;
  return { bytes, findings };
}
