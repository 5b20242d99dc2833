import { plainText, type BodyNode } from './tree.ts';

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
export function alertOf(children: readonly BodyNode[]): Alert | undefined {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph') return undefined;
  const words: readonly BodyNode[] = first.children;
  const mark = words[0]?.type === 'text' ? alertMark.exec(words[0].value) : null;
  if (!mark) return undefined;
  const [title, text] = splitAtLineEnd(words);
  const line = title.map(plainText).join('').slice(mark[0].length);
  return {
    kind: mark[1]!.toLowerCase(),
    title: line.trim(),
    titleNodes: withoutMark(title, mark[0].length),
    children: text.length > 0 ? [withChildren(first, text), ...rest] : rest,
  };
}

function withoutMark([first, ...rest]: readonly BodyNode[], length: number): BodyNode[] {
  if (first?.type !== 'text') return rest;
  const value = first.value.slice(length);
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

const alertMark = /^\[!([A-Za-z][\w-]*)\][+-]?[ \t]*/;

/** The nodes of the first line, and those after it. */
function splitAtLineEnd(words: readonly BodyNode[]): [BodyNode[], BodyNode[]] {
  for (const [index, node] of words.entries()) {
    if (node.type === 'break') return [words.slice(0, index), words.slice(index + 1)];
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type !== 'text' || end < 0) continue;
    const [before, after] = [node.value.slice(0, end), node.value.slice(end + 1)];
    return [
      [...words.slice(0, index), { ...node, value: before }],
      [...(after === '' ? [] : [{ ...node, value: after }]), ...words.slice(index + 1)],
    ];
  }
  return [[...words], []];
}

/** A copy of a node of Markdown with other children. */
export function withChildren<N extends BodyNode>(node: N, children: readonly BodyNode[]): N {
  return { ...node, children } as N;
}
