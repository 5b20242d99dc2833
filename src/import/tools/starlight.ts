import { posix } from 'node:path';
import { idOfText } from '../../content/markdown/heading-ids.ts';
import {
  addressOfFile,
  basePath,
  readPages,
  withDrafts,
  withoutEnding,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import { configuredSidebar, type SidebarEntry } from '../sidebar.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  modulePaths,
  readToolConfiguration,
  siteFacts,
  textsIn,
} from './configuration.ts';
import { withHero } from './hero.ts';
import { hostRedirects, redirectsIn } from './redirects.ts';
import { readCollection } from './starlight-collection.ts';

/** Reads documentation of Starlight: astro.config, and the pages in the content collection `docs`. */
export const starlight: Tool = {
  name: 'Starlight',
  configuration: (files) =>
    [configurationFile(files, 'astro.config', ['mjs', 'ts', 'js', 'mts'])].find(
      (file) => file && files.text(file)?.includes('starlight'),
    ),
  read(files, file, language = '') {
    const config = readToolConfiguration(files, file);
    const { docs, excludedBy } = readCollection(files, asText(config.srcDir) ?? 'src');
    const options =
      asList(config.integrations)
        .map(asFields)
        .find((one) => one.title !== undefined) ?? {};
    const logo = asFields(options.logo);
    const translations = asFields(options.locales);
    const main = [language, asText(options.defaultLocale) ?? ''].find((one) => one in translations);
    // The pages of the locale `root` are in the top folder, beside the folders of the other locales.
    const below = main === undefined || main === 'root' ? '' : main;
    const folder = posix.join(docs, below);
    const locales = Object.keys(translations).filter(
      (locale) => locale !== 'root' && locale !== main,
    );
    const languageOf = (locale: string) => asText(asFields(translations[locale]).lang) ?? locale;
    const translated = (texts: unknown) => asText(asFields(texts)[main ?? '']);
    const pages = readPages(
      files,
      folder,
      (name) =>
        excludedBy(posix.join(folder, name)) === undefined &&
        !locales.some((locale) => name.startsWith(`${locale}/`)),
      (name, { slug }) =>
        asText(slug) ?? addressOfFile(withoutEnding(name).split('/').map(idOfText).join('/')),
    ).map(prepared);
    const facts = siteFacts(
      { options, config },
      {
        title: 'options.title',
        description: 'options.description',
        language: 'options.lang',
        address: 'config.site',
        path: 'config.base',
      },
    );
    return {
      ...facts,
      folder,
      hasCodeTitles: true,
      publicFolders: ['public'],
      excludedBy,
      pathAliases: { '~/': 'src/', ...modulePaths(files) },
      leftOut: locales.map((locale) => ({
        file: posix.join(docs, locale),
        reason: 'other language',
      })),
      translations: locales.map((locale) => ({
        language: languageOf(locale),
        folder: posix.join(docs, locale),
        base: `${facts.base}/${locale}`,
        titles: titlesIn(asList(options.sidebar), [languageOf(locale), locale]),
        prepare: prepared,
      })),
      brand: {
        logo: [...textsIn(logo.src), ...textsIn(logo.light), ...textsIn(logo.dark)],
        stylesheets: textsIn(options.customCss),
      },
      title: facts.title ?? translated(options.title),
      language: asText(asFields(translations[main ?? 'root']).lang) ?? main,
      base: `${facts.base}${basePath(below)}`,
      pages,
      sidebar: configuredSidebar(asList(options.sidebar), {
        entryOf: (entry) => {
          const { title, ...rest } = entryOf(entry);
          return { ...rest, title: translated(asFields(entry).translations) ?? title };
        },
        pages,
        files,
        file: 'astro.config',
      }),
      redirects: [...hostRedirects(files), ...redirectsIn(config.redirects)],
    };
  },
};

/** Returns the titles of a sidebar in a language, which can have one of several names, by their main text. */
function titlesIn(entries: readonly unknown[], names: readonly string[]): Record<string, unknown> {
  const titles: Record<string, unknown> = {};
  for (const entry of entries.map(asFields)) {
    const own = names.map((name) => asFields(entry.translations)[name]).find(Boolean);
    const label = asText(entry.label);
    if (label !== undefined && own !== undefined) titles[label] = own;
    Object.assign(titles, titlesIn(asList(entry.items), names));
  }
  return titles;
}

/** Makes the changes that Starlight makes to each page. */
const prepared = (page: SourcePage): SourcePage => withDrafts(withHero(page));

/** Reads an entry of the sidebar: the address of a page, a link, a group, or a folder that stands for its pages. */
function entryOf(entry: unknown): SidebarEntry {
  if (typeof entry === 'string') return { link: entry };
  const { label, items, autogenerate, slug, link } = asFields(entry);
  return {
    title: asText(label),
    items: items === undefined ? undefined : asList(items),
    folder: asText(asFields(autogenerate).directory),
    link: asText(slug) ?? asText(link),
  };
}
