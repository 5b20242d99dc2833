import { titleOfName } from '../model/page-path.ts';
import { naturalOrder } from '../text/natural-order.ts';
import type { SidebarItem, SourcePage } from './documentation.ts';

/** How a tool makes a sidebar from folders. */
export interface FolderRules {
  labelOf(page: SourcePage): string | undefined;
  orderOf(page: SourcePage): number | undefined;
  /** What the configuration says about a folder. */
  folder?(path: string): { title?: string | undefined; order?: number | undefined };
  /** Whether the index page of a folder is the link of its group. Otherwise it is the first page in it. */
  linksIndex: boolean;
}

/** Makes a sidebar from the folders below `directory`, as tools do without a configured sidebar. */
export function folderSidebar(
  pages: readonly SourcePage[],
  directory: string,
  rules: FolderRules,
): SidebarItem[] {
  const prefix = directory === '' ? '' : `${directory}/`;
  const below = pages.filter(({ file }) => file.startsWith(prefix));
  const folders = new Set<string>();
  const direct = below.filter(({ file }) => {
    const [first, ...rest] = file.slice(prefix.length).split('/');
    if (rest.length > 0) folders.add(first!);
    return rest.length === 0;
  });
  const isIndex = ({ file }: SourcePage) =>
    /^(?:_?index|readme)\.\w+$/i.test(file.slice(prefix.length));
  const items = direct
    .filter((page) => directory === '' || !rules.linksIndex || !isIndex(page))
    .map((page) => ({
      name: page.file,
      order: rules.orderOf(page) ?? (isIndex(page) ? Number.MIN_SAFE_INTEGER : undefined),
      item: { page, title: rules.labelOf(page) } satisfies SidebarItem,
    }));
  const groups = [...folders].map((name) => {
    const path = `${prefix}${name}`;
    const { title, order } = rules.folder?.(path) ?? {};
    const inside = below.filter(({ file }) => file.startsWith(`${path}/`));
    const index = inside.find(({ file }) =>
      /^(?:_?index|readme)\.\w+$/i.test(file.slice(path.length + 1)),
    );
    const label = index && rules.linksIndex ? rules.labelOf(index) : undefined;
    return {
      name: path,
      order:
        order ?? (index && rules.linksIndex ? rules.orderOf(index) : undefined) ?? numberOf(name),
      item: {
        title: title ?? label ?? titleOfName(name.replace(/^\d+[-_. ]+/, '')),
        index: rules.linksIndex ? index : undefined,
        items: folderSidebar(pages, path, rules),
      } satisfies SidebarItem,
    };
  });
  return [...items, ...groups]
    .sort((a, b) => (a.order ?? last) - (b.order ?? last) || naturalOrder(a.name, b.name))
    .map(({ item }) => item);
}

const last = Number.MAX_SAFE_INTEGER;

/** Returns the number at the start of a name such as `01-intro`. */
export function numberOf(name: string): number | undefined {
  const [, digits] = /^(\d+)[-_. ]+\D/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
