import { gfmToMarkdown } from 'mdast-util-gfm';
import {
  defaultHandlers,
  toMarkdown,
  type Join,
  type Options,
  type State,
  type Unsafe,
} from 'mdast-util-to-markdown';
import type { MdastNode } from 'satteri';

/**
 * A node that the Markdown printer knows. The printer writes the value of an `html` node unchanged, and the `lineStart`
 * in the data of a heading before its line.
 */
export type MarkdownNode = MdastNode;

/** Prints nodes as Markdown, without a line break at the end. */
export function printMarkdown(children: readonly MarkdownNode[]): string {
  const printed = toMarkdown(
    { type: 'root', children } as Parameters<typeof toMarkdown>[0],
    options,
  );
  return printed.replace(/(?<!\n)\n+$/, '');
}

/** The Markdown style that most authors use, with as few escapes as possible. */
const options: Options = {
  bullet: '-',
  bulletOther: '*',
  rule: '-',
  tightDefinitions: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    root(node, parent, state, info) {
      useFewerPatterns(state);
      useLongDelimiters(state);
      return defaultHandlers.root(node, parent, state, info);
    },
    // Not in the text of the heading: the characters beside bold text decide how it is printed.
    heading(node, parent, state, info) {
      const { lineStart = '' } = (node.data ?? {}) as { lineStart?: string };
      return lineStart + defaultHandlers.heading(node, parent, state, info);
    },
  },
  // Escapes text that looks like the first or last line of a `:::` note.
  unsafe: [{ atBreak: true, character: ':', after: '::' }],
  join: [joinNoteTitle, joinTable],
};

/**
 * Makes the printer twice as fast. By default, the printer tries every escape pattern on every text. With this
 * function, the printer tries a pattern only on texts that contain the character of the pattern.
 */
function useFewerPatterns(state: State): void {
  const patterns = (allPatterns ??= state.unsafe.flatMap(narrowPattern));
  const safe = state.safe.bind(state);
  state.unsafe = patterns;
  state.safe = (value, config) => {
    const text = `${config.before}${value ?? ''}${config.after}`;
    state.unsafe = patterns.filter(({ character }) => text.includes(character));
    const escaped = safe(value, config);
    state.unsafe = patterns;
    return escaped;
  };
}

/**
 * The escape patterns of all options. The first call of the printer sets these patterns, and later calls reuse them, so
 * that each pattern is compiled only once.
 */
let allPatterns: Unsafe[] | undefined;

/** Replaces an escape pattern by narrower ones that do not match where its character is ordinary text. */
function narrowPattern(pattern: Unsafe): Unsafe[] {
  const { character, atBreak } = pattern;
  const places = atBreak ? undefined : placesOf[character];
  // The printer caches the compiled expression of a pattern in its private field `_compiled`. Each copy needs its own
  // expression, so the field is reset.
  return (
    places?.map((place) => Object.assign({}, pattern, place, { _compiled: undefined })) ?? [pattern]
  );
}

/**
 * The places where a character must be escaped, keyed by the character. In all other places, the character is ordinary
 * text. Their patterns match no other character, so that each of several equal characters is found.
 */
const placesOf: Readonly<Record<string, readonly Partial<Unsafe>[]>> = {
  // Does not escape `_` in snake_case.
  _: [
    { before: String.raw`(?<=[^\p{L}\p{N}])`, unicode: true },
    { after: String.raw`(?=[^\p{L}\p{N}])`, unicode: true },
  ],
  // Does not escape `&` in ?a=b&c=d.
  '&': [{ after: String.raw`(?=#?\w{1,31};)` }],
  // Does not escape `~` in ~/file.
  '~': [{ after: '(?=[^/])' }, { before: String.raw`(?<=\S)`, after: '(?=/)' }],
  // Escapes `.` only where `www.` is read as an address. The patterns for lists are not narrowed.
  '.': [{ before: String.raw`(?<=(?:^|[\s*_~(])[Ww]{3})`, after: String.raw`(?=[-.\w])` }],
  // Escapes `:` only if `//` and a word character follow, and not in a lone https://.
  ':': [{ after: String.raw`(?=//\w)` }],
};

/**
 * Prints the delimiter row of tables with three dashes (`| --- |`), as most authors do. By default, the printer writes
 * one dash.
 */
function useLongDelimiters({ handlers }: State): void {
  const { table } = handlers;
  handlers.table = (...parameters) =>
    table(...parameters).replace(/\n.*/, (row) => row.replaceAll('-', '---'));
}

/** Puts the text of a note on the line directly below its title. */
function joinNoteTitle(...[left, right]: Parameters<Join>): 0 | undefined {
  return isNoteTitle(left) && right.type === 'paragraph' ? 0 : undefined;
}

/** Tells whether a node is the first line of a note. */
const isNoteTitle = ({ data }: { data?: object | undefined }) =>
  data !== undefined && 'noteTitle' in data;

/**
 * Puts a blank line before and after tables. In a list without blank lines, the text after a table would become part of
 * the table.
 */
function joinTable(...[left, right]: Parameters<Join>): 1 | undefined {
  return left.type === 'table' || right.type === 'table' ? 1 : undefined;
}
