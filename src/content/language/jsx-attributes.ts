import type { MdastNode } from 'satteri';

/** The attributes of an element in .mdx; those that are no plain text are empty. */
export function jsxAttributes({
  attributes,
}: Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>): Record<
  string,
  string
> {
  const given = attributes.flatMap((attribute): [string, string][] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    return [[attribute.name, typeof attribute.value === 'string' ? attribute.value : '']];
  });
  return Object.fromEntries(given);
}
