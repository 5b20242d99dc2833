import { shorten } from '../../../base/text/shorten.ts';
import type { BodySource } from '../../markdown/parse.ts';
import { readBody } from '../../markdown/read-body.ts';
import { childrenOf, plainText, type BodyNode } from '../../markdown/tree.ts';

/** The maximum number of characters in a description. */
const limit = 160;

/**
 * Returns the first sentence of prose in the body of a page, shortened to 160 characters. Skips headings, lists, notes,
 * pictures, imports and labels. Returns undefined if there is no prose, or if the body cannot be parsed.
 */
export function firstSentence(page: BodySource): string | undefined {
  for (const block of blocksOf(page)) {
    if (block.type !== 'paragraph' || !isProse(block)) continue;
    // Removes separators at the start, which remain between removed pictures.
    const [first] = sentences.segment(words(block).replace(/^[\s,;:·|–-]+/, ''));
    return first && shorten(first.segment, limit);
  }
  return undefined;
}

// The language is fixed, so that the result does not depend on the machine. The ends of sentences hardly depend on the
// language.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

function blocksOf(page: BodySource): readonly BodyNode[] {
  try {
    return childrenOf(readBody(page).root);
  } catch {
    return [];
  }
}

/** Tells whether a paragraph starts with words and contains words that are neither links nor code. */
function isProse({ children }: Extract<BodyNode, { type: 'paragraph' }>): boolean {
  const text = children.map(words).join('').trim();
  if (/^(?:[:[{<!|%]|import\s|export\s)/.test(text)) return false;
  const plain = children.flatMap((child) => (child.type === 'text' ? child.value : []));
  return (plain.join(' ').match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0) > 1;
}

/** Matches links in wiki syntax, `[[Page]]` and `[[Page|name]]`. Only the text of the link is kept. */
const wikiLink = /!?\[\[([^[\]|]+)(?:\|([^[\]]+))?\]\]/g;

/** Returns the text of a node on one line. Leaves out the alternative text of pictures. */
function words(node: BodyNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return '';
  const text = 'children' in node ? childrenOf(node).map(words).join('') : plainText(node);
  return text
    .replace(wikiLink, (_, page: string, name: string = page) => name)
    .replace(/\s+/g, ' ');
}
