import type { Words } from '../../../base/languages/words.ts';
import { codeRowIds } from '../../../content/markdown/code-rows.ts';
import {
  childrenOf,
  plainText,
  type BodyNode,
  type NoteNode,
  type OwnId,
} from '../../../content/markdown/tree.ts';

/** A paragraph, list item, table cell or line of code. */
export interface Line {
  /** The text to index. */
  text: string;
  /**
   * The text that excerpts show before the line. For a table cell, this text is the name of the column; for any other
   * line, it is empty.
   */
  start: string;
  /** What excerpts show after the line: a punctuation mark if the line has none, and white space. */
  end: string;
  /** Whether excerpts show the line. Excerpts do not show lines of column names. */
  shown: boolean;
  code: boolean;
  /** Whether the line is the first cell of a table row, which says what the row is about. */
  isRowLabel?: boolean;
  /** The anchor of the table row that contains the line, if the row has one. */
  row?: string;
}

/** A heading that starts a section: it has an anchor, and is not a link to another page. */
export interface SectionHeading {
  depth: number;
  text: string;
  anchor: string;
}

/**
 * Converts the nodes of a published page to headings with an anchor and lines of plain text, in the order of the HTML.
 * A quotation is replaced by its content. Blocks in a list item follow the text of the item. If a list item is only a
 * link, such as a store button, excerpts show it once for each page. Other repeated items are shown each time, because
 * they may be steps. `words` are the UI texts in the page's language, for the kinds of notes.
 */
export function linesOf(nodes: readonly BodyNode[], words: Words): (Line | SectionHeading)[] {
  const links = new Set<string>();
  const context = { words, rowIds: codeRowIds(nodes) };
  return nodes
    .flatMap((node) => entriesOf(node, context))
    .map((entry) => {
      if ('anchor' in entry) return entry;
      const line = lineOf(entry);
      if (entry.kind !== 'link') return line;
      line.shown = !links.has(line.text);
      links.add(line.text);
      return line;
    });
}

/** Creates a line of prose. If the line does not end with punctuation, excerpts show `mark` after it. */
export const proseLine = (text: string, mark: string): Line =>
  lineOf({ kind: 'other', text, mark });

/**
 * Creates a line for a question that the page answers. Excerpts do not show this line, and its words have the weight of
 * code (src/api/search/rank/weights.ts).
 */
export const hiddenLine = (text: string): Line => ({
  ...proseLine(text, '.'),
  shown: false,
  code: true,
});

/** A line whose end mark can still change. For example, the last line of a list gets a full stop. */
interface Draft {
  /** `other` includes a paragraph that already starts with the label of a note, so that it gets no second label. */
  kind: 'paragraph' | 'column' | 'code' | 'link' | 'other';
  text: string;
  /** What excerpts show after the text if the text does not end with punctuation. */
  mark: string;
  /** The name of the column, for a table cell. */
  column?: string | undefined;
  isRowLabel?: boolean;
  row?: string | undefined;
}

/** What the lines of a page depend on, besides its nodes. */
interface Context {
  words: Words;
  /** The anchors of table rows. */
  rowIds: ReadonlyMap<BodyNode, string>;
}

type Entry = Draft | SectionHeading;

type Node<Type extends BodyNode['type']> = Extract<BodyNode, { type: Type }>;

const draft = (node: BodyNode, mark: string, kind: Draft['kind'] = 'other'): Draft => ({
  kind,
  text: plainText(node),
  mark,
});

/** Returns the lines and headings of a node. */
function entriesOf(node: BodyNode, context: Context): Entry[] {
  switch (node.type) {
    case 'heading':
      return [headingEntry(node)];
    case 'paragraph':
      return [draft(node, '.', 'paragraph')];
    case 'code':
      return codeLines(node);
    case 'table':
      return tableLines(node, context);
    case 'list':
      return listEntries(node, context);
    case 'note':
      return noteEntries(node, context);
    case 'element':
      return node.name === 'details'
        ? entriesBelow(node, context)
        : [draft(node, '.', 'paragraph')];
    default:
      return entriesBelow(node, context);
  }
}

const entriesBelow = (node: BodyNode, context: Context) =>
  childrenOf(node).flatMap((child) => entriesOf(child, context));

/**
 * Creates a heading, or a line if the heading starts no section: it has no anchor, or it is nothing but a link to another
 * page. The answer is on that page, which would otherwise compete with the link.
 */
function headingEntry(node: Node<'heading'>): Entry {
  const { id } = (node.data ?? {}) as OwnId;
  const text = plainText(node);
  return id === undefined || isPageLink(node)
    ? draft(node, ':')
    : { depth: node.depth, text, anchor: id };
}

/** Tells whether a heading has text, and all of it is a link to a page of this site. Icons have no text. */
function isPageLink({ children }: Node<'heading'>): boolean {
  const [link, ...others] = children.filter((child) => plainText(child).trim() !== '');
  return link?.type === 'link' && others.length === 0 && isOtherPage(link.url);
}

/** Tells whether a link leads to another page of this site. */
const isOtherPage = (url: string): boolean => !/^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** Creates one line for each non-empty line of a code block. */
const codeLines = ({ value }: Node<'code'>): Draft[] =>
  value
    .split('\n')
    .map((line): Draft => ({ kind: 'code', text: line.trim(), mark: '\n' }))
    .filter(({ text }) => text !== '');

/**
 * Creates the lines of a table: the names of the columns, then the cells that have text. The first cell says what the
 * row is about. In excerpts, a row of a table with two columns reads “Photo: at most 60 KB”. Any other row has dashes
 * between its cells, and each cell except the first starts with the name of its column, as in “413 – Retry: No”.
 */
function tableLines(
  { children: [head, ...rows] }: Node<'table'>,
  { words, rowIds }: Context,
): Draft[] {
  const columns = childrenOf(head!).map((cell) => cellLine(cell, '.', 'column'));
  const cells = rows.flatMap((row) => {
    const [, value] = childrenOf(row);
    const anchor = rowIds.get(row);
    const isPair = columns.length === 2 && value !== undefined && startsWithWords(value);
    return childrenOf(row)
      .map((cell, place) => {
        const column = place > 0 && !isPair ? columns[place]?.text : '';
        const line = cellLine(cell, isPair ? words.text.colon.trimEnd() : ' – ');
        return Object.assign(line, { column, isRowLabel: place === 0, row: anchor });
      })
      .filter(({ text }) => text.trim() !== '')
      .map((cell, place, { length }) =>
        place < length - 1 ? cell : withMark(cell, anchor ? '.' : ';'),
      );
  });
  return [...columns, ...endSeries(cells)];
}

/**
 * Tells whether the first sentence of a cell has several words. A single word such as “No” says nothing without the name
 * of its column.
 */
const startsWithWords = (cell: BodyNode) => {
  const [sentence = ''] = plainText(cell)
    .trim()
    .split(/[.!?]\s/, 1);
  return /\s/.test(sentence);
};

/**
 * Creates the line of a cell. A cell of an HTML table may contain paragraphs. Each paragraph then is a line of the
 * text.
 */
function cellLine(cell: BodyNode, mark: string, kind?: Draft['kind']): Draft {
  const parts = childrenOf(cell);
  const hasParagraphs = parts.some(({ type }) => type === 'paragraph');
  const line = draft(cell, mark, kind);
  return hasParagraphs ? { ...line, text: parts.map(plainText).join('\n') } : line;
}

/**
 * Creates the lines of a list: one for the first paragraph of each item. Excerpts show items without other blocks as a
 * series, with semicolons between the items and a full stop at the end.
 */
function listEntries({ children }: Node<'list'>, context: Context): Entry[] {
  const entries: Entry[] = [];
  let items: Draft[] = [];
  for (const item of children) {
    const below = entriesBelow(item, context);
    const isLink = childrenOf(childrenOf(item)[0] ?? item).every(({ type }) => type === 'link');
    const kind = isLink ? 'link' : 'other';
    if (isParagraph(below[0])) items.push({ ...(below.shift() as Draft), kind, mark: ';' });
    if (below.length === 0) continue;
    entries.push(...endSeries(items), ...below);
    items = [];
  }
  return [...entries, ...endSeries(items)];
}

/** Puts the kind of a note and its title before the first words of the note, such as `Warning: Before you start`. */
function noteEntries({ kind, title, children }: NoteNode, context: Context): Entry[] {
  const { words } = context;
  const { colon } = words.text;
  const name = words.notes[kind];
  const ownTitle = title.map(plainText).join('').trim();
  const label = ownTitle === '' ? name : `${name}${colon}${ownTitle}`;
  const [first, ...rest] = children.flatMap((child) => entriesOf(child, context));
  if (!isParagraph(first)) {
    return [{ kind: 'other', text: label, mark: '.' }, ...(first ? [first, ...rest] : [])];
  }
  return [{ kind: 'other', text: `${label}${colon}${first.text}`, mark: '.' }, ...rest];
}

const withMark = (line: Draft, mark: string): Draft => ({ ...line, mark });

const isParagraph = (entry: Entry | undefined): entry is Draft =>
  entry !== undefined && 'kind' in entry && entry.kind === 'paragraph';

/** Ends the last line of a list or table with a full stop. */
function endSeries(drafts: readonly Draft[]): Draft[] {
  return drafts.map((line, place) => (place < drafts.length - 1 ? line : withMark(line, '.')));
}

/**
 * Converts a draft to a line: adds the column before the text, and a mark after it if the text does not end with one.
 */
function lineOf({ kind, text, mark, column = '', isRowLabel = false, row }: Draft): Line {
  const isEnded = text.trim() === '' || ended.test(text);
  const isSpaced = /\s$/.test(mark);
  const end = isSpaced ? mark : isEnded ? ' ' : `${mark} `;
  const start = column === '' ? '' : `${column}: `;
  const [shown, code] = [kind !== 'column', kind === 'code'];
  return { text, start, end, shown, code, ...(isRowLabel && { isRowLabel }), ...(row && { row }) };
}

/** Matches a text that ends with punctuation of any script, perhaps followed by quotation marks or brackets. */
const ended = /[\p{Terminal_Punctuation}…]["'”’»)\]」』）】]*\s*$/u;
