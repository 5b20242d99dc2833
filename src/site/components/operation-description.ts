import { listed } from '../../contract/listed.ts';
import { type Operation, operations } from '../../contract/operations.ts';
import type { Content } from '../../content/model/content.ts';
import { allPages, pageTree } from '../../content/model/page-tree.ts';
import { searchAddress } from '../../contract/ask-parameters.ts';
import { code, joined, type Words } from '../../content/markdown/build-nodes.ts';

/**
 * Returns the description of an operation for OpenAPI and for lists of tools: a removal notice if a removal is
 * announced, then the description from the contract. For listServiceResources, a summary of the public resources
 * follows.
 */
export function operationDescription(id: Operation['id'], content: Content): string {
  const { description } = operations.find((operation) => operation.id === id)!;
  const contents = id === 'listServiceResources' ? ` ${directoryContents(content)}` : '';
  return `${removalNotice(id, content)}${description}${contents}`;
}

/**
 * Returns MCP or WebMCP tools with titles and descriptions for this site. Titles and descriptions contain the name of
 * the product, because a client shows the tools of all its servers in one list. Specification: MCP endpoint, Tools.
 */
export function siteTools<T extends SiteTool>(tools: readonly T[], content: Content): T[] {
  const { name } = content.product;
  return tools.map((tool) => {
    const { id, title } = operations.find((operation) => operation.tool === tool.name)!;
    const description = `About ${name}. ${operationDescription(id, content)}`;
    return { ...tool, title: `${name}: ${title}`, description };
  });
}

interface SiteTool {
  name: Operation['tool'];
  title: string;
  description: string;
}

/**
 * Returns sentences that say how much of the site the list of public resources (`/api/v1/resources`) contains, so that
 * agents can choose between the list and the search: `It holds 25 of 64 pages, among them all of Support, and 13
 * documents for programs. The search finds the other pages.` Groups with a single page are not mentioned as complete.
 */
function directoryContents({ resources, pages: all, product, groups, site }: Content): string {
  const { root } = pageTree(all, product.name, groups);
  const pages = allPages(root);
  const urls = new Set(resources.map(({ url }) => url));
  const isListed = ({ path }: { path: string }) => urls.has(`${site.baseUrl}${path}`);
  const listedPages = pages.filter(isListed).length;
  const complete = root.groups
    .filter((group) => group.size > 1 && allPages(group).every(isListed))
    .map(({ title }) => title);
  const parts = complete.length > 0 ? `, among them all of ${listed(complete, 'and')},` : '';
  const documents = `${counted(urls.size - listedPages, 'document')} for programs`;
  const others = listedPages < pages.length ? ' The search finds the other pages.' : '';
  return `It holds ${listedPages} of ${counted(pages.length, 'page')}${parts} and ${documents}.${others}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Returns the HTTP methods of an operation. The search has POST and GET, because many agents can only fetch a URL. */
export const methodsOf = ({ id, method }: Operation): string[] =>
  id === 'searchServiceDocs' ? [method, 'GET'] : [method];

/**
 * Returns the requests of an operation, such as `POST /ask` and `GET /ask?query=WORDS`. Many agents can only fetch a
 * URL, so the list contains the GET request if the operation has one. Addresses start with `baseUrl`. `or` is the text
 * between two requests.
 */
export function requestsOf({ id, method, path }: Operation, baseUrl = '', or = ' or '): Words {
  const requests = [code(`${method} ${baseUrl}${path}`)];
  if (id === 'searchServiceDocs') requests.push(code(`GET ${baseUrl}${searchAddress}`));
  return joined(requests, or);
}

/**
 * Returns the removal notice that comes before the description of an operation. The notice ends with a space. Returns
 * '' if no removal is announced for the operation or a part of it. Specification: Versioning.
 */
function removalNotice(id: Operation['id'], { deprecations }: Content): string {
  return deprecations
    .filter(({ operation }) => operation === id)
    .map(({ part, announced, sunset, note }) => {
      const what = part === undefined ? 'Deprecated' : `\`${part}\` is deprecated`;
      return `${what} since ${announced}, removed on ${sunset}. ${note} `;
    })
    .join('');
}
