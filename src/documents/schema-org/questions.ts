import { withBaseUrl } from '../../model/base-url-mark.ts';
import type { Facts, Page } from '../../model/facts.ts';
import { readBody } from '../../markdown/read-body.ts';
import { childrenOf, plainText, type BodyNode } from '../../markdown/tree.ts';

/**
 * Finds the questions of a page with `faq: true`, and their answers as plain text, for schema.org. Questions are the H2
 * headings or, on a page that has H3 headings, those, because the H2 headings are then topics.
 */
export function questionsAndAnswers(page: Page, { site }: Facts) {
  const questions: { name: string; answer: string[] }[] = [];
  const nodes = childrenOf(readBody(page).root);
  const depth = nodes.some((node) => node.type === 'heading' && node.depth === 3) ? 3 : 2;
  for (const node of nodes) {
    if (node.type !== 'heading' || node.depth > depth) {
      questions.at(-1)?.answer.push(blockText(node));
    } else if (node.depth === depth) {
      questions.push({ name: plainText(node), answer: [] });
    }
  }
  return questions.map(({ name, answer }) => ({
    '@type': 'Question',
    name: withBaseUrl(name, site.baseUrl),
    acceptedAnswer: {
      '@type': 'Answer',
      text: withBaseUrl(answer.filter(Boolean).join('\n'), site.baseUrl),
    },
  }));
}

/** Returns the plain text of a block. Nested blocks, such as list items, are on separate lines. */
function blockText(node: BodyNode): string {
  const blocks = childrenOf(node).filter(({ type }) => containers.has(type));
  if (blocks.length > 0) return blocks.map(blockText).join('\n');
  return plainText(node).replace(/\s*\n\s*/g, ' ');
}

const containers = new Set<string>([
  'blockquote',
  'list',
  'listItem',
  'note',
  'paragraph',
  'tableRow',
]);
