import { posix } from 'node:path';
import { readTable } from '../../content/source/read-table.ts';
import {
  addressOfFile,
  fieldAt,
  isOfBlog,
  readPages,
  textField,
  withoutEnding,
  type Documentation,
  type SidebarItem,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import type { Exclusion } from '../exclusions.ts';
import { configuredSidebar, pagesIn, type SidebarEntry } from '../sidebar.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  configuredFolder,
  siteFacts,
  textsIn,
} from './configuration.ts';
import { blogPosts } from './mkdocs-blog.ts';
import { pluginsOf, readMkdocs, type MkdocsConfiguration } from './mkdocs-configuration.ts';
import { blogDrafts, mkdocsExclusion } from './mkdocs-exclusions.ts';
import { mkdocsLanguage, type MkdocsLanguage } from './mkdocs-languages.ts';
import { awesomeNavigation } from './mkdocs-navigation.ts';
import { redirectsIn } from './redirects.ts';

/** Reads documentation of MkDocs and its theme Material: mkdocs.yml, and the pages in the folder of `docs_dir`. */
export const mkdocs: Tool = {
  name: 'MkDocs',
  configuration: (files) => configurationFile(files, 'mkdocs', ['yml', 'yaml']),
  read(files, file, wanted, day) {
    const configuration = readMkdocs(files, file);
    const { values: config } = configuration;
    configuration.ensureReadable(['docs_dir']);
    const docs = configuredFolder(files, asText(config.docs_dir) ?? 'docs', file);
    const excludedBy = mkdocsExclusion(files, configuration, docs);
    const language = mkdocsLanguage(files, configuration, docs, wanted);
    const folder = posix.join(docs, language.below);
    const facts = siteFacts(config, {
      title: 'site_name',
      description: 'site_description',
      language: 'theme.language',
      address: 'site_url',
    });
    const base = facts.base + language.base;
    const blog = blogPosts(files, configuration, folder, { base, slugOf: headingId });
    const values = valuesOf(configuration);
    const features = textsIn(asFields(config.theme).features);
    const isPage = (name: string) =>
      excludedBy(posix.join(folder, name)) === undefined && language.isOwn(name);
    const ownPages = readPages(files, folder, isPage, (name) =>
      addressOfFile(language.plainName(name)),
    );
    const pages = [...ownPages, ...fallbackPages(files, docs, language, { ownPages, excludedBy })]
      .map((page) => withPlainName(page, language.plainName(page.file)))
      .map((page) => Object.assign(page, { body: withValues(page.body, values) }))
      .map(blogDrafts(files, configuration, folder, day))
      .map((page) => blog.asPost(page));
    for (const page of pages) {
      const template = textField(page, 'template');
      if (template !== undefined && page.body.trim() === '')
        files.report.toDo(
          posix.join(folder, page.file),
          `The page shows the text of the template ${template}, which was not imported.`,
          'Write it.',
        );
    }
    const sidebar = configuredSidebar(navigationIn(configuration, files, folder, pages), {
      entryOf: (entry) => entryOf(entry, language.titles),
      pages,
      files,
      file,
    });
    return {
      ...facts,
      language: language.language ?? facts.language,
      base,
      folder,
      publicFolders: [folder],
      leftOut: language.leftOut,
      translations: language.translations.map((one) =>
        Object.assign(one, {
          base: facts.base + one.base,
          prepare: (page: SourcePage) =>
            Object.assign(page, { body: withValues(page.body, values) }),
        }),
      ),
      variantOf: (path) => language.variantOf(path),
      pages,
      sidebar,
      // Material shows the first level of the sidebar as tabs in the header.
      header: features.includes('navigation.tabs') ? sidebar.map(firstPage) : [],
      redirects: [
        ...redirectsOf(configuration),
        ...(pages.some(({ post }) => post) ? blog.redirects : []),
      ],
      brand: brandOf(configuration, docs),
      excludedBy,
      hasEndings: config.use_directory_urls === false,
      dialect: 'Python-Markdown',
      headingId,
      idSeparator: '_',
    };
  },
};

/** Returns the pages in the main language that nobody has translated, if each language has a folder. */
function fallbackPages(
  files: DocumentationFiles,
  docs: string,
  { fallback }: MkdocsLanguage,
  { ownPages, excludedBy }: { ownPages: readonly SourcePage[]; excludedBy: Exclusion },
): SourcePage[] {
  if (fallback === undefined) return [];
  const translated = new Set(ownPages.map(({ address }) => address));
  const folder = posix.join(docs, fallback);
  return readPages(files, folder, (name) => excludedBy(posix.join(folder, name)) === undefined)
    .filter(({ address }) => !translated.has(address))
    .map((page) =>
      Object.assign(page, {
        newFile: `pages/${withoutEnding(page.file)}`,
        file: `../${fallback}/${page.file}`,
      }),
    );
}

/** Gives a page the ID and the new file of its name without a language, such as `guide.md` for `guide.en.md`. */
const withPlainName = (page: SourcePage, name: string): SourcePage =>
  name === page.file
    ? page
    : { ...page, id: withoutEnding(name), newFile: `pages/${withoutEnding(name)}` };

/** Returns the values that pages can use in double braces: with the plugin macros, those of `extra`. */
function valuesOf(config: MkdocsConfiguration): Record<string, unknown> {
  const hasMacros = pluginsOf(config).some(({ name }) => name === 'macros');
  return hasMacros ? { ...asFields(config.values.extra), config: config.values } : {};
}

const withValues = (text: string, values: Record<string, unknown>) =>
  text.replaceAll(/\{\{[ \t]*([A-Za-z_][\w.]*)[ \t]*\}\}/g, (whole, name: string) => {
    const value = fieldAt({ fields: values }, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });

/** Returns the entries of the sidebar: `nav`, or else the order of the plugins awesome-pages and awesome-nav. */
function navigationIn(
  config: MkdocsConfiguration,
  files: DocumentationFiles,
  folder: string,
  pages: readonly SourcePage[],
): readonly unknown[] {
  const isAwesome = pluginsOf(config).some(({ name }) => /^awesome-(?:pages|nav)$/.test(name));
  const { nav } = config.values;
  const listed = pages.filter((page) => !isOfBlog(page)).map(({ file }) => file);
  return nav === undefined && isAwesome ? awesomeNavigation(files, folder, listed) : asList(nav);
}

/** Returns the first page of a group, with the title of the group. */
const firstPage = (item: SidebarItem): SidebarItem => {
  const [page] = pagesIn([item]);
  return page ? { title: item.title, page } : item;
};

/** The colours that Material calls by a name. */
const colours = readTable('src/import/tools/material-colours.yaml') as Record<string, string>;

/** Returns the logo, the stylesheets and the first colour of the palette. */
function brandOf({ values }: MkdocsConfiguration, docs: string): Documentation['brand'] {
  const theme = asFields(values.theme);
  const palettes = [theme.palette].flat().map(asFields);
  const name = palettes.map(({ primary }) => asText(primary)).find(Boolean);
  return {
    logo: textsIn(theme.logo),
    stylesheets: textsIn(values.extra_css).map((file) => posix.join(docs, file)),
    accent: name === undefined ? undefined : colours[name.replaceAll(' ', '-')],
  };
}

/**
 * Reads an entry of `nav`: the path of a page, or an object whose key is a title and whose value is a path or a list.
 */
function entryOf(entry: unknown, titles: Readonly<Record<string, unknown>>): SidebarEntry {
  if (typeof entry === 'string') return { link: entry };
  const [name = '', value] = Object.entries(asFields(entry))[0] ?? [];
  const title = asText(titles[name]) ?? name;
  return Array.isArray(value) ? { title, items: value } : { title, link: asText(value) ?? '' };
}

/** Reads the redirects of the plugin `redirects`, whose keys and values are paths of files or URLs. */
function redirectsOf(config: MkdocsConfiguration) {
  const plugin = pluginsOf(config).find(({ name }) => name === 'redirects');
  return redirectsIn(plugin?.options.redirect_maps).map(({ from, to }) => ({
    from: addressOfFile(from),
    to: /^https?:/.test(to) ? to : addressOfFile(to.replace(/#.*/, '')),
  }));
}

/** Makes the ID of a heading as Python-Markdown does. */
function headingId(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^ -~\s]/g, '')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '-');
}
