import { withBaseUrl } from '../../content/base-url-mark.ts';
import type { Facts, Page } from '../../content/facts.ts';
import { parseBody, plainText, type MdastNode } from '../../content/markdown.ts';

/** The questions (H2) of a page with `faq: true` and their answers as plain text, for schema.org. */
export function questionsAndAnswers(page: Page, { site }: Facts) {
  const body = withBaseUrl(page.body, site.baseUrl);
  const root = parseBody({ body, format: page.format });
  const questions: { name: string; answer: string[] }[] = [];
  for (const node of 'children' in root ? root.children : []) {
    if (node.type === 'heading' && node.depth === 2) {
      questions.push({ name: plainText(node), answer: [] });
    } else {
      questions.at(-1)?.answer.push(blockText(node));
    }
  }
  return questions.map(({ name, answer }) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: answer.filter(Boolean).join('\n') },
  }));
}

/** The words of a block; blocks within it, such as list items, stand on lines of their own. */
function blockText(node: MdastNode): string {
  const blocks = 'children' in node ? node.children.filter(({ type }) => containers.has(type)) : [];
  if (blocks.length > 0) return blocks.map(blockText).join('\n');
  return plainText(node).replace(/\s*\n\s*/g, ' ');
}

const containers = new Set<string>(['paragraph', 'list', 'listItem', 'tableRow', 'blockquote']);
