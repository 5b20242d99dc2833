import { operations, type Operation } from '../contract/operations.ts';
import type { Facts } from '../model/facts.ts';
import { removalNotice } from './deprecations.ts';
import { directoryContents } from './directory-contents.ts';

/**
 * Returns the description of an operation, as shown in OpenAPI and in lists of tools. It consists of a removal notice
 * (if a removal is announced), the description from the contract and, for the directory, a summary of its contents.
 */
export function operationDescription(id: Operation['id'], facts: Facts): string {
  const { description } = operations.find((operation) => operation.id === id)!;
  const contents = id === 'listServiceResources' ? ` ${directoryContents(facts)}` : '';
  return `${removalNotice(id, facts)}${description}${contents}`;
}

/**
 * Returns MCP or WebMCP tools with the titles and descriptions of this site. Both contain the name of the product,
 * because a client lists the tools of all its servers together. Specification: MCP endpoint, Tools.
 */
export function siteTools<T extends SiteTool>(tools: readonly T[], facts: Facts): T[] {
  const { name } = facts.product;
  return tools.map((tool) => {
    const { id, title } = operations.find((operation) => operation.tool === tool.name)!;
    const description = `About ${name}. ${operationDescription(id, facts)}`;
    return { ...tool, title: `${name}: ${title}`, description };
  });
}

interface SiteTool {
  name: Operation['tool'];
  title: string;
  description: string;
}
