import type { SidebarItem, SourcePage } from '../documentation.ts';
import { configuredMenu, type SidebarEntry, type SidebarReader } from '../sidebar.ts';
import { asFields, asList, asText } from './configuration.ts';
import type { readDocs } from './docusaurus-docs.ts';

/** What the links of a navbar can lead to. */
interface Targets extends Pick<SidebarReader, 'files' | 'file'> {
  docs: readonly ReturnType<typeof readDocs>[];
  /** Returns the page at an address below the base URL. */
  pageAt(path: string): SourcePage | undefined;
}

/** Reads the links of the navbar of Docusaurus: those on the left, and then those on the right. */
export function navbarLinks(
  items: readonly unknown[],
  { docs, pageAt, files, file }: Targets,
): SidebarItem[] {
  const sorted = [...items.filter(isLeft), ...items.filter((item) => !isLeft(item))];
  // The pages are found by `pageAt`, because an address here starts above the docs.
  return configuredMenu('header', sorted, { entryOf, pages: [], files, file });

  function entryOf(item: unknown): SidebarEntry {
    const fields = asFields(item);
    const { type, to, href, items: inside, docId, sidebarId, docsPluginId = 'default' } = fields;
    if (generated.has(String(type))) return { items: [] };
    const plugin = docs.find(({ id }) => id === docsPluginId);
    const own =
      type === 'doc'
        ? plugin?.pageOf(asText(docId))
        : type === 'docSidebar'
          ? plugin?.firstPageOf(asText(sidebarId) ?? '')
          : undefined;
    const path = asText(to);
    const isBelow = path !== undefined && !/^\w+:|^\/\//.test(path);
    const link = path ?? asText(href) ?? asText(docId) ?? asText(sidebarId);
    return {
      title: asText(fields.label),
      index: own ?? (isBelow ? pageAt(path.replace(/[#?].*$/s, '')) : undefined),
      link: link ?? (inside === undefined ? asText(type) : undefined),
      items: inside === undefined ? undefined : asList(inside),
    };
  }
}

const isLeft = (item: unknown) => asFields(item).position === 'left';

/** The entries that Docusaurus makes itself, and that every site of this project has in another form. */
const generated = new Set(['docsVersionDropdown', 'localeDropdown', 'search']);
