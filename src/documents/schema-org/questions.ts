import { withBaseUrl } from '../../model/base-url-mark.ts';
import type { Facts, Page } from '../../model/facts.ts';
import { readBody } from '../../markdown/read-body.ts';
import { childrenOf, plainText, type BodyNode } from '../../markdown/tree.ts';

/**
 * Finds the questions (H2 headings) of a page with `faq: true`, and their answers as plain text, for
 * schema.org.
 */
export function questionsAndAnswers(page: Page, { site }: Facts) {
  const questions: { name: string; answer: string[] }[] = [];
  for (const node of childrenOf(readBody(page).root)) {
    if (node.type === 'heading' && node.depth === 2) {
      questions.push({ name: plainText(node), answer: [] });
    } else {
      questions.at(-1)?.answer.push(blockText(node));
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
