import { markdownToMdast } from 'satteri';
import type { Facts, Page } from '../content/facts.ts';

interface Node {
  type: string;
  depth?: number;
  value?: string;
  children?: Node[];
}

/** The questions (H2) of a page with `faq: true` and their answers as plain text, for schema.org. */
export function questionsAndAnswers(page: Page, { site }: Facts) {
  const questions: { name: string; answer: string[] }[] = [];
  const body = page.body.replaceAll('{base_url}', site.baseUrl);
  for (const node of (markdownToMdast(body) as Node).children ?? []) {
    if (node.type === 'heading' && node.depth === 2) {
      questions.push({ name: plainText(node), answer: [] });
    } else {
      questions.at(-1)?.answer.push(plainText(node));
    }
  }
  return questions.map(({ name, answer }) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: answer.filter(Boolean).join('\n') },
  }));
}

/** The text of a node; blocks within it, such as list items, stand on lines of their own. */
function plainText({ value, children = [], type }: Node): string {
  if (type === 'html') return '';
  const blocks = children.some((child) => blockTypes.has(child.type));
  return value?.replace(/\s*\n\s*/g, ' ') ?? children.map(plainText).join(blocks ? '\n' : '');
}

const blockTypes = new Set(['paragraph', 'list', 'listItem', 'tableRow', 'blockquote', 'code']);
