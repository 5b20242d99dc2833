import { anchorId, idOfHeading, reportAnchor } from './anchors.ts';
import { pixels } from '../../base/text/pixels.ts';
import { shorten } from '../../base/text/shorten.ts';
import { limits, shownLimit } from '../source/limits.ts';
import type { BodyReading } from './body-reading.ts';
import { isElement, ruleOf } from './constructs.ts';
import { noSummary } from './fenced.ts';
import type { ReportFinding } from '../source/finding.ts';
import { readingRules } from '../source/reading-rules.ts';
import { inParagraphs, inParagraphsOrLine, isBlock, trimmed } from './paragraphs.ts';
import {
  childrenOf,
  plainText,
  type BodyNode,
  type FromHtml,
  type Position,
  type TablePart,
} from './tree.ts';

type ElementReading = Pick<BodyReading, 'body' | 'report' | 'spareCells' | 'anchors'>;

/** The start tag of an HTML element. */
export interface ElementTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  position: Position;
}

/**
 * Makes the nodes of an HTML element. Uses Markdown nodes where they exist: `<b>` becomes the node of `**`. Reports
 * children that the element cannot contain, and attributes that have no effect.
 */
export function makeElement(
  tag: ElementTag,
  content: readonly BodyNode[],
  reading: ElementReading,
): BodyNode[] {
  const { report } = reading;
  const { name, position } = tag;
  const anchor = name === 'a' ? anchorId(tag.attributes) : undefined;
  if (anchor === undefined) reportAttributes(tag, report);
  const children = withoutMisplaced(content, name, report);
  if (ruleOf(name).kind !== 'phrase') return [blockElement(tag, children, reading)];
  // In .mdx, the parser wraps text on separate lines in a paragraph.
  const words = children.flatMap((child) =>
    child.type === 'paragraph' ? childrenOf(child) : [child],
  );
  if (words.some(isBlock)) {
    report({ rule: readingRules.html, at: position.start.offset!, message: containsBlock(name) });
    return children;
  }
  if (name === 'a' && !tag.attributes['href']) {
    if (anchor === undefined) {
      report({ rule: readingRules.html, at: position.start.offset!, message: noAddress });
    } else {
      reportAnchor(anchor, { start: position.start.offset!, end: position.end.offset! }, reading);
    }
    return words;
  }
  return [phraseElement(tag, words)];
}

/** Returns the node of an inline element. */
function phraseElement(
  { name, attributes, position }: ElementTag,
  children: readonly BodyNode[],
): BodyNode {
  const node = (fields: object) => ({ ...fields, position }) as BodyNode;
  switch (name) {
    case 'b':
    case 'strong':
      return node({ type: 'strong', children });
    case 'i':
    case 'em':
      return node({ type: 'emphasis', children });
    case 'code':
      return node({ type: 'inlineCode', value: children.map(plainText).join('') });
    case 'a':
      return node({ type: 'link', url: attributes['href'], children });
    case 'summary':
      return { type: 'element', name, open: false, children: [...trimmed(children)], position };
    default:
      return { type: 'element', name, open: false, children: [...children], position };
  }
}

/**
 * Returns the node of an element that is not inline: a block, a part of a table, or an element without content such as
 * `<br>`.
 */
function blockElement(tag: ElementTag, children: BodyNode[], reading: ElementReading): BodyNode {
  const { report } = reading;
  const { name, attributes, position } = tag;
  switch (name) {
    case 'br':
      return { type: 'break', position };
    case 'img':
      return image(tag);
    case 'table':
      return htmlTable(children, position, reading);
    case 'details': {
      const blocks = inParagraphs(children);
      if (!startsWithSummary(blocks))
        report({ rule: readingRules.html, at: position.start.offset!, message: noSummary });
      return { type: 'element', name, open: 'open' in attributes, children: blocks, position };
    }
    case 'th':
    case 'td':
      return { type: 'part', name, attributes, children: cellContent(children, report), position };
    default:
      return { type: 'part', name, attributes, children, position } as BodyNode;
  }
}

/**
 * Returns the content of a table cell. Reports blocks other than paragraphs, because a cell of a Markdown table cannot
 * contain them.
 */
function cellContent(children: BodyNode[], report: ReportFinding): BodyNode[] {
  return inParagraphsOrLine(children).flatMap((child) => {
    if (!isBlock(child) || child.type === 'paragraph') return [child];
    report({
      rule: readingRules.html,
      at: child.position!.start.offset!,
      message: cellContainsBlock,
    });
    return [];
  });
}

function image({ attributes, position }: ElementTag): BodyNode {
  const { src: url = '', alt = '', width, height } = attributes;
  const data: FromHtml = { ...(width && { width }), ...(height && { height }) };
  return { type: 'image', url, alt, data, position };
}

function reportAttributes({ name, attributes, position }: ElementTag, report: ReportFinding): void {
  const { attributes: supported = [] } = ruleOf(name);
  const at = position.start.offset!;
  for (const side of name === 'img' ? ['width', 'height'] : []) {
    const value = attributes[side];
    if (value === undefined || pixels(value) !== undefined) continue;
    const message = `${side}="${shorten(value, 30)}" has no effect. Write the ${side} in pixels, such as ${side}="300", or remove it.`;
    report({ rule: readingRules['html-attribute'], at, message });
  }
  const others = Object.keys(attributes).filter((key) => !supported.includes(key));
  if (others.length === 0) return;
  const message = `<${name}> needs no ${others.join(', ')}. Remove it; the site styles its pages.`;
  report({ rule: readingRules['html-attribute'], at, message });
}

/**
 * Reports and removes elements that `parent` cannot contain, such as a `<td>` outside a `<tr>`. Keeps their content.
 * `parent` is the name of an element, or '' at the top level.
 */
export function withoutMisplaced(
  children: readonly BodyNode[],
  parent: string,
  report: ReportFinding,
): BodyNode[] {
  return children.flatMap((child) => {
    const name = child.type === 'part' || child.type === 'element' ? child.name : undefined;
    const within = name !== undefined && isElement(name) && ruleOf(name).within;
    if (!within || within.includes(parent)) return [child];
    const message = `<${name}> is only allowed in <${within[0]}>. Move it there, or write Markdown instead.`;
    report({ rule: readingRules.html, at: child.position!.start.offset!, message });
    return withoutMisplaced(childrenOf(child), parent, report);
  });
}

/** Tells whether the first node is a `<summary>`. */
const startsWithSummary = ([first]: readonly BodyNode[]) =>
  first?.type === 'element' && first.name === 'summary';

const containsBlock = (name: string) =>
  `<${name}> contains a blank line, a list or a heading. Write </${name}> before it and <${name}> again after it.`;

const cellContainsBlock =
  'A table cell can only contain text. Write its lines with <br> between them, or move them below the table.';

const noAddress = `<a> has no href. Write [text](page.md). ${idOfHeading}`;

/**
 * Converts an HTML table to a Markdown table. Repeats a cell with `rowspan` or `colspan` in each row and column that it
 * spans. Adds an empty head to a table without a head, because a Markdown table must have one. If a table would get too
 * many additional cells, reports an error and removes the rows of the table.
 */
function htmlTable(
  children: readonly BodyNode[],
  position: Position,
  reading: Pick<BodyReading, 'report' | 'spareCells'>,
): BodyNode {
  const rows = tableRows(children);
  const grid = inGrid(rows, reading) ?? tooLarge(position, reading);
  const columns = grid.reduce((most, { length }) => Math.max(most, length), 0);
  const headed = rows[0]?.isHead ?? false;
  const cells = [...(headed ? [] : [[]]), ...grid].map((row) =>
    Array.from({ length: columns }, (_, column) => cell(row[column], position)),
  );
  const head = grid[0] ?? [];
  return {
    type: 'table',
    align: Array.from({ length: columns }, (_, column) => alignment(head[column])),
    children: cells.map((row) => ({ type: 'tableRow', children: row, position })),
    data: { html: true },
    position,
  } as BodyNode;
}

/** Reports a table with too many additional cells. Returns an empty grid, which replaces the rows of the table. */
function tooLarge(position: Position, { report }: Pick<BodyReading, 'report'>): Grid {
  const most = shownLimit(limits.tableCells);
  const message = `The HTML tables of this page need over ${most} additional cells for colspan, rowspan and short rows. Lower colspan and rowspan, or split the table.`;
  report({ rule: readingRules.html, at: position.start.offset!, message });
  return [];
}

/** The cells of a table by row and column. If a row is shorter than others, its missing cells are undefined. */
type Grid = (TablePart | undefined)[][];

interface Row {
  isHead: boolean;
  cells: TablePart[];
}

/** Returns the rows of a table. A row is part of the head if it is in <thead>, or if all its cells are <th>. */
function tableRows(children: readonly BodyNode[], inHead = false): Row[] {
  return children.flatMap((child): Row[] => {
    if (child.type !== 'part') return [];
    if (child.name !== 'tr') return tableRows(child.children, child.name === 'thead');
    const cells = child.children.filter((cell) => cell.type === 'part');
    const isHead = inHead || (cells.length > 0 && cells.every(({ name }) => name === 'th'));
    return [{ isHead, cells }];
  });
}

/**
 * Returns the cells by row and column. Repeats each cell that spans several rows or columns. Returns undefined if the
 * repetition would add more cells than `reading.spareCells`.
 */
function inGrid(rows: readonly Row[], reading: Pick<BodyReading, 'spareCells'>): Grid | undefined {
  const cellCount = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  const grid: Grid = rows.map(() => []);
  let columns = 0;
  for (const [at, { cells }] of rows.entries()) {
    let column = 0;
    for (const one of cells) {
      // Skips the columns that a cell of an earlier row fills with `rowspan`.
      while (grid[at]![column]) column++;
      const [down, right] = [spanOf(one, 'rowspan'), spanOf(one, 'colspan')];
      columns = Math.max(columns, column + right);
      if (rows.length * columns - cellCount > reading.spareCells) return undefined;
      for (const row of grid.slice(at, at + down)) {
        for (let offset = 0; offset < right; offset++) row[column + offset] = one;
      }
    }
  }
  reading.spareCells -= Math.max(0, rows.length * columns - cellCount);
  return grid;
}

/** The greatest `colspan` that HTML allows, in columns. The same limit applies to `rowspan` here. */
const longestSpan = 1000;

/** Returns how many rows or columns a cell spans. An invalid value of the attribute counts as 1. */
function spanOf({ attributes }: TablePart, name: 'colspan' | 'rowspan'): number {
  const count = Number.parseInt(attributes[name] ?? '1', 10);
  return count > 0 ? Math.min(count, longestSpan) : 1;
}

const cell = (part: TablePart | undefined, position: Position) => ({
  type: 'tableCell',
  children: part?.children ?? [],
  position: part?.position ?? position,
});

function alignment(part: TablePart | undefined) {
  const align = part?.attributes['align'];
  return align === 'left' || align === 'center' || align === 'right' ? align : null;
}
