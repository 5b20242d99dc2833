import type { MarkdownNode } from './print.ts';

/** Bold, italic or struck-through text. */
export type MarkedNode = Extract<MarkdownNode, { type: 'strong' | 'emphasis' | 'delete' }>;

/**
 * Separates nodes whose marks would be read differently beside each other. Bold and italic text gets tags where Markdown
 * would not read its marks, as in `**Note:**text`: beside a letter, punctuation inside the marks undoes them. The printer
 * would write the letter as a character reference. Struck-through text, which has no tag in pages, and adjacent code are
 * separated by an empty comment.
 */
export function withTags(words: readonly MarkdownNode[], isMarked = false): MarkdownNode[] {
  const result: MarkdownNode[] = [];
  for (const [index, node] of words.entries()) {
    const [before, after] = [words[index - 1], words[index + 1]];
    if (node.type === before?.type && (node.type === 'delete' || node.type === 'inlineCode')) {
      result.push(separator);
    }
    if (!isMarkedNode(node)) {
      result.push('children' in node ? withChildren(node, withTags(node.children)) : node);
      continue;
    }
    const isBrokenAtStart = breaks(lastOf(before), firstOf(node.children[0]));
    const isBrokenAtEnd = breaks(firstOf(after), lastOf(node.children.at(-1)));
    // Beside stars, the printer uses underscores, which are no marks beside letters.
    const isBesideStars =
      isStars(result.at(-1)) || (isMarked && words.length > 1 && (!before || !after));
    const isInWord = isWordCharacter(lastOf(before)) || isWordCharacter(firstOf(after));
    if (node.type === 'delete') {
      if (isBrokenAtStart) result.push(separator);
      result.push(withChildren(node, withTags(node.children)));
      if (isBrokenAtEnd) result.push(separator);
    } else if (isBrokenAtStart || isBrokenAtEnd || (isBesideStars && isInWord)) {
      const name = node.type === 'strong' ? 'strong' : 'em';
      result.push(html(`<${name}>`), ...withTags(node.children), html(`</${name}>`));
    } else {
      result.push(withChildren(node, withTags(node.children, true)));
    }
  }
  return result;
}

/** Tells whether a character inside marks undoes the marks, because of the character outside. */
function breaks(outside: string, inside: string): boolean {
  return /^\s/u.test(inside) || (isWordCharacter(outside) && /^[\p{P}\p{S}]/u.test(inside));
}

/** Tells whether a character is a letter for the printer, which tests only the first half of an emoji. */
const isWordCharacter = (one: string) => /^[^\s\p{P}\p{S}]/u.test(one.slice(0, 1));

const firstOf = (node: MarkdownNode | undefined): string => edgeOf(node, 0);
const lastOf = (node: MarkdownNode | undefined): string => edgeOf(node, -1);

/** Returns the first or last character of a printed node: `*` for all that is no text, because it ends with a mark. */
function edgeOf(node: MarkdownNode | undefined, at: 0 | -1): string {
  if (node?.type === 'text') return [...node.value].at(at) ?? '';
  return node === undefined || node.type === 'break' ? '' : '*';
}

const isMarkedNode = (node: MarkdownNode): node is MarkedNode =>
  node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete';

const isStars = (node: MarkdownNode | undefined) =>
  node?.type === 'strong' || node?.type === 'emphasis';

const withChildren = (node: MarkdownNode, children: MarkdownNode[]) =>
  ({ ...node, children }) as MarkdownNode;

const html = (value: string): MarkdownNode => ({ type: 'html', value });
const separator = html('<!-- -->');
