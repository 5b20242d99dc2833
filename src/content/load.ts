import { compareText } from '../text/order.ts';
import { addressesFile } from './addresses-file.ts';
import { resolveBaseUrl, type DeployEnv } from './base-url.ts';
import { readBrand } from './brand/brand.ts';
import { directoryOf } from './resource-listings.ts';
import { dataForms } from './data-forms.ts';
import { commitDays, type CommitDays } from './front-matter/commit-days.ts';
import type { Facts, Page } from './facts.ts';
import { isReadableFile, isThere, unreadable } from './files-below.ts';
import { goneFacts, productFacts, siteFacts } from './map-facts.ts';
import { pageFiles } from './page-files.ts';
import { isBuiltIn, pagePath } from './page-path.ts';
import { readPage, reportMissing, reportTwice, type PageReader } from './pages.ts';
import { readPictures } from './pictures/pictures.ts';
import { fillPlaceholders, placeholders } from './placeholders.ts';
import { ContentError, isMistake, type Problem } from './problem.ts';
import { readText } from './read-text.ts';
import { parseYaml, type DataForm } from './yaml-file.ts';

/**
 * Reads content/ below `root`. Throws a ContentError that names every mistake in the data and the
 * front matter at once; the text of pages is not checked here. The environment may override the base
 * URL and marks previews, see resolveBaseUrl and isPreview.
 */
export function loadFacts(root: string, env: DeployEnv): Facts {
  const { facts, problems } = readContent(root, env);
  if (problems.some(isMistake)) throw new ContentError(problems);
  return facts;
}

/** What content/ says, and every mistake that was found on the way. */
export interface ContentReading {
  /** Where there are mistakes, with stand-ins in their places: for checks only, never to be published. */
  facts: Facts;
  /** The base URL in content/site.yaml, which the environment may override. */
  configuredBaseUrl: string;
  problems: Problem[];
}

/** Reads content/ below `root`, and reads on at a mistake, so that none hides another. */
export function readContent(root: string, env: DeployEnv): ContentReading {
  const problems: Problem[] = [];
  const read = <T>(file: string, form: DataForm<T>) => readYaml(root, file, form, problems);
  const site = read('content/site.yaml', dataForms.site);
  const brand = readBrand(root, problems);
  const product = read('content/product.yaml', dataForms.product);
  const directory = read('content/resources.yaml', dataForms.resources);
  const { deprecations } = read('content/deprecations.yaml', dataForms.deprecations);
  const search = read('content/search.yaml', dataForms.search);
  const pictures = readPictures(root, problems);
  const addresses = isThere(root, addressesFile)
    ? read(addressesFile, dataForms.addresses)
    : { gone: [] };
  const files = pageFiles(root);
  const reader = pageReader(root, problems);
  const team = files.filter((file) => !isBuiltIn(file));
  const pages = team.flatMap((file) => readPage(file, reader));
  reportTwice(pages, problems);
  reportMissing(team, pages, problems);
  const own = files.filter(isBuiltIn);
  const taken = new Map(pages.map(({ path, file }) => [path, file]));
  problems.push(...own.flatMap((file) => replacement(file, taken.get(pagePath(file)!))));
  const baseUrl = readBaseUrl(site.base_url, env, problems);
  const facts = {
    site: siteFacts(site, baseUrl, env),
    brand,
    product: productFacts(product, baseUrl),
    directory: directory.resources,
    deprecations,
    queries: search.queries,
    synonyms: search.synonyms ?? [],
    weights: search.weights ?? [],
    pictures,
    gone: goneFacts(addresses),
  };
  const values = placeholders(facts, pages);
  const builtIn = own
    .filter((file) => !taken.has(pagePath(file)!))
    .flatMap((file) => readPage(file, reader))
    .map((page) => fillPlaceholders(page, values));
  const all = [...pages, ...builtIn].sort(byPath);
  const resources = directoryOf(directory.resources, all, baseUrl);
  const whole = { ...facts, pages: all, resources };
  return { facts: whole, configuredBaseUrl: site.base_url, problems };
}

/** What reads pages; git is asked once, and only where a page does not say when it changed. */
function pageReader(root: string, problems: Problem[]): PageReader {
  let known: { days: CommitDays | undefined } | undefined;
  return { root, problems, commitDays: () => (known ??= { days: commitDays(root) }).days };
}

function replacement(file: string, by: string | undefined): Problem[] {
  if (by === undefined) return [];
  const message = `This page takes the place of the project's own page ${file}.`;
  return [{ file: by, line: 1, column: 1, message, severity: 'warning' }];
}

const byPath = (a: Page, b: Page) => compareText(a.path, b.path);

function readYaml<T>(root: string, file: string, form: DataForm<T>, problems: Problem[]): T {
  if (!isReadableFile(root, file)) {
    const message = isThere(root, file) ? unreadable : 'The file is missing. Create it.';
    problems.push({ file, line: 1, column: 1, message });
    return form.schema.parse(form.standIn);
  }
  return parseYaml({ file, text: readText(root, file, problems) }, form, problems);
}

/** The environment may hold an address that content/site.yaml could not. */
function readBaseUrl(configured: string, env: DeployEnv, problems: Problem[]): string {
  try {
    return resolveBaseUrl(configured, env);
  } catch (error) {
    const { message } = error as Error;
    problems.push({ file: 'content/site.yaml', line: 1, column: 1, message });
    return dataForms.site.standIn.base_url;
  }
}
