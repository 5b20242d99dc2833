import type { PublicResource } from '../../contract/resources.ts';
import type { DirectoryEntry, Page } from './content.ts';
import { pagesOf, pageTree, type PageGroup } from './page-tree.ts';

/**
 * Returns the public resources (GET /api/v1/resources), in the order of content/resources.yaml. Pages of a group are in
 * the order of the page tree. Takes the name and the description from the entry or, if they are missing there, from the
 * page. If the page does not exist either, uses the path in their place, so that the rest of the content can be
 * checked; `src/content/rules/references.ts` reports the entry. Specification: PublicResource.
 */
export function directoryOf(
  entries: readonly DirectoryEntry[],
  pages: readonly Page[],
  baseUrl: string,
): PublicResource[] {
  const pageAt = new Map(pages.map((page) => [page.path, page]));
  const listing = listings(entries, pages);
  return entries.flatMap((entry) => {
    const { name, description, category, media_type: mediaType = 'text/html' } = entry;
    return (listing(entry) ?? []).map(({ id, path }) => {
      const page = pageAt.get(path);
      return {
        id,
        name: name ?? page?.title ?? path,
        description: description ?? page?.description ?? path,
        category,
        url: `${baseUrl}${path}`,
        mediaType,
      };
    });
  });
}

/** A public resource and its address. */
interface Listing {
  id: string;
  path: string;
}

/**
 * Returns a function that returns the resources of an entry: one resource, or all pages of a group and its subgroups.
 * Leaves out pages and groups that have their own entries. The function returns undefined for an unknown group.
 */
export function listings(
  entries: readonly DirectoryEntry[],
  pages: readonly Page[],
): (entry: DirectoryEntry) => Listing[] | undefined {
  const tree = pageTree(pages, '');
  const paths = new Set(entries.map(({ path }) => path));
  const groups = new Set(entries.map(({ group }) => group));
  const pagesBelow = (group: PageGroup): Page[] => [
    ...pagesOf(group),
    ...group.groups.filter(({ id }) => !groups.has(id)).flatMap(pagesBelow),
  ];
  return ({ id, path, group: name }) => {
    if (id !== undefined && path !== undefined) return [{ id, path }];
    const group = tree.group(name === '/' ? '' : name!);
    return (
      group &&
      pagesBelow(group)
        .filter((page) => !paths.has(page.path))
        .map((page) => ({ id: idOfPath(page.path), path: page.path }))
    );
  };
}

/** Returns the resource ID of a page without its own entry: `support-nfc` for /support/nfc. */
export const idOfPath = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';
