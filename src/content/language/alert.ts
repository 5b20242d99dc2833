import type { BodyReading } from './body-reading.ts';
import { plainText, span, type BodyNode, type Span } from './tree.ts';

/** The mark at the start of a quotation that is a note: `[!WARNING] Title`, `[!note]-`. */
export interface Alert {
  /** In lower case. */
  kind: string;
  title: string;
  /** What the title is made of, with its links. */
  titleNodes: BodyNode[];
  /** What the quotation holds after the line of the mark. */
  children: BodyNode[];
}

/** Reads a quotation as a note; undefined where it starts with no mark. */
export function alertOf(children: readonly BodyNode[], reading: Source): Alert | undefined {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph') return undefined;
  const words: readonly BodyNode[] = first.children;
  const mark = words[0]?.type === 'text' ? alertMark.exec(words[0].value) : null;
  if (!mark) return undefined;
  const [title, text] = splitAtLineEnd(words, reading);
  const line = title.map(plainText).join('').slice(mark[0].length);
  return {
    kind: mark[1]!.toLowerCase(),
    title: line.trim(),
    titleNodes: withoutMark(title, mark[0].length, reading),
    children: text.length > 0 ? [startingWith(text, first), ...rest] : rest,
  };
}

type Source = Pick<BodyReading, 'body' | 'pointAt'>;

type TextNode = Extract<BodyNode, { type: 'text' }>;

const alertMark = /^\[!([A-Za-z][\w-]*)\][+-]?[ \t]*/;

function withoutMark(title: readonly BodyNode[], length: number, source: Source): BodyNode[] {
  const [first, ...rest] = title;
  if (first?.type !== 'text') return rest;
  const { start, end } = span(first);
  const place = { start: start + length, end };
  return [...part(first, first.value.slice(length), place, source), ...rest];
}

/** The nodes of the first line, and those after it. */
function splitAtLineEnd(words: readonly BodyNode[], source: Source): [BodyNode[], BodyNode[]] {
  for (const [index, node] of words.entries()) {
    if (node.type === 'break') return [words.slice(0, index), words.slice(index + 1)];
    if (node.type !== 'text') continue;
    // The source of a text may be longer, by the marks of its lines and by codes.
    const { start, end } = span(node);
    const newline = source.body.slice(start, end).indexOf('\n');
    const [before = '', ...after] = node.value.split('\n');
    if (newline < 0 || after.length === 0) continue;
    const lineEnd = start + newline;
    return [
      [...words.slice(0, index), ...part(node, before, { start, end: lineEnd }, source)],
      [
        ...part(node, after.join('\n'), { start: lineEnd + 1, end }, source),
        ...words.slice(index + 1),
      ],
    ];
  }
  return [[...words], []];
}

/** A part of a text; none without characters. */
function part(
  node: TextNode,
  value: string,
  { start, end }: Span,
  { pointAt }: Source,
): TextNode[] {
  const position = { start: pointAt(start), end: pointAt(end) };
  return value === '' ? [] : [{ ...node, value, position }];
}

/** A node from the first of the children that are left to it. */
function startingWith<N extends BodyNode>(children: readonly BodyNode[], node: N): N {
  const position = { ...node.position!, start: children[0]!.position!.start };
  return { ...withChildren(node, children), position };
}

/** A copy of a node of Markdown with other children. */
export function withChildren<N extends BodyNode>(node: N, children: readonly BodyNode[]): N {
  return { ...node, children } as N;
}
