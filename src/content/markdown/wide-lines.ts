import { sharedPunctuation, wideCharacters } from '../../base/text/scripts.ts';
import { isBlock } from './paragraphs.ts';
import { childrenOf, withChildren, type BodyNode } from './tree.ts';

/**
 * Joins the lines of a text between two characters of Chinese or Japanese, which have no spaces between words. Browsers
 * and the search would show a space for the line break.
 */
export function withJoinedLines(node: BodyNode): BodyNode {
  if (node.type === 'note') {
    return { ...node, title: joined(node.title), children: node.children.map(withJoinedLines) };
  }
  const children = childrenOf(node);
  if (children.length === 0) return node;
  const isText = children.some((child) => !isBlock(child));
  return withChildren(node, isText ? joined(children) : children.map(withJoinedLines));
}

/** Joins the lines of inline nodes, also if a line ends in one node and the next line starts in another. */
function joined(words: readonly BodyNode[]): BodyNode[] {
  const text = words.map(flatText).join('');
  const removed = new Set<number>();
  for (const { 0: lineEnd, index } of text.matchAll(wideLineEnd)) {
    for (let at = index; at < index + lineEnd.length; at++) removed.add(at);
  }
  if (removed.size === 0) return [...words];
  let at = 0;
  const rebuilt = (node: BodyNode): BodyNode => {
    if (node.type !== 'text') {
      if ('children' in node) return withChildren(node, childrenOf(node).map(rebuilt));
      at += other.length;
      return node;
    }
    const from = at;
    at += node.value.length;
    const value = node.value.split('').filter((_, index) => !removed.has(from + index));
    return { ...node, value: value.join('') };
  };
  return words.map(rebuilt);
}

/** Returns the text of a node. Replaces everything that is no text, such as code, by one character. */
function flatText(node: BodyNode): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? childrenOf(node).map(flatText).join('') : other;
}

const other = '\0';

/** Matches a line break between two wide characters, which can have a quotation mark or a dash beside them. */
const wideLineEnd = new RegExp(
  String.raw`(?<=${wideCharacters.source}${sharedPunctuation.source}{0,2})[ \t]*\n[ \t]*(?=${sharedPunctuation.source}{0,2}${wideCharacters.source})`,
  'gu',
);
