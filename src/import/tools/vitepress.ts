import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  addressOfFile,
  plainPath,
  readPages,
  textField,
  type Documentation,
  type SidebarItem,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import { folderSidebar } from '../folder-sidebar.ts';
import type { ImportReport } from '../report.ts';
import { asFields, asText, configurationFile, readConfigured } from './configuration.ts';

const endings = ['ts', 'mts', 'js', 'mjs'];

/** Returns the folder with .vitepress, which may be a folder below the given one. */
function folderOf(root: string): string | undefined {
  const folders = ['', 'docs', 'src', 'website', join('docs', 'docs')].map((name) =>
    join(root, name),
  );
  return folders.find((folder) => existsSync(join(folder, '.vitepress')));
}

/** Reads documentation of VitePress: .vitepress/config and the pages beside it. */
export const vitepress: Tool = {
  name: 'VitePress',
  recognises: (root) => folderOf(root) !== undefined,
  read(root, report) {
    const top = folderOf(root)!;
    const file =
      configurationFile(join(top, '.vitepress'), 'config', endings) ??
      configurationFile(join(top, '.vitepress/config'), 'index', endings);
    const config = file === undefined ? {} : asFields(readConfigured(file, report));
    const folder = join(top, asText(config.srcDir) ?? '');
    const theme = asFields(config.themeConfig);
    const locales = Object.keys(asFields(config.locales)).filter((locale) => locale !== 'root');
    const excluded = [...locales.map((locale) => `${locale}/`), 'public/'];
    const pages = readPages(
      folder,
      (name) => ({ address: addressOfFile(name) }),
      (name) => !excluded.some((prefix) => name.startsWith(prefix)),
    );
    for (const locale of locales) {
      report.leftOut(
        join(folder, locale),
        'A site has one language, so this translation was not imported.',
      );
    }
    const sidebar = sidebarOf(theme.sidebar, pages, report);
    const origin = asText(asFields(config.sitemap).hostname);
    return {
      tool: 'VitePress',
      folder,
      publicFolders: [join(folder, 'public')],
      title: asText(config.title),
      description: asText(config.description),
      origin: origin === undefined || !URL.canParse(origin) ? undefined : new URL(origin).origin,
      base: plainPath(asText(config.base) ?? '/').replace(/^\/$/, ''),
      pages,
      sidebar:
        sidebar.length === 0
          ? folderSidebar(pages, '', {
              labelOf: (page) => textField(page, 'title'),
              orderOf: () => undefined,
              linksIndex: false,
            })
          : sidebar,
      redirects: [],
      hasJsx: false,
      headingId,
      variables: {},
    } satisfies Documentation;
  },
};

/** Reads a sidebar: a list, or lists by the address at which they are shown. */
function sidebarOf(
  sidebar: unknown,
  pages: readonly SourcePage[],
  report: ImportReport,
): SidebarItem[] {
  if (Array.isArray(sidebar)) return itemsOf(sidebar, '', pages, report);
  // Several addresses can have one sidebar.
  const lists = new Map(
    Object.values(asFields(sidebar)).map((list) => [JSON.stringify(list), list]),
  );
  return [...lists.values()].flatMap((list) => {
    if (Array.isArray(list)) return itemsOf(list, '', pages, report);
    const { items, base } = asFields(list);
    return itemsOf(items, asText(base) ?? '', pages, report);
  });
}

function itemsOf(
  list: unknown,
  base: string,
  pages: readonly SourcePage[],
  report: ImportReport,
): SidebarItem[] {
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown): SidebarItem[] => {
    const fields = asFields(entry);
    const title = asText(fields.text);
    const link = asText(fields.link);
    const own = asText(fields.base) ?? base;
    const address = link === undefined ? undefined : addressOfFile(posix.join('/', own, link));
    const page = pages.find((one) => one.address === address);
    if (link !== undefined && !page) {
      const isOther = /^\w+:/.test(link);
      report.leftOut(
        '.vitepress',
        `The sidebar entry "${title}" links to ${link}, ${isOther ? 'another site' : 'which does not exist'}.`,
      );
    }
    if (fields.items === undefined) return page ? [{ page, title }] : [];
    const items = itemsOf(fields.items, own, pages, report);
    return title === undefined ? items : [{ title, index: page, items }];
  });
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
