import { posix } from 'node:path';
import { idOfText } from '../../content/markdown/heading-ids.ts';
import {
  basePath,
  isGenerated,
  plainPath,
  readPages,
  titleIn,
  withDrafts,
  withoutEnding,
  type SidebarItem,
  type SourcePage,
} from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import {
  configuredMenu,
  folderSidebar,
  pagesIn,
  type FolderRules,
  type SidebarEntry,
} from '../sidebar.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  configuredFolder,
  readConfigured,
  readData,
} from './configuration.ts';
import { pluginExclusion } from './docusaurus-exclusions.ts';

/** Reads the pages and the sidebar of one docs plugin of Docusaurus. `file` is the configuration file. */
export function readDocs(
  files: DocumentationFiles,
  options: Readonly<Record<string, unknown>>,
  file: string,
) {
  // If the docs have versions, Docusaurus publishes the last version at the addresses without a version.
  const prefix = options.id === undefined ? '' : `${String(options.id)}_`;
  const only = options.onlyIncludeVersions;
  const versions =
    options.disableVersioning === true
      ? []
      : asList(readData(files, `${prefix}versions.json`)).filter(
          (one) => only === undefined || asList(only).includes(one),
        );
  const version = String(options.lastVersion ?? versions[0] ?? 'current');
  const [place, sidebarFile] =
    version === 'current'
      ? [asText(options.path) ?? 'docs', asText(options.sidebarPath) ?? 'sidebars.js']
      : [
          `${prefix}versioned_docs/version-${version}`,
          `${prefix}versioned_sidebars/version-${version}-sidebars.json`,
        ];
  const folder = configuredFolder(files, place, file);
  const base = basePath(options.routeBasePath ?? 'docs');
  const addressAndId = (name: string, fields: SourcePage['fields']) =>
    placeOf(name, fields, options.numberPrefixParser !== false);
  const excludedBy = pluginExclusion(files, folder, options, file);
  const pages = readPages(
    files,
    folder,
    (name) => excludedBy(posix.join(folder, name)) === undefined,
    (name, fields) => addressAndId(name, fields).address,
  )
    .map(withDrafts)
    .map((page) => Object.assign(page, { id: addressAndId(page.file, page.fields).id }));
  // The sidebar file can have another ending than the one that the configuration names.
  const sidebars = asFields(
    readConfigured(files, posix.normalize(sidebarFile).replace(/\.[cm]?[jt]s$/, '')),
  );
  const indexes: SourcePage[] = [];
  const pageOf = (id: string | undefined) => pages.find((page) => page.id === id);
  const linkOf = (category: Record<string, unknown>, from: string, inside = '') => {
    const { type, id } = asFields(category.link);
    if (type !== 'generated-index')
      return pageOf(asText(id)) ?? pageOf(posix.join(inside, asText(id) ?? ''));
    const index = indexPage(category, from, inside);
    indexes.push(index);
    return index;
  };
  const rules = folderRules(files, folder, linkOf);
  const byId = Object.entries(sidebars).map(([id, value]) => {
    const items = configuredMenu('sidebar', listOf(value), {
      entryOf: (entry) =>
        entryOf(entry, (category) => linkOf(category, posix.relative(folder, sidebarFile))),
      pages,
      rules,
      files,
      file: sidebarFile,
    });
    return [id, items] as const;
  });
  const configured = byId.flatMap(([, items]) => items);
  const sidebar = configured.length > 0 ? configured : folderSidebar(pages, '', rules);
  writeCards(sidebar, undefined);
  const instance = options.id === undefined ? '' : `-${String(options.id)}`;
  const content = `docusaurus-plugin-content-docs${instance}`;
  const inLanguage = version === 'current' ? version : `version-${version}`;
  return {
    folder,
    base,
    pages: [...pages, ...indexes],
    sidebar,
    excludedBy,
    /** The name of the plugin in the links of the header. */
    id: asText(options.id) ?? 'default',
    /** Returns the page with an ID. */
    pageOf,
    /** Returns the first page of the sidebar with an ID. */
    firstPageOf: (id: string) => pagesIn(new Map(byId).get(id) ?? [])[0],
    /** Returns where the pages are in another language, and the titles of the sidebar. */
    translation: (locale: string) => ({
      folder: posix.join('i18n', locale, content, inLanguage),
      titles: titlesIn(readData(files, posix.join('i18n', locale, content, `${inLanguage}.json`))),
    }),
  };

  /** Writes the links of a category into its pages that show it as cards. `index` is the page of the category. */
  function writeCards(items: readonly SidebarItem[], index: SourcePage | undefined): void {
    const shown = items.flatMap((item) => {
      const page = 'page' in item ? item.page : item.index;
      return page ? [{ item, page }] : [];
    });
    const linksIn = (from: string) =>
      shown.map(({ item, page }) => {
        // The old site can have other addresses than the configuration, but the same files.
        const target = isGenerated(page)
          ? `${base}${page.address}`
          : posix.relative(posix.dirname(from), page.file);
        return `- [${item.title ?? titleIn(page) ?? page.id}](${target})`;
      });
    const inside = shown.flatMap(({ item, page }) => ('page' in item ? page : []));
    for (const page of [...(index ? [index] : []), ...inside])
      page.body = page.body.replace(cardList, () => `\n${linksIn(page.file).join('\n')}\n`);
    for (const item of items) if ('items' in item) writeCards(item.items, item.index);
  }
}

/** Matches the component that shows a card for each page of a category. */
const cardList = /<DocCardList\s*\/>/;

/** Returns the titles of categories in another language, by their main title. */
const titlesIn = (messages: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asFields(messages)).flatMap(([key, value]) => {
      const [, title] = /^sidebar\.[^.]+\.category\.(.*?)(?:\.link\..*)?$/.exec(key) ?? [];
      return title === undefined || key.includes('.link.')
        ? []
        : [[title, asFields(value).message] as const];
    }),
  );

/** Creates the index page that Docusaurus generates for a category. */
export function indexPage(
  category: Record<string, unknown>,
  file: string,
  folder: string,
): SourcePage {
  const label = asText(category.label) ?? posix.basename(folder);
  const link = asFields(category.link);
  const description = asText(link.description);
  const address = plainPath(asText(link.slug) ?? `/category/${idOfText(label)}`);
  return {
    file,
    newFile: `pages${folder === '' ? address : `/${folder}/index`}`,
    fields: { title: asText(link.title) ?? label, description },
    body: description ?? '',
    bodyLine: 1,
    address,
    id: address,
  };
}

/**
 * Returns the address and the ID of a page. Numbers at the start of names are removed. The field `id` replaces the file
 * name in both, except in the address of an index page.
 */
function placeOf(
  file: string,
  fields: SourcePage['fields'],
  hasNumbers: boolean,
): { address: string; id: string } {
  const plain = hasNumbers && fields.parse_number_prefixes !== false ? withoutNumber : String;
  const folders = withoutEnding(file).split('/');
  const name = folders.pop()!;
  const folder = folders.map(plain).join('/');
  const base = asText(fields.id) ?? plain(name);
  const isIndex = ['index', 'readme', folders.at(-1)?.toLowerCase()].includes(name.toLowerCase());
  const slug = asText(fields.slug) ?? (isIndex ? '' : base);
  return {
    address: posix.join('/', slug.startsWith('/') ? '' : folder, slug),
    id: posix.join(folder, base),
  };
}

/** Removes the number at the start of a name: `01-intro` becomes `intro`. Keeps a version or date, as in `1.2-news`. */
const withoutNumber = (name: string) => name.replace(/^\d+(?![-_.]\d)\s*[-_.]+\s*(?=[^-_.\s])/, '');

/**
 * Reads the settings of folders from `_category_.json` and `_category_.yml`, for a sidebar that is made from folders.
 */
function folderRules(
  files: DocumentationFiles,
  folder: string,
  linkOf: (
    category: Record<string, unknown>,
    file: string,
    inside: string,
  ) => SourcePage | undefined,
): FolderRules {
  return {
    linksIndex: true,
    folder(path) {
      const name = posix.join(folder, path, '_category_');
      const file = configurationFile(files, name, ['json', 'yml', 'yaml']);
      if (file === undefined) return {};
      const fields = readData(files, file);
      return {
        title: asText(fields.label),
        order: fields.position as number | undefined,
        index: linkOf(fields, posix.relative(folder, file), path),
      };
    },
  };
}

/** Returns the entries of a sidebar as a list. An object whose keys are titles of categories becomes a single entry. */
const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]);

/** Reads an entry of a sidebar. `indexOf` returns the index page of a category. */
function entryOf(
  entry: unknown,
  indexOf: (category: Record<string, unknown>) => SourcePage | undefined,
): SidebarEntry {
  const fields = asFields(entry);
  const title = asText(fields.label);
  switch (fields.type) {
    case undefined:
      if (typeof entry === 'string') return { link: entry };
      return {
        items: Object.entries(fields).map(([label, items]) => ({ type: 'category', label, items })),
      };
    case 'category': {
      const { type, id } = asFields(fields.link);
      const index = indexOf(fields);
      const link = type === 'doc' && !index ? asText(id) : undefined;
      return { title: title ?? '', link, index, items: listOf(fields.items ?? []) };
    }
    case 'autogenerated':
      return { folder: asText(fields.dirName) ?? '' };
    default:
      return { title, link: asText(fields.id) ?? asText(fields.href) ?? asText(fields.type) };
  }
}
