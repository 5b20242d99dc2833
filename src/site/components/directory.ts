import type { Words } from '../../base/languages/words.ts';
import type { Content } from '../../content/model/content.ts';
import { categories, type Category, type CategoryFilter } from '../../contract/categories.ts';
import type { PublicResource } from '../../contract/resources.ts';
import { code, heading, link, linkList, paragraph } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/**
 * Returns the directory of one category as a list, or the whole directory by category, in the order of
 * content/resources.yaml. In the whole directory, each document for programs, such as `/llms.txt`, has a heading and
 * shows its URL as text, so that a search result for its name shows the URL. Specification: ResourceCollection.
 */
export function directoryNodes(content: Content, filter: CategoryFilter, words: Words): BodyNode[] {
  const entries = (category: Category) =>
    content.resources.filter((resource) => resource.category === category);
  if (filter !== 'all') return [resourceList(entries(filter))];
  return categories.flatMap((category) =>
    categoryNodes(category, entries(category), content, words),
  );
}

function categoryNodes(
  category: Category,
  entries: readonly PublicResource[],
  { site, pages }: Content,
  words: Words,
): BodyNode[] {
  const paths = new Set(pages.map(({ path }) => path));
  const pathOf = ({ url }: PublicResource) => url.slice(site.baseUrl.length);
  const ofPages = entries.filter((entry) => paths.has(pathOf(entry)));
  const others = entries.filter((entry) => !paths.has(pathOf(entry)));
  return [
    heading(3, words.directory[category], `category-${category}`),
    ...(ofPages.length > 0 ? [resourceList(ofPages)] : []),
    ...others.flatMap((entry) => documentNodes(entry, pathOf(entry))),
  ];
}

const resourceList = (entries: readonly PublicResource[]): BodyNode =>
  linkList(
    entries.map(({ name, url, description }) => ({ text: name, href: url, note: description })),
  );

/**
 * Returns the nodes of the documents for programs. `prefix` starts the ID of every entry, so that it differs from the
 * IDs of the page's headings.
 */
function documentNodes(
  { id, name, description, url, mediaType }: PublicResource,
  path: string,
): BodyNode[] {
  return [
    heading(4, name, `resource-${id}`),
    // The text shows both the path and the URL, because the search indexes them as different words.
    paragraph([`${description} `, link(url, url), ' (', code(path), ', ', code(mediaType), ')']),
  ];
}
