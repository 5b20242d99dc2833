import { withBaseUrl } from '../../model/base-url-mark.ts';
import type { Facts, Page } from '../../model/facts.ts';
import { readBody } from '../../markdown/read-body.ts';
import { childrenOf, plainText, type BodyNode } from '../../markdown/tree.ts';

/**
 * Finds the questions of a page with `faq: true`, and their answers as plain text, for schema.org. A question is an H2
 * heading, or an H3 heading below an H2 heading without text of its own, which is a topic.
 */
export function questionsAndAnswers(page: Page, { site }: Facts) {
  const questions: { name: string; answer: string[] }[] = [];
  const nodes = childrenOf(readBody(page).root);
  const depths = nodes.map((node) => (node.type === 'heading' ? node.depth : undefined));
  let depth = 2;
  nodes.forEach((node, place) => {
    if (depths[place] === 2) depth = depths[place + 1] === 3 ? 3 : 2;
    if (depths[place] === depth) questions.push({ name: plainText(node), answer: [] });
    else if (depths[place] !== 2) questions.at(-1)?.answer.push(blockText(node));
  });
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
  return plainText(node).replace(/(?<!\s)\s*\n\s*/g, ' ');
}

const containers = new Set<string>([
  'blockquote',
  'list',
  'listItem',
  'note',
  'paragraph',
  'tableRow',
]);
