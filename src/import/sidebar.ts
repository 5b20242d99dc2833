import { posix } from 'node:path';
import { titleOfName } from '../content/model/page-path.ts';
import { naturalOrder } from '../base/text/natural-order.ts';
import { attempt } from './attempt.ts';
import {
  addressOfFile,
  numberField,
  textField,
  withoutEnding,
  type SidebarItem,
  type SourcePage,
} from './documentation.ts';
import type { DocumentationFiles } from './documentation-files.ts';
import { fieldOf } from './front-matter.ts';
import { ImportLimitError, importLimits } from './import-limits.ts';

/** How a tool makes a sidebar from folders, if the sidebar is not configured. */
export interface FolderRules {
  /** Returns the title, the position and the index page of a folder, as configured for this folder. */
  folder?(path: string): {
    title?: string | undefined;
    order?: number | undefined;
    index?: SourcePage | undefined;
  };
  /**
   * Whether the title of a group links to the index page of its folder. If false, the index page is the first page in
   * the group.
   */
  linksIndex?: boolean;
}

/** How the import reads the configured sidebar of a tool. */
export interface SidebarReader {
  pages: readonly SourcePage[];
  rules?: FolderRules;
  entryOf(entry: unknown): SidebarEntry;
  files: DocumentationFiles;
  /** The configuration file, for the report. */
  file: string;
}

/**
 * An entry of a configured sidebar: a link, a list of entries, a list whose title is a link, or a folder that stands
 * for its pages.
 */
export interface SidebarEntry {
  /** The title. If a list has no title, its entries become part of the list around it. */
  title?: string | undefined;
  link?: string | undefined;
  /** The page of the entry. Replaces `link`. */
  index?: SourcePage | undefined;
  items?: readonly unknown[] | undefined;
  folder?: string | undefined;
}

/**
 * Reads a configured sidebar. Reports links that do not lead to a page. If the sidebar lists no pages, makes a sidebar
 * from the folders.
 */
export function configuredSidebar(list: readonly unknown[], reader: SidebarReader): SidebarItem[] {
  const entries = configuredMenu('sidebar', list, reader);
  return entries.length > 0 ? entries : folderSidebar(reader.pages, '', reader.rules);
}

/** Reads a configured menu, such as the links of the header. Reports links that do not lead to a page. */
export function configuredMenu(
  menu: 'sidebar' | 'header',
  list: readonly unknown[],
  reader: SidebarReader,
): SidebarItem[] {
  const { pages, rules, files, file } = reader;
  const { report } = files;
  let count = 0;
  return attempt(
    () => list.flatMap(itemsOf),
    (why): SidebarItem[] => {
      report.leftOut(file, `The ${menu} was not read. ${why}`);
      return [];
    },
  );

  function itemsOf(entry: unknown): SidebarItem[] {
    const { title, link, index, items, folder } = reader.entryOf(entry);
    // A link of the header can lead to a heading. In a sidebar, it is an entry beside that of its page.
    const target = menu === 'header' ? link?.replace(/[?#].*$/s, '') : link;
    const page = index ?? (target === undefined ? undefined : pageAt(target, pages));
    if (link !== undefined && !page) {
      const named = [title, link].join(' ').trim();
      report.leftOut(file, `The ${menu} lists ${named}, which is not a page.`);
      if (/^\/(?!\/)/.test(link)) report.sidebarLinks.push({ path: link, file });
    }
    const below =
      folder === undefined
        ? items?.flatMap(itemsOf)
        : folderSidebar(pages, folder.replaceAll(/^[./]+|\/+$/g, ''), rules);
    count += folder === undefined ? 1 : sizeOf(below ?? []);
    if (count > importLimits.sidebarEntries) throw new ImportLimitError('It has too many entries.');
    if (!below || (page && below.length === 0))
      return page ? [{ page, title: title ?? sidebarTitle(page) }] : [];
    if (title === undefined) return below;
    const isOther = (item: SidebarItem) => !page || !('page' in item) || item.page !== page;
    return [{ title, index: page, items: below.filter(isOther) }];
  }
}

/** Returns the page with the ID `link`, or else the page at the address `link`. */
function pageAt(link: string, pages: readonly SourcePage[]): SourcePage | undefined {
  const id = withoutEnding(posix.join('/', link)).replaceAll(/^\/+|\/+$/g, '');
  const address = addressOfFile(link);
  return (
    pages.find((page) => page.id === link || page.id === id) ??
    pages.find((page) => page.address === address)
  );
}

/** Returns the pages of a sidebar in their order, each once. */
export const pagesIn = (items: readonly SidebarItem[]): SourcePage[] => [
  ...new Set(
    items.flatMap((item) =>
      'page' in item ? [item.page] : [...(item.index ? [item.index] : []), ...pagesIn(item.items)],
    ),
  ),
];

/** Counts the entries of a sidebar at all levels. */
const sizeOf = (items: readonly SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + ('items' in item ? sizeOf(item.items) : 0), 0);

/** Makes a sidebar from the folders below `directory`, as tools do if no sidebar is configured. */
export function folderSidebar(
  pages: readonly SourcePage[],
  directory = '',
  rules: FolderRules = {},
): SidebarItem[] {
  const { folder, linksIndex = false } = rules;
  const prefix = directory === '' ? '' : `${directory}/`;
  const below = pages.filter(({ file }) => file.startsWith(prefix));
  const byName = Map.groupBy(below, ({ file }) => file.slice(prefix.length).split('/', 1)[0]!);
  const entries = [...byName].map(([name, inside]) => {
    const path = `${prefix}${name}`;
    const [page] = inside as [SourcePage];
    if (page.file === path) {
      const order = sidebarOrder(page) ?? (isIndex(name) ? Number.MIN_SAFE_INTEGER : undefined);
      return { path, order, items: [{ page, title: sidebarTitle(page) }] };
    }
    const settings = folder?.(path) ?? {};
    const isOwn = ({ file }: SourcePage) => isIndex(file.slice(path.length + 1), name);
    const index = settings.index ?? (linksIndex ? inside.find(isOwn) : undefined);
    const { title = index && sidebarTitle(index), order = index && sidebarOrder(index) } = settings;
    const group = {
      title: title ?? titleOfName(name.replace(/^\d+[-_. ]+/, '')),
      index,
      items: folderSidebar(
        inside.filter((one) => one !== index),
        path,
        rules,
      ),
    };
    return { path, order: order ?? numberOf(name), items: [group] };
  });
  const last = Number.MAX_SAFE_INTEGER;
  return entries
    .sort((a, b) => (a.order ?? last) - (b.order ?? last) || naturalOrder(a.path, b.path))
    .flatMap(({ items }): SidebarItem[] => items);
}

/**
 * Tells whether a file is the index page of its folder: it is called `index` or `readme`, or has the same name as the
 * folder.
 */
const isIndex = (name: string, folder?: string) =>
  /^(?:_?index|readme)\.\w+$/i.test(name) ||
  withoutEnding(name).toLowerCase() === folder?.toLowerCase();

/** Returns the position of a page from its front matter, or else the number at the start of its file name. */
const sidebarOrder = (page: SourcePage) =>
  fieldOf(page, 'order', numberField) ?? numberOf(posix.basename(page.file));

const sidebarTitle = (page: SourcePage) => fieldOf(page, 'label', textField);

/** Returns the number at the start of a name such as `01-intro`. */
function numberOf(name: string): number | undefined {
  const [, digits] = /^(\d+)[-_. ]+\D/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
