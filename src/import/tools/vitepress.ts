import { posix } from 'node:path';
import { addressOfFile, basePath, readPages, type Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { configuredSidebar, type SidebarEntry } from '../sidebar.ts';
import {
  asFields,
  asText,
  configurationFile,
  configuredFolder,
  readConfigured,
} from './configuration.ts';

const endings = ['ts', 'mts', 'js', 'mjs'];

/** Returns the folder with .vitepress, which may be a folder below the given one. */
const folderOf = (files: DocumentationFiles) =>
  ['', 'docs', 'src', 'website', posix.join('docs', 'docs')].find((folder) =>
    files.hasFolder(posix.join(folder, '.vitepress')),
  );

/** Reads documentation of VitePress: .vitepress/config and the pages beside it. */
export const vitepress: Tool = {
  name: 'VitePress',
  recognises: (files) => folderOf(files) !== undefined,
  read(files) {
    const top = folderOf(files)!;
    const file =
      configurationFile(files, posix.join(top, '.vitepress/config'), endings) ??
      configurationFile(files, posix.join(top, '.vitepress/config/index'), endings);
    const config = file === undefined ? {} : asFields(readConfigured(files, file));
    const path = posix.join(top, asText(config.srcDir) ?? '');
    const folder = configuredFolder(files, path, file ?? '.vitepress');
    const theme = asFields(config.themeConfig);
    const locales = Object.keys(asFields(config.locales)).filter((locale) => locale !== 'root');
    const excluded = [...locales.map((locale) => `${locale}/`), 'public/'];
    const pages = readPages(
      files,
      folder,
      (name) => ({ address: addressOfFile(name) }),
      (name) => !excluded.some((prefix) => name.startsWith(prefix)),
    );
    return {
      tool: 'VitePress',
      files,
      folder,
      publicFolders: [posix.join(folder, 'public')],
      title: asText(config.title),
      description: asText(config.description),
      language: asText(config.lang),
      origin: URL.parse(asText(asFields(config.sitemap).hostname) ?? '')?.origin,
      base: basePath(config.base),
      pages,
      sidebar: configuredSidebar(entriesOf(theme.sidebar), {
        entryOf,
        pageAt: (link) => pages.find(({ address }) => address === addressOfFile(link)),
        pages,
        report: files.report,
        file: '.vitepress',
      }),
      leftOut: locales.map((locale) => ({
        file: posix.join(folder, locale),
        reason: 'other language',
        path: `${basePath(config.base)}/${locale}`,
      })),
      headingId,
    };
  },
};

/** Returns the entries of a sidebar: a list, or lists by the address at which they are shown. */
function entriesOf(sidebar: unknown): unknown[] {
  if (Array.isArray(sidebar)) return sidebar;
  // Several addresses can have one sidebar.
  const lists = new Map(
    Object.values(asFields(sidebar)).map((list) => [JSON.stringify(list), list]),
  );
  return [...lists.values()].flatMap((list) =>
    Array.isArray(list) ? (list as unknown[]) : entryOf(list).items,
  );
}

/** Reads an entry of the sidebar. The entries of a list inherit its `base`, the start of their links. */
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

/** Makes the ID of a heading as @mdit-vue/shared does. */
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
