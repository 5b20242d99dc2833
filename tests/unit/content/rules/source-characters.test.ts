import { decodeHTML } from 'entities';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shorten } from '../../../../src/base/text/shorten.ts';
import { builtInRules } from '../../../../src/commands/check/rules.ts';
import { acceptedSyntax } from '../../../../src/content/markdown/constructs.ts';
import { withEmoji } from '../../../../src/content/markdown/emoji-codes.ts';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import {
  childrenOf,
  isFromHtml,
  nodes,
  span,
  type BodyNode,
} from '../../../../src/content/markdown/tree.ts';
import { readablePages } from '../../../../src/content/rules/readable.ts';
import { isError } from '../../../../src/content/source/finding.ts';
import { splitPage } from '../../../../src/content/source/front-matter.ts';
import { bodyFindings } from '../../../setup/body-findings.ts';
import { filesBelow } from '../../../setup/files-below.ts';
import { readTable } from '../../../setup/read-table.ts';
import { mdxPage, page } from '../../../setup/small-publication.ts';
import { readCases, readPlacedMistakes } from './read-mistakes.ts';

/** A row of source-characters.yaml. */
interface Row {
  node: string;
  before?: string;
  between?: string;
  after?: string;
  field?: string;
  marks?: string;
  judge?: string;
  why?: string;
}

const rows = new Map(readTable<Row[]>(import.meta.url).map((row) => [row.node, row]));

/** The names of the nodes in all texts. */
const used = new Set<string>();

describe('each character of a page is shown, or is a mark that a row of the table explains', () => {
  it('in the sample and the fixtures', () => {
    const texts = ['content', 'tests/fixtures', 'src/site/developers'].flatMap((folder) =>
      filesBelow(folder)
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => textOf(file, readFileSync(file, 'utf8'), file)),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.flatMap(unexplained)).toEqual([]);
  });

  it('in the examples of the accepted constructs', () => {
    const texts = acceptedSyntax.map(({ construct, example, format = 'md' }): Text => ({
      name: construct,
      body: example,
      format,
    }));
    expect(texts.length).toBeGreaterThan(25);
    expect(texts.flatMap(unexplained)).toEqual([]);
  });

  it('in the texts of all tables of mistakes, wherever they stand', () => {
    const cases = [...readCases(), ...readPlacedMistakes().flatMap((one) => one.cases)];
    const texts = cases.flatMap(({ name, files }) =>
      Object.entries(files).flatMap(([file, text]): Text[] =>
        typeof text === 'string' && /\.mdx?$/.test(file) ? [textOf(name, text, file)] : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(1500);
    expect(texts.flatMap(unexplained)).toEqual([]);
  });

  it('or the test says so', () => {
    const text: Text = { name: 'a', body: 'Words and *marks*, `code`.', format: 'md' };
    const { root } = readBody(pageOf(text));
    const words = nodes(root).find((node) => node.type === 'text')!;
    const shorter = { ...words, value: 'Words' } as BodyNode;
    expect(leftIn(root, text.body)).toEqual([]);
    expect(leftIn(replaced(root, words, [shorter]), text.body)).toHaveLength(1);
    expect(leftIn(replaced(root, words, []), text.body)).toHaveLength(1);
  });
});

it('each row of the table names a rule of the check, or says why none is needed', () => {
  for (const { node, judge, why } of rows.values()) {
    expect(judge === undefined ? why : builtInRules.get(judge)?.about, node).toBeTruthy();
  }
});

it('each row of the table is used', () => {
  expect([...rows.keys()].filter((name) => !used.has(name))).toEqual([]);
});

/** The text of a page without its front matter. */
interface Text {
  name: string;
  body: string;
  format: 'md' | 'mdx';
}

function textOf(name: string, text: string, file: string): Text {
  const body = splitPage(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).rest;
  return { name, body, format: file.endsWith('.mdx') ? 'mdx' : 'md' };
}

const pageOf = ({ body, format }: Pick<Text, 'body' | 'format'>) =>
  format === 'mdx' ? mdxPage(body) : page(body);

/** Returns the characters of a page that no row explains, except those that an error is about. */
function unexplained(text: Text): string[] {
  const { pages, broken } = readablePages([pageOf(text)]);
  if (broken.size > 0) return [];
  const { root } = readBody(pages[0]!);
  if (leftIn(root, text.body).length === 0) return [];
  const errors = bodyFindings(pages, undefined).filter(isError);
  const starts = errors.map(({ source, at }) => source.offset(at) - pages[0]!.bodyStart);
  return leftIn(root, text.body, errors.length > 0)
    .filter(({ start, end }) => !starts.some((at) => start <= at && at <= end))
    .map(({ what, by }) => `${text.name}: ${JSON.stringify(shorten(what, 100))} in ${by}`);
}

/** A part of the source that no row explains. */
interface Left {
  what: string;
  by: string;
  start: number;
  end: number;
}

/** `withTags` tells whether tags also count as explained. An error about a start tag explains its end tag. */
function leftIn(root: BodyNode, body: string, withTags = false): Left[] {
  const left: Left[] = [];
  const leave = (start: number, end: number, by: string) =>
    left.push({ what: body.slice(start, end), by, start, end });

  const explain = (node: BodyNode, start: number, end: number) => {
    const name = nameOf(node);
    const row = rows.get(name);
    used.add(name);
    if (!row) return void leave(start, end, `${name}, which has no row`);
    const children = partsOf(node);
    if (children.length === 0) {
      const source = body.slice(start, end);
      if (!isShown(node, row, source) && !isEmpty(row, source)) leave(start, end, name);
      return;
    }
    let from = start;
    for (const [index, child] of children.entries()) {
      const place = span(child);
      const next = children[index + 1];
      // For an item after a comment or an open code block, the parser says that the item before it ends in this item.
      const childEnd = next ? Math.min(place.end, span(next).start) : place.end;
      gap(from, place.start, index === 0 ? row.before : row.between, name);
      explain(child, place.start, childEnd);
      from = childEnd;
    }
    gap(from, end, row.after, name);
  };

  const gap = (start: number, end: number, pattern: string | undefined, by: string) => {
    const source = body.slice(start, end);
    const rest = withoutSpace(withTags ? source.replaceAll(/<\/?\w[^<>]*>/g, '') : source);
    if (rest !== '' && !wholly(pattern ?? '').test(rest)) leave(start, end, by);
  };

  explain(root, 0, body.length);
  return left;
}

/** Returns the name of a node in the table: that of an element or a box, or its type. */
function nameOf(node: BodyNode): string {
  if (node.type === 'table' && isFromHtml(node)) return 'table of HTML';
  if (node.type === 'element') return node.name;
  return node.type === 'box' ? node.data.hName : node.type;
}

/**
 * Returns the nodes in a node in the order of the source. Leaves out the parts of a layout, which all have the position of
 * the layout, and the rows of an HTML table, whose cells can be repeated.
 */
function partsOf(node: BodyNode): readonly BodyNode[] {
  if (nameOf(node) === 'svg') return [];
  if (nameOf(node) === 'table of HTML')
    return [...new Set(nodes(node).filter(isLeaf))].sort((a, b) => span(a).start - span(b).start);
  return childrenOf(node).flatMap((child) =>
    nameOf(child) === 'section' ? partsOf(child) : [child],
  );
}

const isLeaf = (node: BodyNode) => childrenOf(node).length === 0 && !node.type.startsWith('table');

/** Tells whether a node without nodes in it shows its source, except for the marks of its row. */
function isShown(node: BodyNode, { field, marks = '' }: Row, source: string): boolean {
  if (field === undefined) return wholly(marks).test(source);
  const shown = String((node as unknown as Record<string, unknown>)[field] ?? '');
  const rest = marks === '' ? source : source.replaceAll(new RegExp(marks, 'gi'), '');
  return [source, rest, plain(rest)].some((one) => letters(one) === letters(shown));
}

/** Tells whether the source of a node without content consists of its marks. */
const isEmpty = ({ before = '', between = '', after = '' }: Row, source: string) =>
  wholly(`(${before})\\s*(${between})\\s*(${after})`).test(withoutSpace(source));

/** The text without escapes, character references and emoji codes. */
const plain = (source: string) =>
  withEmoji(decodeHTML(source.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')));

const letters = (text: string) => text.replaceAll(/[\s>\\]/g, '');

const withoutSpace = (source: string) =>
  source
    .replaceAll(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, '')
    .replaceAll(/(?<=^|\n)[ \t>]+/g, '')
    .trim();

const wholly = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');

function replaced(node: BodyNode, old: BodyNode, by: readonly BodyNode[]): BodyNode {
  if (!('children' in node)) return node;
  const children = childrenOf(node).flatMap((child) =>
    child === old ? by : [replaced(child, old, by)],
  );
  return { ...node, children } as BodyNode;
}
