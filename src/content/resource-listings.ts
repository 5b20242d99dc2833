import type { PublicResource } from '../contract/resources.ts';
import { complete } from './complete.ts';
import type { DirectoryEntry, Page } from './facts.ts';
import { pagesOf, pageTree, type PageGroup } from './page-tree.ts';

/**
 * The directory in the order of its file, a group in that of the page tree. What is a page has the
 * page's name and description unless its entry gives others. An entry with neither takes its path for both, so
 * that every document can be made; `src/content/check/check-directory.ts` reports it. Specification: PublicResource.
 */
export function directoryOf(
  entries: readonly DirectoryEntry[],
  pages: readonly Page[],
  baseUrl: string,
): PublicResource[] {
  const pageAt = new Map(pages.map((page) => [page.path, page]));
  const listing = listings(entries, pages);
  return entries.flatMap((entry) => {
    const { path: _path, group: _group, media_type: mediaType = 'text/html', ...given } = entry;
    return (listing(entry) ?? []).map(({ id, path }) =>
      complete<PublicResource>()({
        ...given,
        id,
        name: given.name ?? pageAt.get(path)?.title ?? path,
        description: given.description ?? pageAt.get(path)?.description ?? path,
        url: `${baseUrl}${path}`,
        mediaType,
      }),
    );
  });
}

/** What stands in the directory, and where it leads. */
interface Listing {
  id: string;
  path: string;
}

/**
 * What an entry puts into the directory: itself, or the pages of its group and of the groups in it. A
 * page or a group with an entry of its own stands there alone. Undefined where there is no such group.
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

/** The id of a page that no entry gives one: `support-nfc` of /support/nfc. */
const idOfPath = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';
