import { childrenOf, span, type BodyNode } from '../../content/markdown/tree.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import { readableBody, type Converter } from './converter.ts';

/**
 * Converts code that is indented by four spaces to fenced code blocks, so that no later converter takes it for text.
 * MDX has no indented code, so pages with JSX stay unchanged. In Python-Markdown, each list around code needs four more
 * spaces, so text with fewer spaces becomes a paragraph of its list item.
 */
export const convertIndentedCode: Converter = (text, { hasJsx, documentation }) => {
  const root =
    hasJsx || !/^(?: {4}| {0,3}\t)|[ >][ \t]{4}/m.test(text) ? undefined : readableBody(text);
  return root
    ? withEdits(
        text,
        codeIn(root, 0).flatMap(({ node, lists }): Edit[] => {
          const { start, end } = span(node);
          // Indented code starts with its indentation, fenced code with its fence.
          const [own] = /^[ \t]*/.exec(text.slice(start, end))!;
          if (own === '') return [];
          const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
          const indent = before.replaceAll(/[^>\s]/g, ' ');
          const code = node.value.split('\n').map((line) => line.trimEnd());
          const least = documentation.dialect === 'Python-Markdown' ? 4 * (lists + 1) : 0;
          const width = (before + own).replaceAll('\t', '    ').length;
          if (before.trim() === '' && width < least)
            return [{ start, end, text: code.map((line) => line.trim()).join(`\n${indent}`) }];
          const fence = '`'.repeat(Math.max(3, ...backquotesIn(node.value).map((one) => one + 1)));
          const rest = [...code, fence].map((line) => `\n${`${indent}${line}`.trimEnd()}`).join('');
          return [{ start, end, text: fence + rest }];
        }),
      )
    : text;
};

/** Returns the code blocks in a node, each with the number of list items around it. */
const codeIn = (
  node: BodyNode,
  lists: number,
): { node: Extract<BodyNode, { type: 'code' }>; lists: number }[] =>
  node.type === 'code'
    ? [{ node, lists }]
    : childrenOf(node).flatMap((child) => codeIn(child, lists + Number(node.type === 'listItem')));

const backquotesIn = (code: string) => (code.match(/`{3,}/g) ?? []).map(({ length }) => length);
