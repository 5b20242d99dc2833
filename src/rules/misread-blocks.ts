import { childrenOf, nodes, plainText, span, type BodyNode } from '../markdown/tree.ts';
import { warning, type NodeRule } from './page-findings.ts';

/** Warns about text that Markdown reads as a heading, a list or code by accident. */
export const misreadBlocks: NodeRule = (node, { page: { body }, root }) => {
  if (!node.position) return [];
  const { start, end } = span(node);
  const source = body.slice(start, end);
  const before = body
    .slice(Math.max(0, start - 200), start)
    .trimEnd()
    .slice(-1);
  const misread = misreadBlock(node, source, root);
  // An indented sentence after a colon is an example.
  if (!misread || (node.type === 'code' && /[:,：，]/.test(before))) return [];
  // Within a list or a quotation, the lines before and after start with other marks.
  const isAtMargin = childrenOf(root).includes(node);
  const fix = isAtMargin ? [{ start, end, text: misread.intended }] : [];
  return [{ ...warning(misread.message), at: start + source.search(/[^\s>]/), fix }];
};

interface MisreadBlock {
  message: string;
  /** The source that the author probably intended. */
  intended: string;
}

function misreadBlock(node: BodyNode, source: string, root: BodyNode): MisreadBlock | undefined {
  if (node.type === 'heading') return underlinedSentence(plainText(node).trim(), source);
  if (node.type === 'list') return accidentalList(node, source, root);
  if (node.type === 'code') return indentedSentence(node.value.trim(), source);
  return undefined;
}

/** Finds a sentence that is a heading, because a line of hyphens follows directly. */
function underlinedSentence(words: string, source: string): MisreadBlock | undefined {
  const [, text, line] = /^(?![ \t]{0,3}#)([^]*)\n([ \t>]*(?:-+|=+)[ \t]*)$/.exec(source) ?? [];
  if (text === undefined || fields.test(text)) return undefined;
  const isSentence = /[.:;。]$/.test(words) && words.split(/\s+/).length > 4;
  if (!isSentence && !text.includes('\n') && words.length <= 100) return undefined;
  const message =
    'The line below this text makes a heading of it. Leave a blank line between them; for a heading, write ## before the text.';
  return { message, intended: `${text}\n\n${line}` };
}

/** Matches front matter, which another rule reports. */
const fields = /^[a-z_]\w*:/;

/** Finds a list that starts with a number such as `1986.`, or with a plus sign before a number. */
function accidentalList(list: List, source: string, root: BodyNode): MisreadBlock | undefined {
  const [, mark = '', sign = ''] = /^(\+(?=[ \t]+\d)|\d{2,}(?=[.)]))([.)]?)/.exec(source) ?? [];
  if (mark === '' || list.children.length > 1 || continuesList(list, root)) return undefined;
  const intended = mark === '+' ? '\\+' : `${mark}\\${sign}`;
  const message = `${mark}${sign} at the start of a line makes a list of it. Write ${intended}, or move it into the line before.`;
  return { message, intended: intended + source.slice(mark.length + sign.length) };
}

type List = Extract<BodyNode, { type: 'list' }>;

/** Tells whether an ordered list continues the numbers of another list, after a picture for example. */
function continuesList({ start }: List, root: BodyNode): boolean {
  const known = nextNumbers.get(root) ?? new Set(nodes(root).flatMap(nextNumber));
  nextNumbers.set(root, known);
  return known.has(start ?? 1);
}

const nextNumber = (node: BodyNode): number[] =>
  node.type === 'list' && node.ordered ? [(node.start ?? 1) + node.children.length] : [];

/** The numbers after the last ones of the lists of a page. */
const nextNumbers = new WeakMap<BodyNode, ReadonlySet<number>>();

/** Finds a sentence that is shown as code, because four spaces come before it. */
function indentedSentence(text: string, source: string): MisreadBlock | undefined {
  if (/^[ \t>]*(?:`{3}|~{3})/.test(source)) return undefined;
  const isProse = /^["“„«(]?\p{Lu}[^{}<>=|$`\\/_#;@[\]]*[.!?:。]["”“»)]?$/u.test(text);
  if (!isProse || text.split(/\s+/).length < 5) return undefined;
  const message =
    'This text is indented by four spaces or more, so it is shown as code. Remove the spaces. If it is code, put it between lines of ```.';
  return { message, intended: text.replaceAll(/^[ \t]+/gm, '') };
}
