import { iconCode } from '../../markdown/icons.ts';
import { childrenOf, span, type BodyNode, type Span } from '../../markdown/tree.ts';
import type { Page } from '../../model/content.ts';

/** How a text is set apart from the words around it. Each form has the words of messages. */
export const forms = {
  bold: 'in bold',
  italics: 'in italics',
  code: 'in code',
  key: 'as a key',
  quotes: 'in quotation marks',
  single: 'in single quotation marks',
  corners: 'in 「」',
  'double corners': 'in 『』',
} as const;
export type Form = keyof typeof forms;

/** A text that could be a name of the app’s interface, such as `**New card**` or the steps of `**Settings → Data**`. */
export interface Mark {
  page: Page;
  /** The name, on one line and without a full stop or a colon at its end. */
  text: string;
  form: Form;
  /** The offsets of the name in the body, and those with its marks. */
  start: number;
  end: number;
  outer: Span;
  /** The source before the mark, from which the rules take the words before it. */
  before: string;
  /** Whether the mark ends with a full stop or a colon, as a heading in a line does: `**Note:**`. */
  isRunIn: boolean;
  /** The path of which the name is a step. */
  path?: MenuPath;
}

/** A path through menus, such as `**Settings → Data**` or `**Settings** > **Data**`. */
export interface MenuPath {
  steps: Mark[];
  arrows: (Span & { text: string })[];
}

/** An arrow between two steps of a path. A `>` counts only between spaces. */
export const arrow = String.raw`(?:[→➜➔➝➞⇒⮕⟶›»▸]|-{1,2}>|=>|&rarr;|&gt;|(?<=\s)>(?=\s))`;

/** The marked texts of a page, and the ranges of its texts without marks. */
export interface MarkedPage {
  page: Page;
  marks: readonly Mark[];
  plain: readonly PlainText[];
}

/** The range of a text without marks. */
interface PlainText extends Span {
  /** Whether it is in a heading or a link, where names often have no marks. */
  isTitle: boolean;
}

/** Finds the texts of a page that could be names of the interface, in the order of the page. */
export function markedTexts(page: Page, root: BodyNode): MarkedPage {
  const marks: Mark[] = [];
  const plain: PlainText[] = [];
  const walk = (node: BodyNode, isTitle: boolean) => {
    if (hasLooseMark(node, page.body)) return;
    const form = formOf(node);
    if (form) marks.push(...namesIn(page, form, span(node), innerSpan(node, page.body)));
    else if (node.type !== 'text') {
      const isWithin = isTitle || node.type === 'heading' || node.type === 'link';
      for (const child of childrenOf(node)) walk(child, isWithin);
    } else {
      plain.push({ ...span(node), isTitle });
      marks.push(...quotations(page, node));
    }
  };
  walk(root, false);
  joinPaths(marks);
  return { page, marks, plain };
}

/**
 * Tells whether a paragraph shows a `**`. One of its bold marks is misplaced, so it is not known what the author meant as
 * a name, and a fix would have to be undone.
 */
const hasLooseMark = (node: BodyNode, body: string) =>
  childrenOf(node).some(
    (one) => one.type === 'text' && /(?<!\\)\*\*/.test(body.slice(span(one).start, span(one).end)),
  );

function formOf(node: BodyNode): Form | undefined {
  if (node.type === 'strong') return 'bold';
  if (node.type === 'emphasis') return childrenOf(node)[0]?.type === 'strong' ? 'bold' : 'italics';
  if (node.type === 'inlineCode') return 'code';
  return node.type === 'element' && node.name === 'kbd' ? 'key' : undefined;
}

/** Returns the range of the text in a mark: without the marks, the link around the text, and an icon before it. */
function innerSpan(node: BodyNode, body: string): Span {
  const children = childrenOf(node);
  const [first] = children;
  if (children.length === 1 && first && first.type !== 'text') return innerSpan(first, body);
  const { start, end } = span(first ?? node);
  if (!first) {
    const ticks = /^(?:`+ ?)?/.exec(body.slice(start, end))![0].length;
    return { start: start + ticks, end: end - ticks };
  }
  const icon = iconCode.exec(body.slice(start, end))?.[0].length ?? 0;
  return { start: start + icon, end: span(children.at(-1)!).end };
}

/** Returns the texts in quotation marks of a text. */
function quotations(page: Page, node: BodyNode): Mark[] {
  const { start, end } = span(node);
  const source = page.body.slice(start, end);
  // Most texts have no quotation mark, and this search is faster than that for a quotation.
  if (!/["“„«‘'「『]/.test(source)) return [];
  return [...source.matchAll(quotation)].flatMap(({ 0: whole, index }) => {
    const outer = { start: start + index, end: start + index + whole.length };
    const form = formOfQuote[whole[0]!] ?? 'quotes';
    return namesIn(page, form, outer, { start: outer.start + 1, end: outer.end - 1 });
  });
}

const quotation =
  /“[^“”]{1,60}”|"[^"]{1,60}"|«[^«»]{1,60}»|„[^“”„]{1,60}[“”]|‘[^‘’]{1,60}’(?!\p{L})|(?<![\p{L}\p{N}])'[^']{1,60}'(?![\p{L}\p{N}])|「[^「」]{1,60}」|『[^『』]{1,60}』/gu;

/** Tells whether a form is a kind of quotation marks, which are a part of a text without other marks. */
export const isQuotation = (form: Form): boolean =>
  !['bold', 'italics', 'code', 'key'].includes(form);

const formOfQuote: Readonly<Record<string, Form>> = {
  "'": 'single',
  '‘': 'single',
  '「': 'corners',
  '『': 'double corners',
};

/** Returns the names in a marked text: one, or each step of a path. Returns none for a text that is too long. */
function namesIn(page: Page, form: Form, outer: Span, inner: Span): Mark[] {
  if (inner.end - inner.start > MOST || inner.end <= inner.start) return [];
  const source = page.body.slice(inner.start, inner.end);
  // In code, `a -> b` is code.
  const found = form === 'code' ? [] : [...source.matchAll(arrows)];
  const before = page.body.slice(Math.max(0, outer.start - 40), outer.start);
  const arrowsOf = found.map(({ 0: whole, 1: text = '', index }) => {
    const start = inner.start + index + whole.indexOf(text);
    return { text, start, end: start + text.length, from: index, to: index + whole.length };
  });
  const starts = [0, ...arrowsOf.map(({ to }) => to)];
  const ends = [...arrowsOf.map(({ from }) => from), source.length];
  const steps = starts.map((from, index): Mark => {
    const part = source.slice(from, ends[index]);
    const [, space = '', name = ''] = /^(\s{0,9})([^]*)$/.exec(part)!;
    const trimmed = name.trimEnd();
    const text = arrowsOf.length > 0 ? trimmed : trimmed.replace(/[.:,;!?。：、！？]$/u, '');
    const start = inner.start + from + space.length;
    return {
      page,
      text: text.replaceAll(/[ \t]{0,20}\n[> \t]{0,20}/g, ' '),
      form,
      start,
      end: start + text.length,
      outer,
      before,
      isRunIn: text !== trimmed,
    };
  });
  if (arrowsOf.length === 0) return steps;
  const path = { steps, arrows: arrowsOf };
  for (const step of steps) step.path = path;
  return steps;
}

/** Joins marks with only an arrow between them to one path: `**Settings** > **Data**`. */
function joinPaths(marks: readonly Mark[]): void {
  for (const [index, mark] of marks.entries()) {
    const last = marks[index - 1];
    if (!last || last.form !== mark.form || last.outer === mark.outer) continue;
    const { body } = mark.page;
    const gap = last.outer.end;
    if (mark.outer.start - gap > MOST_BETWEEN || mark.outer.start < gap) continue;
    const [, text] = between.exec(body.slice(gap, mark.outer.start)) ?? [];
    if (text === undefined) continue;
    const start = body.indexOf(text, gap);
    const arrows = [{ text, start, end: start + text.length }];
    const path = {
      steps: [...(last.path?.steps ?? [last]), ...(mark.path?.steps ?? [mark])],
      arrows: [...(last.path?.arrows ?? []), ...arrows, ...(mark.path?.arrows ?? [])],
    };
    for (const step of path.steps) step.path = path;
  }
}

const arrows = new RegExp(String.raw`\s{0,4}(${arrow})\s{0,4}`, 'gu');

/** Matches an arrow between two marks, which can be links: `[**Settings**](/settings) > **Data**`. */
const between = new RegExp(String.raw`^(?:\]\([^)\s]{0,200}\))?\s{0,4}(${arrow})\s{0,4}\[?$`, 'u');

/** The maximum number of characters of a path in one mark, and between two marks. */
const MOST = 120;
const MOST_BETWEEN = 220;
