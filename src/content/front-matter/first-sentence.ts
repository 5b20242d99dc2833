import { shorten } from '../../text/shorten.ts';
import type { Page } from '../facts.ts';
import { readBody } from '../language/read-body.ts';
import { childrenOf, plainText, type BodyNode } from '../language/tree.ts';

/** Characters that a description may have. */
const limit = 160;

/**
 * The first sentence of prose in a body, at most 160 characters of it: no heading, list, note, picture,
 * import or label. Undefined where there is none, and where the body cannot be parsed.
 */
export function firstSentence(page: Pick<Page, 'body' | 'format'>): string | undefined {
  for (const block of blocksOf(page)) {
    if (block.type !== 'paragraph' || !isProse(block)) continue;
    // What stood between pictures.
    const [first] = sentences.segment(words(block).replace(/^[\s,;:·|–-]+/, ''));
    return first && shorten(first.segment, limit);
  }
  return undefined;
}

// Where a sentence ends depends little on the language, and never on that of the machine.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

function blocksOf(page: Pick<Page, 'body' | 'format'>): readonly BodyNode[] {
  try {
    return childrenOf(readBody(page).root);
  } catch {
    return [];
  }
}

/** A paragraph that starts with words and says more than its marks, links and code do. */
function isProse({ children }: Extract<BodyNode, { type: 'paragraph' }>): boolean {
  const text = children.map(words).join('').trim();
  if (/^(?:[:[{<!|%]|import\s|export\s)/.test(text)) return false;
  const plain = children.flatMap((child) => (child.type === 'text' ? child.value : []));
  return (plain.join(' ').match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0) > 1;
}

/** `[[Page]]` and `[[Page|name]]`, which stand for their words. */
const wikiLink = /!?\[\[([^[\]|]+)(?:\|([^[\]]+))?\]\]/g;

/** The words of a node in one line, without those that stand for a picture. */
function words(node: BodyNode): string {
  if (node.type === 'image' || node.type === 'imageReference') return '';
  const text = 'children' in node ? childrenOf(node).map(words).join('') : plainText(node);
  return text
    .replace(wikiLink, (_, page: string, name: string = page) => name)
    .replace(/\s+/g, ' ');
}
