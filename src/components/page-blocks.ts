import type { ComponentName } from '../markdown/components.ts';
import type { Page } from '../model/facts.ts';
import { readBody } from '../markdown/read-body.ts';
import type { Publication } from '../publication.ts';
import { agentGuideBlocks } from './agent-guide.ts';
import { authorBlocks, type ComponentNode } from './author-blocks.ts';
import type { Block } from './block.ts';
import { componentBlocks } from './component-blocks.ts';

/**
 * The content of a page below its title, including its components, in the order of `<main>` in the HTML.
 * Throws for a component that does not exist.
 */
export function pageBlocks(page: Page, publication: Publication): Block[] {
  const { facts } = publication;
  const blocks = authorBlocks(readBody(page).root, {
    baseUrl: facts.site.baseUrl,
    blocksOf: (component) => blocksOfComponent(component, page, publication),
  });
  return page.path === '/' ? [...blocks, ...agentGuideBlocks(facts)] : blocks;
}

/** The blocks of a component in a page. Throws for a component that does not exist. */
export function blocksOfComponent(
  { name, attributes }: ComponentNode,
  page: Page,
  publication: Publication,
): Block[] {
  const toBlocks = componentBlocks[name as ComponentName];
  if (!toBlocks) throw new Error(`${page.file}: <${name}> is not a component. Remove it.`);
  const pairs = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
      ? [[attribute.name, attribute.value]]
      : [],
  );
  return toBlocks(publication, Object.fromEntries(pairs) as Record<string, string>);
}
