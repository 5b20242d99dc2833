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

/** Tools of MCP or of WebMCP, described for this site. */
export function siteTools<T extends { name: Operation['tool']; description: string }>(
  tools: readonly T[],
  facts: Facts,
): T[] {
  return tools.map((tool) => {
    const { id } = operations.find((operation) => operation.tool === tool.name)!;
    return { ...tool, description: operationDescription(id, facts) };
  });
}
