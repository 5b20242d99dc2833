import { shorten } from '../text/shorten.ts';
import type { Page } from './facts.ts';
import { parseBody, plainText, type MdastNode } from './markdown.ts';

/** Characters that a description may have. */
const limit = 160;

/**
 * The first sentence of prose in a body, at most 160 characters of it: no heading, list, note, picture,
 * import or label. Undefined where there is none, and where the body cannot be parsed.
 */
export function firstSentence(page: Pick<Page, 'body' | 'format'>): string | undefined {
  const prose = blocksOf(page).find(isProse);
  if (!prose) return undefined;
  const text = plainText(prose).replace(/\s+/g, ' ').trim();
  const [first] = sentences.segment(text);
  return first && shorten(first.segment, limit);
}

// Where a sentence ends depends little on the language, and never on that of the machine.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

function blocksOf(page: Pick<Page, 'body' | 'format'>): readonly MdastNode[] {
  try {
    const root = parseBody(page);
    return 'children' in root ? root.children : [];
  } catch {
    return [];
  }
}

/** A paragraph that starts with words and says more than its marks, links, pictures and code do. */
function isProse(block: MdastNode): boolean {
  if (block.type !== 'paragraph') return false;
  const text = plainText(block).trim();
  if (/^(?:[:[{<!|%]|import\s|export\s)/.test(text)) return false;
  const words = block.children.flatMap((child) => (child.type === 'text' ? child.value : []));
  return (
    words
      .join(' ')
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word)).length > 1
  );
}
