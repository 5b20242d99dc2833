import type { Words } from '../../base/languages/words.ts';
import type { Content } from '../../content/model/content.ts';
import { categories, type Category, type CategoryFilter } from '../../contract/categories.ts';
import { ResourceCollection, type PublicResource } from '../../contract/resources.ts';
import { apiVersion } from '../../contract/versions.ts';
import { code, heading, link, linkList, paragraph } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';

/**
 * Returns the public resources of one category as a list, or those of all categories, grouped by category. The order is
 * that of content/resources.yaml.
 *
 * In the list of all categories, each document for programs, such as `/llms.txt`, has its own heading and shows its URL
 * as text, so that a search for the document's name finds a section with the URL. Specification: ResourceCollection.
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
 * Returns the nodes of one document for programs. The ID of its heading starts with `resource-`, so that it cannot
 * equal another ID on the page.
 */
function documentNodes(
  { id, name, description, url, mediaType }: PublicResource,
  path: string,
): BodyNode[] {
  return [
    heading(4, name, `resource-${id}`),
    // The search indexes the path and the URL as separate words, so the text contains both.
    paragraph([`${description} `, link(url, url), ' (', code(path), ', ', code(mediaType), ')']),
  ];
}

/** Returns the public resources of one category or of all categories. Specification: ResourceCollection. */
export function resourceCollection(content: Content, category: CategoryFilter): ResourceCollection {
  const resources = content.resources.filter(
    (resource) => category === 'all' || resource.category === category,
  );
  return ResourceCollection.parse({ apiVersion, category, count: resources.length, resources });
}

/**
 * Returns an example of a directory: the resources of one category. The example uses the category of the last resource,
 * because any other category can be empty.
 */
export const exampleDirectory = (content: Content): ResourceCollection =>
  resourceCollection(content, content.resources.at(-1)!.category);
