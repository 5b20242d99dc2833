import { wordsOf } from '../../base/languages/words.ts';
import { markdownVersionPath } from '../../contract/markdown-version-path.ts';
import { derivedFields, unknownDay, type Derivation } from './derived-fields.ts';
import type { Page } from './content.ts';
import { readFields, FrontMatter, type PageField } from './front-matter.ts';
import { pageAddress } from './page-address.ts';
import {
  editionOf,
  editionPrefix,
  inEdition,
  isBuiltIn,
  isPost,
  pageFolder,
  pageName,
  pagePath,
} from './page-path.ts';
import { headings, type OutlineHeading } from '../markdown/heading-ids.ts';
import { readBody } from '../markdown/read-body.ts';
import { readQuestions } from './page-questions.ts';
import { fileFinding, type Finding } from '../source/finding.ts';
import { readingRules } from '../source/reading-rules.ts';
import type { InputFiles } from '../source/input-files.ts';
import { fillTexts, type Placeholders } from '../../base/text/placeholders.ts';
import { openYaml } from '../source/yaml-file.ts';

/** The arguments of `readPage` that are the same for all pages. */
export interface PageReader extends Derivation {
  files: InputFiles;
  /** A list to which errors and warnings are added. */
  findings: Finding[];
  values: Placeholders;
}

/**
 * Reads a page. Returns a list with the page. If the page has no valid address, adds a finding and returns an empty
 * list. `original` is the page that a page of a translation translates. The translation has its settings, such as its
 * address below the prefix of the language, its group and its publication date, unless it sets others. It also has the
 * former addresses of its original, below the same prefix.
 */
export function readPage(file: string, reader: PageReader, original?: Page): Page[] {
  const source = reader.files.source(file);
  const { rest, error, fix } = source.page;
  reader.findings.push(...reader.files.findings(file));
  if (error) {
    reader.findings.push({
      rule: readingRules['front-matter'],
      source,
      at: 0,
      message: error,
      fix,
    });
  }
  const yaml = openYaml(source, reader.findings);
  const { values } = reader;
  const rawFields = readFields(yaml);
  // In the project's own pages, placeholders are filled after the check of the fields. With a long product name, their
  // descriptions would exceed the limit, which the team could not fix.
  const fields = isBuiltIn(file) ? rawFields : fillTexts(rawFields, values, yaml.reportPlaceholder);
  const { data, isLost: isBroken } = yaml.read(fields, FrontMatter);
  // This fills the placeholders in the project's own pages. The fields of all other pages contain no placeholders any
  // more, except unknown ones, which were reported.
  const meta = fillTexts(data, values, () => undefined);
  const isLost = (field: PageField) => error !== undefined || isBroken(field);
  const address =
    original && meta.slug === undefined
      ? original.path
      : readAddress(file, meta.slug, (message) =>
          yaml.report(readingRules['page-address'], ['slug'], message),
        );
  if (address === undefined) return [];
  const edition = editionOf(file);
  const prefix = edition && editionPrefix(edition);
  const path = inEdition(address, { prefix });
  const { body, title, ...derived } = derivedFields(file, rest, meta, { yaml, isLost, ...reader });
  const draft = meta.draft ?? false;
  if (isPost(file) && !draft && !meta.published && !original?.published && !isLost('published')) {
    const message = `"published" is missing. Add the publication date, such as published: ${derived.updated}.`;
    yaml.report(readingRules.value, [], message);
  }
  // A draft of a post need not have a publication date yet, so the date of the last change replaces it.
  const dayOfPost = draft ? derived.updated : unknownDay;
  const published = meta.published ?? original?.published ?? (isPost(file) ? dayOfPost : undefined);
  const unlisted = meta.unlisted ?? original?.unlisted ?? false;
  const page: Page = {
    ...derived,
    path,
    markdownVersion: markdownVersionPath(path),
    file,
    edition,
    original: original?.path ?? path,
    format: file.endsWith('.mdx') ? 'mdx' : 'md',
    aliases: formerAddresses(meta.aliases ?? [], original).map((alias) => `${prefix}${alias}`),
    place: pagePath(file)!,
    folder: pageFolder(file),
    group: meta.group === undefined ? original?.group : meta.group.replace(/^\/$/, ''),
    // The project's own pages are in English, but the title of their group is in the language of the site, like the
    // titles of all groups.
    groupTitle: isBuiltIn(file) ? wordsOf(reader.language).navigation.developers : meta.group_title,
    builtIn: isBuiltIn(file),
    language: isBuiltIn(file) && !reader.language.startsWith('en') ? 'en' : reader.language,
    title,
    navTitle: meta.nav_title ?? title,
    published,
    // A post cannot have changed for readers before its publication date.
    updated: published && published > derived.updated ? published : derived.updated,
    author: meta.author ?? original?.author,
    picture: meta.picture ?? original?.picture,
    draft,
    faq: meta.faq ?? original?.faq ?? false,
    ownPicture: meta.preview ?? original?.ownPicture ?? false,
    searchable: (meta.search ?? original?.searchable ?? true) && !unlisted,
    inLlms: meta.llms ?? original?.inLlms ?? true,
    unlisted,
    asked: [],
    order: meta.order ?? original?.order ?? pageName(file).number ?? Number.MAX_SAFE_INTEGER,
    body,
    outline: original && outlineOf(original),
    bodyStart: source.text.length - body.length,
    source,
    values,
  };
  // The headings are read from the finished page, because `readBody` caches its result for this object.
  page.asked = readQuestions(meta.asked ?? [], page, yaml);
  return [page];
}

/**
 * Returns the former addresses of a page: its own and, if it is a translation, those of its original. Translation
 * services repeat the list of the original, which can contain its address.
 */
const formerAddresses = (own: readonly string[], original: Page | undefined): readonly string[] =>
  original
    ? [...new Set([...own, ...original.aliases])].filter((alias) => alias !== original.path)
    : own;

/** Returns the headings of a page. Returns undefined if its text cannot be read; the check reports that page itself. */
function outlineOf(page: Page): OutlineHeading[] | undefined {
  try {
    return headings(readBody(page).root).map(({ depth, id, formerIds, text }) => ({
      depth,
      id,
      formerIds,
      text,
    }));
  } catch {
    return undefined;
  }
}

/** Returns the address of a page. Reports an invalid address and returns undefined. */
function readAddress(
  file: string,
  slug: string | undefined,
  report: (message: string) => void,
): string | undefined {
  try {
    return pageAddress(file, slug);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report(error.message);
    return undefined;
  }
}

/**
 * The address and file of the home page, which every site must have. (`/developers` always exists, because the project
 * provides this page.)
 */
const home = { path: '/', file: 'content/pages/index.md' };

/**
 * Returns a finding if the home page is missing or unpublished. `files` contains the files of all pages, `pages` the
 * pages that could be read, and `published` the published pages.
 */
export function missingHome(
  files: readonly string[],
  pages: readonly Page[],
  published: readonly Page[],
): Finding[] {
  const isHome = ({ path }: Page) => path === home.path;
  const read = new Set(pages.map(({ file }) => file));
  const unread = files.filter((file) => !read.has(file));
  if (published.some(isHome) || unread.some((file) => pagePath(file) === home.path)) return [];
  const unpublished = pages.find(isHome);
  const message = unpublished
    ? 'The home page is not published. Remove "draft" and a publication date in the future, or write the new text in another file.'
    : `The home page, ${home.path}, is missing. Create this file, with title, description and updated in its front matter.`;
  return [fileFinding(readingRules['home-page'], unpublished?.file ?? home.file, message)];
}

/**
 * Returns one page for each address, and adds a finding for every other page with the same address. Keeps the oldest
 * page that is not a draft. If all pages with the address are drafts, keeps the oldest draft. `pages` must be sorted
 * with `byFirstDay`.
 */
export function uniquePages(
  pages: readonly Page[],
  files: InputFiles,
  findings: Finding[],
): Page[] {
  return [...Map.groupBy(pages, ({ path }) => path).values()].map((same) => {
    if (same.length === 1) return same[0]!;
    const isAsFirst = ({ draft }: Page) => draft === same[0]!.draft;
    const [first, ...others] = files
      .olderFirst(same.filter(isAsFirst))
      .concat(same.filter((page) => !isAsFirst(page))) as [Page, ...Page[]];
    for (const { path, source } of others) {
      const slug = source.yaml.document.hasIn(['slug']) ? { at: ['slug'] } : { at: 0 };
      const fix = slug.at === 0 ? 'Rename this file.' : 'Change this slug.';
      const message = `${path} is already the address of ${first.file}. ${fix}`;
      findings.push({ rule: readingRules['page-address'], source, ...slug, message });
    }
    return first;
  });
}
