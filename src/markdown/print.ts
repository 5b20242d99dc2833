import { gfmToMarkdown } from 'mdast-util-gfm';
import {
  defaultHandlers,
  toMarkdown,
  type Join,
  type Options,
  type Unsafe,
} from 'mdast-util-to-markdown';
import type { MdastNode } from 'satteri';

/** A node that has a form in Markdown; `html` is printed as it is. */
export type MarkdownNode = MdastNode;

/** Prints nodes as Markdown, without a line end after the last one. */
export function printMarkdown(children: readonly MarkdownNode[]): string {
  return toMarkdown(
    { type: 'root', children } as Parameters<typeof toMarkdown>[0],
    options,
  ).trimEnd();
}

/** Markdown that looks like what most authors write, with as few escapes as possible. */
const options: Options = {
  bullet: '-',
  bulletOther: '*',
  rule: '-',
  tightDefinitions: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    root(node, parent, state, info) {
      state.unsafe = state.unsafe.flatMap(narrowed);
      return defaultHandlers.root(node, parent, state, info);
    },
  },
  // Text must not look like the line that begins or ends a note.
  unsafe: [{ atBreak: true, character: ':', after: '::' }],
  join: [noteTitle, tableApart],
};

/** The places in which a character needs an escape, without those in which it is always text. */
function narrowed(pattern: Unsafe): Unsafe[] {
  const { character, atBreak } = pattern;
  const places = atBreak ? undefined : placesOf[character];
  return (
    places?.map((place) => Object.assign({}, pattern, place, { _compiled: undefined })) ?? [pattern]
  );
}

const placesOf: Readonly<Record<string, readonly Partial<Unsafe>[]>> = {
  // Not in snake_case.
  _: [
    { before: String.raw`[^\p{L}\p{N}]`, unicode: true },
    { after: String.raw`[^\p{L}\p{N}]`, unicode: true },
  ],
  // Not in ?a=b&c=d.
  '&': [{ after: String.raw`#?\w{1,31};` }],
  // Not in ~/file.
  '~': [{ after: '[^/]' }, { before: String.raw`\S`, after: '/' }],
  // Not in https:// alone.
  ':': [{ after: String.raw`//\w` }],
};

/** The text of a note begins in the line below its title. */
function noteTitle(...[left, right]: Parameters<Join>): 0 | undefined {
  return isNoteTitle(left) && right.type === 'paragraph' ? 0 : undefined;
}

const isNoteTitle = ({ data }: { data?: object | undefined }) =>
  data !== undefined && 'noteTitle' in data;

/** In a list without blank lines, the text before a table would take it in. */
function tableApart(...[left, right]: Parameters<Join>): 1 | undefined {
  return left.type === 'table' || right.type === 'table' ? 1 : undefined;
}
