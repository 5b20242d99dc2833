import { childrenOf, span, type BodyNode } from '../markdown/tree.ts';
import type { TextFinding } from '../source/finding.ts';
import type { CheckedText } from './checked-site.ts';
import { runningText } from './foreign-syntax.ts';
import { findingsInBody } from './page-findings.ts';
import { inTexts, type Rule } from './rule.ts';

/** Warns about a paragraph of several sentences whose last sentence has no full stop. */
export const openSentence: Rule = {
  name: 'open-sentence',
  about: 'The last of several sentences of a paragraph has no full stop.',
  severity: 'warning',
  check: inTexts(({ page, root }) => findingsInBody(page, openSentences(page, root))),
};

function openSentences({ body }: CheckedText['page'], root: BodyNode): TextFinding[] {
  const blocks = childrenOf(root);
  const text = runningText(root, body);
  return blocks.flatMap((node, index) => {
    // A list, code or a table can continue the sentence.
    if (node.type !== 'paragraph' || !endings.has(blocks[index + 1]?.type)) return [];
    const { start, end } = span(node);
    if (end < body.length && body[end] !== '\n') return [];
    const [last] = lastWord.exec(text.slice(Math.max(start, end - MOST), end)) ?? [];
    if (last === undefined || !startOfSentence.test(text.slice(start, end))) return [];
    const message = `This paragraph ends with “${last}”, without a full stop. Write one, or finish the sentence.`;
    return [{ rule: openSentence, at: end - last.length, message }];
  });
}

/** The types of blocks after which no sentence goes on, and the end of a page. */
const endings: ReadonlySet<string | undefined> = new Set(['paragraph', 'heading', undefined]);

const lastWord = /(?<=\p{L}[ \n])\p{Ll}{2,30}$/u;
const startOfSentence = /\p{Ll}[.!?][ \n]\p{Lu}/u;

/** The number of characters at the end of a paragraph in which to look for the last word. */
const MOST = 60;
