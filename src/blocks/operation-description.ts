import { operations, type Operation } from '../contract/operations.ts';
import type { Facts } from '../content/facts.ts';
import { removalNotice } from './deprecations.ts';
import { directoryContents } from './directory-contents.ts';

/**
 * What describes an operation of this site, in OpenAPI and in every list of tools: the contract's words,
 * after the notice of a removal, and before what this directory holds.
 */
export function operationDescription(id: Operation['id'], facts: Facts): string {
  const { description } = operations.find((operation) => operation.id === id)!;
  const contents = id === 'listServiceResources' ? ` ${directoryContents(facts)}` : '';
  return `${removalNotice(id, facts)}${description}${contents}`;
}

/**
 * Tools of MCP or of WebMCP in the words of this site. Title and description name the product, because a
 * client lists the tools of all its servers together. Specification: MCP endpoint, Tools.
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
