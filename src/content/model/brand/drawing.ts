import { SaxesParser, type SaxesTagNS } from 'saxes';
import { escapeXml } from '../../../base/text/escape.ts';
import {
  attributeError,
  placeOf,
  presentationAttributes,
  toAttributes,
  type Attribute,
} from './attributes.ts';
import type { Hex } from './palette.ts';
import type { DrawnElement } from './drawing-steps.ts';

/** A parsed SVG file. */
export interface Drawing {
  /** The offset of the root element in the text of the file. */
  start: number;
  /** The attributes of the root element, keyed by name. */
  root: ReadonlyMap<string, string>;
  /** The content of the root element, as one `<g>` element. */
  shapes: string;
  /** All elements of the file, in the order of the text. */
  elements: readonly DrawnElement[];
}

/** A function that reports an error at an offset in the text of the file. */
export type ReportError = (offset: number, message: string) => void;

/**
 * Reads an SVG file that consists of shapes. Removes metadata of drawing programs. Reports content that runs code,
 * loads files or needs a font. Replaces the colour `accent` by `currentColor`. Returns undefined if the text is not an
 * SVG.
 */
export function readDrawing(text: string, accent: Hex, report: ReportError): Drawing | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let root: Map<string, string> | undefined;
  let shapes = '';
  let readable = true;
  let start = 0;
  let tagStart = 0;
  const elements: DrawnElement[] = [];
  /** The open elements, without skipped elements. */
  const open: DrawnElement[] = [];
  /** The number of open elements in a skipped element, including the skipped element itself. */
  let skipped = 0;

  parser.on('error', ({ message }) => {
    if (readable) report(Math.min(parser.position, text.length), unreadable(message));
    readable = false;
  });
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', (tag) => {
    if (!readable) return;
    if (skipped > 0 || (root && !isShape(tag, (message) => report(tagStart, message)))) {
      skipped++;
    } else if (root) {
      const attributes = attributesOf(tag);
      shapes += openTag(tag.local, attributes);
      add(attributes);
    } else if (tag.local === 'svg') {
      start = tagStart;
      const attributes = attributesOf(tag);
      root = new Map(attributes.map(({ name, value }) => [name, value]));
      const inherited = attributes.filter(({ name }) => !rootOnly.test(name));
      const filled = inherited.some(({ name }) => name === 'fill');
      shapes = openTag('g', [...(filled ? [] : [accentFill]), ...inherited]);
      add(inherited);
    } else {
      readable = false;
      report(tagStart, `This is <${tag.name}>, not an SVG drawing. ${exportAgain}`);
    }
  });
  parser.on('closetag', ({ local }) => {
    if (skipped > 0) {
      skipped--;
      return;
    }
    shapes += `</${local === 'svg' ? 'g' : local}>`;
    open.pop();
  });
  parser.write(text).close();
  return readable && root ? { start, root, shapes, elements } : undefined;

  function add(attributes: readonly Attribute[]): void {
    const element: DrawnElement = { start: tagStart, attributes, children: [] };
    open.at(-1)?.children.push(element);
    elements.push(element);
    open.push(element);
  }

  function attributesOf(tag: SaxesTagNS): Attribute[] {
    const attributes = toAttributes(tag, accent);
    for (const attribute of attributes) {
      const error = attributeError(attribute);
      if (error) report(placeOf(text, tagStart, attribute.name), error);
    }
    return attributes;
  }
}

const shapeNames = new Set(
  (
    'g path rect circle ellipse line polyline polygon use symbol defs clipPath mask ' +
    'linearGradient radialGradient stop'
  ).split(' '),
);

/** Tells whether an element is a shape. Reports other elements that would be visible. */
function isShape({ name, local, uri }: SaxesTagNS, report: (message: string) => void): boolean {
  const foreign = uri !== '' && uri !== 'http://www.w3.org/2000/svg';
  if (foreign || /^(title|desc|metadata)$/.test(local)) return false;
  if (shapeNames.has(local)) return true;
  report(`<${name}> is not allowed in the logo, which can only contain shapes. ${fixFor(local)}`);
  return false;
}

function fixFor(local: string): string {
  if (local === 'text') return 'Turn the text into paths and export the drawing again.';
  if (local === 'style') return presentationAttributes;
  return 'Remove it, or draw the same with paths.';
}

/** Matches the names of attributes that describe the whole drawing, not its shapes. */
const rootOnly = /^(viewBox|width|height|x|y|color|version|id|preserveAspectRatio|data-.*)$/;

/** The default fill of shapes: the accent colour. */
const accentFill: Attribute = { name: 'fill', value: 'currentColor' };

function openTag(name: string, attributes: readonly Attribute[]): string {
  return `<${name}${attributes.map((one) => ` ${one.name}="${escapeXml(one.value)}"`).join('')}>`;
}

const exportAgain = 'Export the logo as SVG again.';
const unreadable = (message: string) =>
  `The SVG cannot be read: ${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}. ${exportAgain}`;
