import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { compareText } from '../text/order.ts';
import { addressesFile } from './addresses-file.ts';
import { resolveBaseUrl, type DeployEnv } from './base-url.ts';
import { readBrand } from './brand/brand.ts';
import { directoryOf } from './resource-listings.ts';
import { ResourcesFile } from './directory-schema.ts';
import { commitDays, type CommitDays } from './front-matter/commit-days.ts';
import type { Facts, Page } from './facts.ts';
import { goneFacts, productFacts, siteFacts } from './map-facts.ts';
import { pageFiles } from './page-files.ts';
import { isBuiltIn, pagePath } from './page-path.ts';
import { AddressesFile } from './front-matter/page-schemas.ts';
import { readPage, reportMissing, reportTwice, type PageReader } from './pages.ts';
import { readPictures } from './pictures/pictures.ts';
import { fillPlaceholders, placeholders } from './placeholders.ts';
import { ContentError, isMistake, type Problem } from './problem.ts';
import { readText } from './read-text.ts';
import { DeprecationsFile, ProductFile, SiteFile } from './schemas.ts';
import { SearchFile } from './search-schema.ts';
import { parseYaml } from './yaml-file.ts';

/**
 * Reads content/ below `root`. Throws a ContentError that names every mistake in the data and the
 * front matter at once; the text of pages is not checked here. The environment may override the base
 * URL and marks previews, see resolveBaseUrl and isPreview.
 */
export function loadFacts(root: string, env: DeployEnv): Facts {
  const { facts, problems } = readContent(root, env);
  if (!facts) throw new ContentError(problems);
  return facts;
}

/** What could be read of content/, and every mistake that was found on the way. */
export interface ContentReading {
  /** Undefined if there is a mistake among the problems. */
  facts: Facts | undefined;
  /** The team's pages whose front matter is sound. */
  pages: Page[];
  /** The base URL in content/site.yaml, which the environment may override. */
  configuredBaseUrl: string | undefined;
  problems: Problem[];
}

/** Reads content/ below `root` as far as it can be read. */
export function readContent(root: string, env: DeployEnv): ContentReading {
  const problems: Problem[] = [];
  const read = <T>(file: string, schema: z.ZodType<T>) => readYaml(root, file, schema, problems);
  const site = read('content/site.yaml', SiteFile);
  const brand = readBrand(root, problems);
  const product = read('content/product.yaml', ProductFile);
  const directory = read('content/resources.yaml', ResourcesFile);
  const deprecations = read('content/deprecations.yaml', DeprecationsFile);
  const search = read('content/search.yaml', SearchFile);
  const pictures = readPictures(root, problems);
  const addresses = existsSync(join(root, addressesFile))
    ? read(addressesFile, AddressesFile)
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
  const reading = { pages, configuredBaseUrl: site?.base_url, problems };
  const baseUrl = site && readBaseUrl(site.base_url, env, problems);
  const readable = baseUrl && brand && product && directory && deprecations && search && addresses;
  if (problems.some(isMistake) || !readable) {
    return { ...reading, facts: undefined };
  }
  const facts = {
    site: siteFacts(site, baseUrl, env),
    brand,
    product: productFacts(product, baseUrl),
    directory: directory.resources,
    deprecations: deprecations.deprecations,
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
  return { ...reading, facts: { ...facts, pages: all, resources } };
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

function readYaml<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  problems: Problem[],
): T | undefined {
  if (!existsSync(join(root, file))) {
    problems.push({ file, line: 1, column: 1, message: 'The file is missing. Create it.' });
    return undefined;
  }
  const text = readText(root, file, problems);
  return text === undefined ? undefined : parseYaml({ file, text }, schema, problems);
}

/** The environment may hold an address that content/site.yaml could not. */
function readBaseUrl(configured: string, env: DeployEnv, problems: Problem[]): string | undefined {
  try {
    return resolveBaseUrl(configured, env);
  } catch (error) {
    const { message } = error as Error;
    problems.push({ file: 'content/site.yaml', line: 1, column: 1, message });
    return undefined;
  }
}
