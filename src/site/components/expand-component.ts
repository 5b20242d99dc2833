import { wordsOf } from '../../base/languages/words.ts';
import { inEnglish } from '../../content/markdown/build-nodes.ts';
import type { ComponentName } from '../../content/markdown/components.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import type { Page } from '../../content/model/content.ts';
import type { Publication } from '../publication.ts';
import { componentNodes, englishComponents } from './component-nodes.ts';

/** A component in the text of a page. */
export type ComponentNode = Extract<BodyNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Returns the nodes that replace a component on a page. Throws an Error for an unknown component. */
export function expandComponent(
  { name, attributes }: ComponentNode,
  { file, language }: Pick<Page, 'file' | 'language'>,
  publication: Publication,
): BodyNode[] {
  const toNodes = componentNodes[name as ComponentName];
  if (!toNodes) throw new Error(`${file}: <${name}> is not a component. Remove it.`);
  const pairs = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
      ? [[attribute.name, attribute.value]]
      : [],
  );
  const values = Object.fromEntries(pairs) as Record<string, string>;
  const built = toNodes(publication, values, wordsOf(language));
  return englishComponents.has(name as ComponentName) ? inEnglish('div', built, language) : built;
}
