import type { z } from 'zod';
import { compareText } from '../../base/text/order.ts';
import { resolveBaseUrl, type DeployEnv } from './base-url.ts';
import { readBrand } from './brand/brand.ts';
import { directoryOf } from './resource-listings.ts';
import { dataSchemas, type DataValues } from './data-files.ts';
import { fallbackDays, fallbackOf } from '../source/fallback-values.ts';
import { undatedFinding } from './derived-fields.ts';
import type { Content, Page } from './content.ts';
import { Checkout } from '../source/checkout.ts';
import { isThere, unreadable } from '../source/files-below.ts';
import { InputFiles } from '../source/input-files.ts';
import { editionContent, readEditionTexts, readTranslations } from './editions.ts';
import { deprecationsIn, productFacts, removedPages } from './map-facts.ts';
import { siteFacts } from './site-facts.ts';
import { wordsOf } from '../../base/languages/words.ts';
import { tryOnFile } from '../source/file-failures.ts';
import { pageFiles, isBuiltIn, pagePath } from './page-path.ts';
import { missingHome, readPage, uniquePages, type PageReader } from './pages.ts';
import { readPictures } from './pictures/pictures.ts';
import { apiPlaceholders, placeholderValues } from './placeholders.ts';
import { fileFinding, type Finding } from '../source/finding.ts';
import { readingRules } from '../source/reading-rules.ts';
import type { PatternRow } from './pattern-rows.ts';
import { memoize } from '../../base/text/memoize.ts';
import type { Ledger } from './promises-file.ts';
import type { Source } from '../source/source.ts';
import { byFirstDay, pagesPublishedOn } from './unpublished.ts';
import { openYaml, parseYaml } from '../source/yaml-file.ts';
import { yamlText } from '../source/yaml-text.ts';

/** The content, and all findings about its data files and front matter. */
export interface ContentReading {
  /**
   * Returns the content that is published on a date (YYYY-MM-DD). For `anyDay`, returns the content including drafts
   * and scheduled pages, which checks and editors need. Returns the same object for two dates with the same pages. If
   * `findings` contains errors, do not publish the content, because it contains fallback values.
   */
  contentOn(day: string): Content;
  /** The base URL from content/site.yaml. The environment can override this URL for a build. */
  configuredBaseUrl: string;
  /** The API and address promises from content/promises.yaml. Undefined if the file does not exist. */
  ledger: Ledger | undefined;
  /** The team's own rules of the check (content/rules.yaml). */
  ownRules: readonly PatternRow[];
  /** The names of rules that content/site.yaml switches off. */
  switchedOff: readonly string[];
  files: InputFiles;
  findings: Finding[];
}

/**
 * Reads content/ in the folder `root`. The order is: the values of placeholders, which all other files can contain; the
 * data files; the pages of the team; the project's own pages; everything as a site model. One error never hides others:
 * fallback values replace invalid values, and reading continues. `day` is the build date (YYYY-MM-DD). `instead`
 * contains sources, keyed by path, that replace data files and files of the brand.
 */
export function readContent(
  root: string,
  env: DeployEnv,
  day: string,
  instead: ReadonlyMap<string, Source> = new Map(),
): ContentReading {
  const files = new InputFiles(root, instead);
  const findings: Finding[] = [];
  const { source: sourceOf } = files;
  const values = placeholderValues(
    sourceOf('content/product.yaml'),
    sourceOf('content/site.yaml'),
    findings,
  );
  // Reads a data file that every site must have.
  const read = <Name extends keyof DataValues>(name: Name): DataValues[Name] => {
    const file = `content/${name}.yaml`;
    const schema = dataSchemas[name] as unknown as z.ZodType<DataValues[Name]>;
    const fallback = schema.parse(fallbackOf(schema));
    return tryOnFile(file, findings, fallback, () => {
      const source = files.source(file);
      findings.push(...files.findings(file));
      if (!source.isMissing) {
        // In content/rules.yaml, a pattern can contain `{{`, so placeholders are not filled in this file.
        if (name === 'rules')
          return openYaml(source, findings).read(source.yaml.value, schema).data;
        return parseYaml(source, schema, findings, values);
      }
      const message = isThere(root, file) ? unreadable : missingFile(exampleFile(schema, day));
      findings.push(fileFinding(readingRules['missing-file'], file, message));
      return fallback;
    });
  };
  // Reads an optional data file. Returns undefined if there is no such file.
  const readIfThere = <Name extends keyof DataValues>(name: Name) => {
    const file = `content/${name}.yaml`;
    return isThere(root, file) || instead.has(file) ? read(name) : undefined;
  };
  const site = read('site');
  const baseUrl = readBaseUrl(site.base_url, env, findings);
  values.set('site.base_url', baseUrl);
  const product = read('product');
  const brandOf = (settings: typeof site.brand) =>
    readBrand(settings ?? {}, product.name, files, findings);
  const brand =
    tryOnFile('content/site.yaml', findings, undefined, () => brandOf(site.brand)) ?? brandOf({});
  const directory = read('resources');
  const { deprecations: plannedRemovals } = read('deprecations');
  const search = read('search');
  const pictures = readPictures(files, findings, site.translations);
  const addresses = readIfThere('addresses') ?? { gone: [] };
  const groups = [
    // The pages of this group are in English, but the title of the group is in the language of the site.
    { id: 'developers/reference', title: wordsOf(site.language).navigation.reference },
    ...(readIfThere('groups')?.groups ?? []),
  ];
  const words = readIfThere('words');
  const ownRules = readIfThere('rules')?.rules ?? [];
  const ledger = readIfThere('promises');
  const all = pageFiles(files);
  // `commitDays` runs git. `readPage` calls this function only for a page without `updated`.
  const { commitDays } = files;
  const reader: PageReader = {
    files,
    findings,
    values,
    language: site.language,
    commitDays,
    undated: [],
  };
  const readOne = (file: string) => tryOnFile(file, findings, [], () => readPage(file, reader));
  const team = all.filter((file) => !isBuiltIn(file));
  const mainPages = team.flatMap(readOne);
  const editions = (site.translations ?? []).map((tag) => readEditionTexts(tag, reader));
  const teamPages = [
    ...mainPages,
    ...editions.flatMap((texts) => readTranslations(texts, mainPages, reader)),
  ];
  const drafts = new Set(teamPages.filter(({ draft }) => draft).map(({ file }) => file));
  for (const undated of Map.groupBy(reader.undated, (file) => drafts.has(file)).values()) {
    findings.push(...undatedFinding(undated.map(files.source), files.commitHistory(), day));
  }
  const published = pagesPublishedOn(day, teamPages);
  // Sorts pages by publication date, so that `uniquePages` reports a conflict of addresses for the page that is
  // published later.
  const pages = uniquePages(byFirstDay(teamPages), files, findings);
  const own = all.filter(isBuiltIn);
  // Reports the pages that replace the project's own pages, even if they are not published yet.
  const taken = new Map(pages.map(({ path, file }) => [path, file]));
  for (const file of own) {
    const by = taken.get(pagePath(file)!);
    const message = `This page replaces the project's own page ${file}.`;
    if (by !== undefined) findings.push(fileFinding(readingRules['replaced-page'], by, message));
  }
  const replaced = new Set(published.map(({ path }) => path));
  const builtIn = own.filter((file) => !replaced.has(pagePath(file)!)).flatMap(readOne);
  const data = {
    buildDate: day,
    edition: '',
    translations: [],
    checkout: new Checkout(root, env),
    hasEditor: files.editorFiles.size > 0,
    site: siteFacts(site, baseUrl, env),
    brand,
    product: productFacts(product, baseUrl),
    shortName: product.short_name ?? product.name,
    directory: directory.resources,
    plannedRemovals,
    queries: search.queries,
    synonyms: search.synonyms ?? [],
    weights: search.weights ?? [],
    pictures,
    groups,
    words,
    gone: removedPages(addresses),
    goneAnchors: addresses.gone_anchors ?? [],
    values,
  };
  const inOrder = byFirstDay(pages);
  // `inOrder` is sorted by publication date, so the pages of any date are its first N pages, and N identifies the
  // content.
  const withFirst = memoize((count: number) => {
    const [main, translated] = partition(inOrder.slice(0, count));
    const content = withPages(data, main, builtIn);
    const translations = editions.flatMap((texts) => editionContent(texts, content, translated));
    return { ...content, translations };
  });
  return {
    contentOn: (on) => withFirst(pagesPublishedOn(on, inOrder).length),
    configuredBaseUrl: site.base_url,
    ledger,
    ownRules,
    switchedOff: site.check?.off ?? [],
    files,
    findings: [...findings, ...missingHome(team, mainPages, published)],
  };
}

/**
 * Returns the content with its pages: the team's pages, and the project's own pages about the API at addresses that no
 * team page has.
 */
function withPages(
  data: Omit<Content, 'pages' | 'resources' | 'deprecations'>,
  team: readonly Page[],
  builtIn: readonly Page[],
): Content {
  const taken = new Set(team.map(({ path }) => path));
  const values = new Map([...data.values, ...apiPlaceholders(data, team)]);
  const own = builtIn
    .filter(({ path }) => !taken.has(path))
    .map((page): Page => Object.assign({}, page, { values }));
  const pages = [...team, ...own].sort(byPath);
  const resources = directoryOf(data.directory, pages, data.site.baseUrl);
  const deprecations = deprecationsIn(data.plannedRemovals, resources);
  return { ...data, deprecations, pages, resources };
}

/** Separates the pages of the main language from the translated ones. */
function partition(pages: readonly Page[]): [main: Page[], translated: Page[]] {
  const { main = [], translated = [] } = Object.groupBy(pages, ({ edition }) =>
    edition === '' ? 'main' : 'translated',
  );
  return [main, translated];
}

/** Compares two pages for sorting by path. */
const byPath = (a: Page, b: Page) => compareText(a.path, b.path);

const missingFile = (smallest: string) =>
  `The file is missing. Create it. This is the smallest valid one, with examples to replace:\n\n${smallest}`;

/**
 * Returns the smallest file that is valid for a schema. Its values are examples that the user replaces. `day` is the
 * build date (YYYY-MM-DD).
 */
function exampleFile(schema: z.ZodType, day: string): string {
  const soon = new Date(Date.parse(day) + 300 * 86_400_000).toISOString().slice(0, 10);
  return yamlText(fallbackOf(schema))
    .replaceAll(fallbackDays.past, day)
    .replaceAll(fallbackDays.future, soon);
}

/** Returns the base URL of the build. Reports an invalid base URL in the environment. */
function readBaseUrl(configured: string, env: DeployEnv, findings: Finding[]): string {
  try {
    return resolveBaseUrl(configured, env);
  } catch (error) {
    const { message } = error as Error;
    findings.push(fileFinding(readingRules['base-url'], 'content/site.yaml', message));
    return fallbackOf(dataSchemas.site.shape.base_url) as string;
  }
}
