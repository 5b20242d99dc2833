import { posix } from 'node:path';
import { escapePattern } from '../../base/text/escape.ts';
import { addressOfFile, basePath, readPages, type Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import {
  canBePage,
  excludedBelow,
  excludedByGlobs,
  firstOf,
  type Exclusion,
} from '../exclusions.ts';
import { configuredMenu, configuredSidebar, type SidebarEntry } from '../sidebar.ts';
import { placeAt } from '../value-places.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  configuredFolder,
  ensureReadable,
  namedPlace,
  readPatterns,
  readToolConfiguration,
  siteFacts,
  textsIn,
} from './configuration.ts';
import { withHero } from './hero.ts';

/** Reads documentation of VitePress: .vitepress/config, and the pages in `srcDir`. */
export const vitepress: Tool = {
  name: 'VitePress',
  configuration: (files) =>
    ['', 'docs', 'src', 'website', posix.join('docs', 'docs')]
      .map((folder) => posix.join(folder, '.vitepress'))
      .find((folder) => files.hasFolder(folder)),
  read(files, settings) {
    const file = ['config', 'config/index']
      .map((name) => posix.join(settings, name))
      .map((name) => configurationFile(files, name, ['ts', 'mts', 'js', 'mjs']))
      .find(Boolean);
    const config = file === undefined ? {} : readToolConfiguration(files, file);
    ensureReadable(files, config, 'srcDir');
    const path = posix.join(settings, '..', asText(config.srcDir) ?? '');
    const folder = configuredFolder(files, path, file ?? settings);
    const locales = Object.keys(asFields(config.locales)).filter((locale) => locale !== 'root');
    const others = [...locales.map((locale) => `${locale}/`), 'public/'];
    const excludedBy = exclusionIn(files, config, file ?? settings, folder);
    const computed = config.rewrites === undefined ? placeAt(config, 'rewrites') : undefined;
    if (computed)
      files.report.toDo(
        computed.file,
        'The rewrites are computed, so they were not read. The addresses of their pages can differ.',
        'Write the old addresses in the aliases of the pages.',
        computed.line,
      );
    const rewritten = rewriting(asFields(config.rewrites));
    const pages = readPages(
      files,
      folder,
      (name) =>
        excludedBy(posix.join(folder, name)) === undefined &&
        !others.some((prefix) => name.startsWith(prefix)),
      (name) => addressOfFile(rewritten(name)),
    ).map(withHero);
    const { logo, nav, sidebar } = asFields(config.themeConfig);
    const menu = { entryOf, pages, files, file: '.vitepress' };
    const localeFields = (locale: string) => asFields(asFields(config.locales)[locale]);
    return {
      ...siteFacts(config, { address: 'sitemap.hostname', path: 'base' }),
      folder,
      publicFolders: [posix.join(folder, 'public')],
      pages,
      sidebar: configuredSidebar(entriesOf(sidebar), menu),
      header: configuredMenu('header', asList(nav), menu),
      leftOut: locales.map((locale) => ({
        file: posix.join(folder, locale),
        reason: 'other language',
        path: `${basePath(config.base)}/${locale}`,
      })),
      translations: locales.map((locale) => ({
        language: asText(localeFields(locale).lang) ?? locale,
        folder: posix.join(folder, locale),
        base: `${basePath(config.base)}/${locale}`,
        prepare: withHero,
      })),
      excludedBy,
      brand: {
        logo: textsIn(logo).concat(textsIn(asFields(logo).src), textsIn(asFields(logo).light)),
        stylesheets: files
          .below(settings)
          .files.filter((name) => /\.(?:css|scss|sass|less)$/.test(name))
          .map((name) => posix.join(settings, name)),
      },
      components: {
        folders: [settings],
        registries: [posix.join(settings, 'theme', 'index')],
      },
      hasEndings: config.cleanUrls !== true,
      headingId,
    };
  },
};

/**
 * Returns a function that gives a file the path at which VitePress publishes it, from rules such as
 * `packages/:name/docs/:page*`. The first rule that matches applies.
 */
function rewriting(rewrites: Readonly<Record<string, unknown>>): (file: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => {
    const names: string[] = [];
    const pattern = from.split(parameter).map((part, at) => {
      if (at % 3 === 0) return escapePattern(part);
      if (at % 3 === 2) return part === '*' ? '(.*)' : '([^/]+?)';
      names.push(part);
      return '';
    });
    const target = asText(to);
    return target === undefined
      ? []
      : [{ pattern: new RegExp(`^${pattern.join('')}$`), names, target }];
  });
  return (file) => {
    for (const { pattern, names, target } of rules) {
      const found = pattern.exec(file);
      if (found)
        return target.replaceAll(
          /:(\w+)[*+?]?/g,
          (_, name: string) => found[names.indexOf(name) + 1] ?? '',
        );
    }
    return file;
  };
}

/** Matches a parameter of a rewrite. The groups are its name, and `*` if it can contain slashes. */
const parameter = /:(\w+)(\*?)/;

/**
 * Returns the exclusion for files that VitePress does not publish: files that `srcExclude` matches, also in a
 * configuration that this one extends; the templates of dynamic routes, such as `[name].md`; and the folder `dist`.
 */
function exclusionIn(
  files: DocumentationFiles,
  config: Readonly<Record<string, unknown>>,
  file: string,
  folder: string,
): Exclusion {
  const configured: Exclusion[] = [];
  let one = config;
  // A configuration that is in a package cannot be read. The import only stops for it if no `srcExclude` was found
  // before, because a package usually has a theme but no `srcExclude`.
  for (let depth = 0; depth < 5; depth++) {
    const patterns = readPatterns(files, one, 'srcExclude', file);
    if (patterns) {
      const isExcluded = excludedByGlobs(patterns);
      const reason = namedPlace(one, 'srcExclude', file);
      configured.push(excludedBelow(folder, reason, (name) => canBePage(name) && isExcluded(name)));
    }
    if (!configured.length) ensureReadable(files, one, 'extends');
    one = asFields(one.extends);
  }
  return firstOf(files, { file }, [
    ...configured,
    excludedBelow(
      folder,
      'the template of a dynamic route',
      (name) => canBePage(name) && /\[\w+\]/.test(name),
    ),
    excludedBelow(
      folder,
      'VitePress never reads the folder dist',
      (name) => canBePage(name) && /(?:^|\/)dist\//.test(name),
    ),
  ]);
}

/** Returns the entries of a sidebar. A sidebar is a list, or an object with one list for each address that shows it. */
function entriesOf(sidebar: unknown): unknown[] {
  if (Array.isArray(sidebar)) return sidebar;
  // Several addresses can show the same list, so each list is used once.
  const lists = new Map(
    Object.values(asFields(sidebar)).map((list) => [JSON.stringify(list), list]),
  );
  return [...lists.values()].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : entryOf(list).items,
  );
}

/** Reads an entry of the sidebar. `base` is put before its link; the entries in `items` inherit `base`. */
function entryOf(entry: unknown): SidebarEntry {
  const { text, link, base, items } = asFields(entry);
  const path = asText(link);
  return {
    title: asText(text),
    link:
      path === undefined || /^\w+:/.test(path) ? path : posix.join('/', asText(base) ?? '', path),
    items: Array.isArray(items)
      ? items.map((item) => Object.assign({ base }, asFields(item)))
      : undefined,
  };
}

/** Makes the ID of a heading like the package `@mdit-vue/shared`, which VitePress uses. */
function headingId(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}
