import { span, type BodyNode } from '../content/language/tree.ts';

/** Nodes whose source holds the address of a link or an image. */
export type Addressed = Extract<BodyNode, { type: 'link' | 'image' | 'definition' }>;

/**
 * Where in the source a link, an image or a definition has its address, without the angle brackets
 * that may stand around it. Undefined for an autolink, whose text is its address.
 */
export function destination(
  node: Addressed,
  source: string,
): { start: number; end: number } | undefined {
  const { start, end } = span(node);
  const opening = openingOf(node, source.slice(start, end));
  if (opening === undefined) return undefined;
  let from = start + opening;
  while (/\s/.test(source[from] ?? '')) from++;
  return source[from] === '<'
    ? { start: from + 1, end: source.indexOf('>', from) }
    : { start: from, end: bareEnd(source, from, end) };
}

/** Offset within the node's text at which the address may start. */
function openingOf(node: Addressed, text: string): number | undefined {
  if (node.type === 'definition') return after(text, closingBracket(text, 0), ']:');
  if (node.type === 'image') return after(text, closingBracket(text, 1), '](');
  if (!text.startsWith('[')) return undefined;
  const last = node.children.at(-1);
  return after(text, last ? span(last).end - span(node).start : 1, '](');
}

function after(text: string, offset: number, mark: string): number | undefined {
  return text.startsWith(mark, offset) ? offset + mark.length : undefined;
}

/** Offset of the `]` that closes the `[` at `open`; brackets nest and may be escaped. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let offset = open; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '\\') offset++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return offset;
  }
  return text.length;
}

/** Where an address without angle brackets ends: at a space, or at a `)` that it did not open. */
function bareEnd(source: string, from: number, end: number): number {
  let depth = 0;
  for (let offset = from; offset < end; offset++) {
    const character = source[offset]!;
    if (/\s/.test(character)) return offset;
    if (character === '\\') offset++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return offset;
  }
  return end;
}
