import { Parser } from 'htmlparser2';
import { compareText } from '../../base/text/order.ts';
import { line, type Line } from './line.ts';
import { jsonLines } from './document-lines.ts';

/** The parts of a page, in the order in which a report shows them. */
export const pageParts = ['text', 'head', 'header', 'menu', 'footer', 'frame'] as const;

export type PagePart = (typeof pageParts)[number];

/**
 * Splits the HTML of a page into its parts, and each part into lines: one for each block, with links and pictures in
 * Markdown syntax. Spaces and line breaks do not count as differences, except in code.
 */
export function pageLines(html: string): Record<PagePart, Line[]> {
  const lines = Object.fromEntries(pageParts.map((part) => [part, [] as Line[]])) as Record<
    PagePart,
    Line[]
  >;
  const open: Element[] = [];
  const data: Line[][] = [];
  let pending = { text: '', value: '', markup: '' };
  const part = () => open.findLast((element) => element.part !== undefined)?.part ?? 'frame';
  const flush = () => {
    const { text, value, markup } = pending;
    const isCode = open.some(({ name }) => name === 'pre');
    const shown = isCode ? text.trimEnd() : text.replaceAll(/\s+/g, ' ').trim();
    if (shown !== '' || markup !== '') {
      lines[part()].push(
        ...(isCode ? shown.split('\n') : [shown]).map((one, index) =>
          line(one, isCode ? one : value, index === 0 ? markup : ''),
        ),
      );
    }
    pending = { text: '', value: '', markup: '' };
  };
  const add = (text: string, value = text) => {
    pending.text += text;
    pending.value += value;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href = '', src = '', ...others } = attributes;
      if (!inline.has(name)) flush();
      open.push({ name, href, part: partOf(name, attributes), type: attributes['type'] ?? '' });
      if (!isData(attributes['type'])) pending.markup += tagText(name, others);
      if (name === 'br') add(' ');
      else if (name === 'meta') {
        const { name: key, property = key, content = '' } = attributes;
        add(`${property}: ${content}`, content);
      } else if (name === 'link') add(`${attributes['rel']}: ${href}`);
      else if (name === 'a') add('[', ' ');
      else if (name === 'img')
        add(`![${attributes['alt'] ?? ''}](${src})`, attributes['alt'] ?? '');
      else if (src !== '') add(`<${name} src="${src}">`);
      else if (href !== '') add(`<${name} href="${href}">`);
    },
    ontext(text) {
      const { name, type } = open.at(-1) ?? {};
      if (name !== 'script') add(text);
      else if (isData(type)) data.push(jsonLines(text));
      else lines[hiddenPart(part())].push(line('', '', `<script>${text}`));
    },
    onclosetag(name) {
      const element = open.at(-1);
      if (name === 'a') add(`](${element?.href ?? ''})`, ' ');
      if (!inline.has(name)) flush();
      open.pop();
      if (containers.has(name)) lines[part()].push(line('', '', `</${name}>`));
    },
  });
  parser.end(html);
  // A page with a picture has its data in another place and order than a page without one.
  lines.head.push(...data.toSorted((a, b) => compareText(kindOf(a), kindOf(b))).flat());
  return lines;
}

/** Tells whether a script only has data, such as schema.org data. */
const isData = (type: string | undefined) => type?.endsWith('json') === true;

/** Returns the line of a script with data that says what the data is about. */
const kindOf = (lines: readonly Line[]) =>
  lines.find(({ text }) => text.startsWith('@type:'))?.text ?? '';

interface Element {
  name: string;
  href: string;
  type: string;
  /** The part of the page that starts with this element. Undefined if no part starts here. */
  part: PagePart | undefined;
}

/**
 * Returns the part of a page that starts with an element, such as `text` for `<main>`. Returns undefined if no part
 * starts there.
 */
function partOf(name: string, attributes: Readonly<Record<string, string>>): PagePart | undefined {
  const has = (word: string) => ` ${attributes['class'] ?? ''} `.includes(` ${word} `);
  if (name === 'head') return 'head';
  if (name === 'main') return 'text';
  if (has('site-header')) return 'header';
  if (has('section-nav')) return 'menu';
  return has('site-footer') ? 'footer' : undefined;
}

function tagText(name: string, attributes: Readonly<Record<string, string>>): string {
  if (name === 'meta' || name === 'link') return '';
  const text = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${value}"`,
  );
  return `<${name}${text.join('')}>`;
}

/**
 * Returns the part in which a script is reported. Scripts in the text belong to `frame`, because readers do not see
 * scripts.
 */
const hiddenPart = (part: PagePart): PagePart => (part === 'text' ? 'frame' : part);

const words = (text: string) => new Set(text.split(' '));

/** The elements that do not start a new line. All other elements do. */
const inline = words(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr',
);

/**
 * The elements whose end tags are compared. Without the end tags, the comparison could not see that a block moved out
 * of such an element.
 */
const containers = words(
  'article aside blockquote details div fieldset figure form nav ol picture section table ul',
);
