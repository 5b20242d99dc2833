import type { Facts } from '../model/facts.ts';
import { categories, type Category, type CategoryFilter } from '../contract/categories.ts';
import type { PublicResource } from '../contract/resources.ts';
import { listOfLinks, type Block } from './block.ts';

/**
 * The directory of one category as a list, or the whole directory by category, in the editors' order. In
 * the whole directory, each document for programs has a heading and its URL as text, so that a search
 * result for its name shows the URL. Specification: ResourceCollection.
 */
export function directoryBlocks(facts: Facts, filter: CategoryFilter): Block[] {
  const entries = (category: Category) =>
    facts.resources.filter((resource) => resource.category === category);
  if (filter !== 'all') return [resourceList(entries(filter))];
  return categories.flatMap((category) => categoryBlocks(category, entries(category), facts));
}

function categoryBlocks(
  category: Category,
  entries: readonly PublicResource[],
  { site, pages }: Facts,
): Block[] {
  const paths = new Set(pages.map(({ path }) => path));
  const pathOf = ({ url }: PublicResource) => url.slice(site.baseUrl.length);
  const ofPages = entries.filter((entry) => paths.has(pathOf(entry)));
  const others = entries.filter((entry) => !paths.has(pathOf(entry)));
  const text = category.charAt(0).toUpperCase() + category.slice(1);
  return [
    { kind: 'heading', depth: 3, text, id: `category-${category}` },
    ...(ofPages.length > 0 ? [resourceList(ofPages)] : []),
    ...others.flatMap((entry) => documentBlocks(entry, pathOf(entry))),
  ];
}

const resourceList = (entries: readonly PublicResource[]): Block =>
  listOfLinks(
    entries.map(({ name, url, description }) => ({ text: name, href: url, note: description })),
  );

/** The prefix prevents equal IDs of an entry and of a heading of the page. */
function documentBlocks(
  { id, name, description, url, mediaType }: PublicResource,
  path: string,
): Block[] {
  return [
    { kind: 'heading', depth: 4, text: name, id: `resource-${id}` },
    {
      kind: 'paragraph',
      // The search indexes the path and the URL as different words.
      text: [
        `${description} `,
        { text: url, href: url },
        ' (',
        { code: path },
        ', ',
        { code: mediaType },
        ')',
      ],
    },
  ];
}
