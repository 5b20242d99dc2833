import type { SidebarItem, SourcePage } from './documentation.ts';
import { folderSidebar, type FolderRules } from './folder-sidebar.ts';
import type { ImportReport } from './report.ts';

/** An entry of a configured sidebar: a link, a list of entries, or both, or a folder whose pages are listed. */
interface SidebarEntry {
  /** Without a title, the entries of a list stand in the list around it. */
  title?: string | undefined;
  link?: string | undefined;
  items?: readonly unknown[] | undefined;
  folder?: string | undefined;
}

/** How a tool configures a sidebar. */
export interface SidebarReader {
  entryOf(entry: unknown): SidebarEntry;
  /** Returns the page that a link leads to. */
  pageAt(link: string): SourcePage | undefined;
  pages: readonly SourcePage[];
  rules: FolderRules;
  report: ImportReport;
  /** The configuration file, for the report. */
  file: string;
}

/** Reads a configured sidebar. Reports entries that are not pages. */
export function configuredSidebar(list: readonly unknown[], reader: SidebarReader): SidebarItem[] {
  const { pages, rules, report, file } = reader;
  return list.flatMap((entry): SidebarItem[] => {
    const { title, link, items, folder } = reader.entryOf(entry);
    const page = link === undefined ? undefined : reader.pageAt(link);
    if (link !== undefined && !page)
      report.leftOut(
        file,
        `The sidebar lists ${[title, link].join(' ').trim()}, which is not a page.`,
      );
    const below =
      folder === undefined
        ? items && configuredSidebar(items, reader)
        : folderSidebar(pages, folder.replaceAll(/^[./]+|\/+$/g, ''), rules);
    if (!below) return page ? [{ page, title: title ?? rules.labelOf(page) }] : [];
    return title === undefined ? below : [{ title, index: page, items: below }];
  });
}
