import { childrenOf, nodes, span, type BodyNode } from '../markdown/tree.ts';
import type { TextFinding } from '../source/finding.ts';
import { ruleRows } from '../source/rule.ts';
import type { CheckedText } from './checked-site.ts';
import { findingsInBody } from './page-findings.ts';
import { inTexts, sharing } from './rule.ts';

const rows = ruleRows({
  'step-number': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'A numbered list shows a step with another number than the text has.',
  },
  'restarted-list': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'A numbered list starts again at 1, because a block between its steps is not indented.',
  },
  'list-mark': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'A line of a list has another mark than the line above, so it starts another list.',
  },
  'line-mark': {
    severity: 'warning',
    yieldsToErrors: true,
    about: 'A line of a sentence starts with a mark and is shown as a list or a quotation.',
  },
});

/** Warns about numbers and marks of lists that readers see differently than the author wrote them. */
export const listRules = sharing(
  rows,
  inTexts(({ page, root }) => findingsInBody(page, listFindings(page, root))),
);

function listFindings({ body }: CheckedText['page'], root: BodyNode): TextFinding[] {
  const all = nodes(root);
  const ofSentences = all.filter(({ type }) => sentenceParents.has(type));
  return [
    ...all.filter(isNumbered).flatMap((list) => stepNumber(list, body)),
    ...all.flatMap((node) => restartedLists(childrenOf(node), body)),
    ...all.flatMap((node) => otherMarks(childrenOf(node), body)),
    ...ofSentences.flatMap((node) => lineMarks(node, body)),
  ];
}

/** Returns the numbers of a list as the author wrote them. */
const numbersOf = (list: BodyNode, body: string) =>
  childrenOf(list).map((item) => Number.parseInt(body.slice(span(item).start), 10));

const isNumbered = (node: BodyNode): node is NumberedList =>
  node.type === 'list' && node.ordered === true;

type NumberedList = Extract<BodyNode, { type: 'list' }>;

/** Reports the first step whose number is not the one that readers see. */
function stepNumber(list: NumberedList, body: string): TextFinding[] {
  const numbers = numbersOf(list, body);
  const first = numbers[0]!;
  const wrong = numbers.findIndex((number, index) => number !== first + index);
  if (wrong < 0 || isRepeated(numbers)) return [];
  const swallowed = stepWithin(childrenOf(list)[wrong - 1], first + wrong, body);
  if (swallowed !== undefined) {
    const text = `This line is part of step ${first + wrong - 1}, because it is indented. Remove the spaces before its number.`;
    return [{ rule: rows['step-number'], at: swallowed, message: text }];
  }
  const message = `This step is shown with the number ${first + wrong}, not ${numbers[wrong]}. Correct the number. If the lines are no steps, write a backslash before each full stop, as in ${numbers[wrong]}\\., and an empty line between the lines.`;
  return [{ rule: rows['step-number'], at: span(childrenOf(list)[wrong]!).start, message }];
}

/** Returns the offset of a number at the start of an indented line of a step. Returns undefined if there is none. */
function stepWithin(item: BodyNode | undefined, number: number, body: string): number | undefined {
  if (!item) return undefined;
  const { start, end } = span(item);
  const line = new RegExp(String.raw`(?<=\n[ \t]{1,12})${number}[.)][ \t]`).exec(
    body.slice(start, end),
  );
  return line ? start + line.index : undefined;
}

/** Tells whether the author repeats one number on purpose and leaves the counting to Markdown, as in 1. 1. 1. */
function isRepeated([first = 0, second = 0, ...others]: readonly number[]): boolean {
  return [0, first, first + 1].includes(second) && others.every((number) => number === second);
}

/** Reports the first block between two numbered lists that were probably meant as one list. */
function restartedLists(siblings: readonly BodyNode[], body: string): TextFinding[] {
  const found: TextFinding[] = [];
  let list: BodyNode | undefined;
  let between: BodyNode[] = [];
  for (const [index, node] of siblings.entries()) {
    if (isNumbered(node)) {
      if (list && between.length > 0 && isRestart(list, between, node, body)) {
        const block = between[0]!;
        const message = `The list after this ${nameOf(block)} starts again at 1. Write three spaces before each line of the ${nameOf(block)}, so that it belongs to the step above.`;
        found.push({ rule: rows['restarted-list'], at: span(block).start, message });
      }
      list = node;
      between = [];
    } else if (nameOf(node) !== undefined) between.push(node);
    else list = undefined;
    if (index > 0 && node.type === 'thematicBreak') list = undefined;
  }
  return found;
}

/** Reports lists that start in the line after another list, because their mark differs. */
function otherMarks(siblings: readonly BodyNode[], body: string): TextFinding[] {
  return siblings.flatMap((node, index) => {
    const above = siblings[index - 1];
    if (node.type !== 'list' || above?.type !== 'list' || hasBlankLineBefore(node, body)) return [];
    if (isNumbered(node) !== isNumbered(above)) return [];
    const markOf = (list: BodyNode) => /^(?:\d+)?([^\s\d])/.exec(body.slice(span(list).start))?.[1];
    const [mark, usual] = [markOf(node), markOf(above)];
    const message = `This line starts another list, because “${mark}” is not the mark of the lines above. Write “${usual}”, or leave a blank line between the lists.`;
    return [{ rule: rows['list-mark'], at: span(node).start, message }];
  });
}

/**
 * Tells whether a list that starts at 1 continues the list above it: either that list has no number but 1, or a block
 * between the lists is indented or follows without a blank line, like a part of a step. A single bullet between the
 * lists is rather a heading of the second list.
 */
function isRestart(
  list: BodyNode,
  between: readonly BodyNode[],
  next: BodyNode,
  body: string,
): boolean {
  const numbers = numbersOf(list, body);
  if (numbersOf(next, body)[0] !== 1 || numbers.at(-1) === 0) return false;
  const indent = list.position!.start.column;
  return (
    (numbers.every((number) => number === 1) && !between.every(isSingleItem)) ||
    between.some((node) => node.position!.start.column > indent || !hasBlankLineBefore(node, body))
  );
}

const hasBlankLineBefore = (node: BodyNode, body: string) => {
  const { start } = span(node);
  return /\n[ \t>]*\n[ \t>]*$/.test(body.slice(Math.max(0, start - mostBefore), start));
};

/** The number of characters before a block in which to look for a blank line. */
const mostBefore = 200;

const isSingleItem = (node: BodyNode) => node.type === 'list' && childrenOf(node).length === 1;

/** Returns the name of a block that can be between two steps of a list. Returns undefined for other blocks. */
function nameOf(node: BodyNode): string | undefined {
  if (node.type === 'paragraph') {
    const [first, ...others] = node.children;
    return first?.type === 'image' && others.length === 0 ? 'picture' : undefined;
  }
  return blockNames[node.type];
}

const blockNames: Readonly<Record<string, string>> = {
  code: 'code block',
  table: 'table',
  list: 'bulleted list',
  blockquote: 'quotation',
  note: 'note',
  element: 'collapsible part',
};

/** Reports lists with one item, and quotations, that are probably the next line of the sentence above them. */
function lineMarks(parent: BodyNode, body: string): TextFinding[] {
  const siblings = childrenOf(parent);
  return siblings.flatMap((node, index) => {
    const above = siblings[index - 1];
    // A quotation in a quotation is an answer in a conversation.
    const isMark = (node.type === 'blockquote' && parent.type === 'root') || isSingleItem(node);
    if (!isMark || above?.type !== 'paragraph' || !isInSentence(above, node, body)) return [];
    const [mark] = /^\S+/.exec(body.slice(span(node).start)) ?? [''];
    const message = `The ${mark} at the start of this line is not shown, because Markdown reads the line as a ${node.type === 'list' ? 'list' : 'quotation'}. If it belongs to the sentence, move it to the end of the line above; if not, leave a blank line before it.`;
    return [{ rule: rows['line-mark'], at: span(node).start, message }];
  });
}

/**
 * Tells whether the line above a node is a line of a sentence that does not end there, but was broken at the margin of
 * the editor: it is long, and the line of the node is not much longer.
 */
function isInSentence(above: BodyNode, node: BodyNode, body: string): boolean {
  const { start, end } = span(above);
  if (!/^\n[ \t>]*$/.test(body.slice(end, span(node).start))) return false;
  const line = body.slice(start, end).split('\n').at(-1)!;
  const [next = ''] = body.slice(span(node).start).split('\n', 1);
  return (
    line.length >= shortestLine &&
    next.length < line.length + 20 &&
    !/^> ?>/.test(next) &&
    !(node.type === 'list' && ownSentence.test(body.slice(span(node).start, span(node).end))) &&
    line.split(' ').length > 5 &&
    !/[.:!?;…。：）)*_`>"”]$/.test(line.trimEnd())
  );
}

/** Matches an item that is a sentence: it starts with a capital letter and ends with a full stop. */
const ownSentence = /^[-*+]\s+[\p{Ps}\p{Pi}"*_]*\p{Lu}[^]*[.!?]\s*$/u;

/** The least number of characters in a line that was probably broken at the margin of the editor. */
const shortestLine = 50;

/** The types of nodes in which sentences are broken into lines. The lines of list items are often short on purpose. */
const sentenceParents: ReadonlySet<string> = new Set(['root', 'blockquote', 'note']);
