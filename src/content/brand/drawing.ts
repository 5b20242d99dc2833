import { SaxesParser, type SaxesTagNS } from 'saxes';
import { escapeXml } from '../../text/escape.ts';
import {
  attributeMistake,
  placeOf,
  presentationAttributes,
  toAttributes,
  type Attribute,
} from './attributes.ts';

/** An SVG file, read. */
export interface Drawing {
  /** Offset of its root in the text. */
  start: number;
  /** The attributes of its root. */
  root: ReadonlyMap<string, string>;
  /** What stands inside its root, as one `<g>`. */
  shapes: string;
}

/** Takes a mistake at an offset in the text. */
export type ReportProblem = (offset: number, message: string) => void;

/**
 * Reads a drawing that is made of shapes alone, to stand inside HTML under a strict
 * Content-Security-Policy: what an editor program leaves for itself is dropped; what would run, load
 * or need a font is reported. Ids start with `mark.`, and the colour of the root becomes
 * `currentColor`. Undefined where the text is no SVG.
 */
export function readDrawing(text: string, report: ReportProblem): Drawing | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let root: Map<string, string> | undefined;
  let shapes = '';
  let readable = true;
  let start = 0;
  let tagStart = 0;
  /** Elements that are open since one was left out, itself included. */
  let leftOut = 0;

  parser.on('error', ({ message }) => {
    if (readable) report(Math.min(parser.position, text.length), unreadable(message));
    readable = false;
  });
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', (tag) => {
    if (!readable) return;
    if (leftOut > 0 || (root && !isShape(tag, (message) => report(tagStart, message)))) {
      leftOut++;
    } else if (root) {
      shapes += openTag(tag.local, attributesOf(tag));
    } else if (tag.local === 'svg') {
      start = tagStart;
      const attributes = attributesOf(tag);
      root = new Map(attributes.map(({ name, value }) => [name, value]));
      const inherited = attributes.filter(({ name }) => !ofRootAlone.test(name));
      const filled = inherited.some(({ name }) => name === 'fill');
      shapes = openTag('g', [shapesId, ...(filled ? [] : [accentFill]), ...inherited]);
    } else {
      readable = false;
      report(tagStart, `This is <${tag.name}>, not an SVG drawing. ${exportAgain}`);
    }
  });
  parser.on('closetag', ({ local }) => {
    if (leftOut > 0) leftOut--;
    else shapes += `</${local === 'svg' ? 'g' : local}>`;
  });
  parser.write(text).close();
  return readable && root ? { start, root, shapes } : undefined;

  function attributesOf(tag: SaxesTagNS): Attribute[] {
    const attributes = toAttributes(tag, root?.get('color')?.toLowerCase());
    for (const attribute of attributes) {
      const mistake = attributeMistake(attribute);
      if (mistake) report(placeOf(text, tagStart, attribute.name), mistake);
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

/** Whether an element is drawn; one that is left out to the loss of the picture is reported. */
function isShape({ name, local, uri }: SaxesTagNS, report: (message: string) => void): boolean {
  const foreign = uri !== '' && uri !== 'http://www.w3.org/2000/svg';
  if (foreign || /^(title|desc|metadata)$/.test(local)) return false;
  if (shapeNames.has(local)) return true;
  report(`<${name}> cannot be part of the mark, which is made of shapes alone. ${repairOf(local)}`);
  return false;
}

function repairOf(local: string): string {
  if (local === 'text') return 'Turn the text into paths and export the drawing again.';
  if (local === 'style') return presentationAttributes;
  return 'Remove it, or draw the same with paths.';
}

/** What the tag of the root says about the drawing as a whole, and not about its shapes. */
const ofRootAlone = /^(viewBox|width|height|x|y|color|version|id|preserveAspectRatio|data-.*)$/;

/** By which a page that shows the mark again refers to the first one. */
export const shapesId: Attribute = { name: 'id', value: 'mark.shapes' };

/** A shape without a colour of its own takes the accent. */
const accentFill: Attribute = { name: 'fill', value: 'currentColor' };

function openTag(name: string, attributes: readonly Attribute[]): string {
  return `<${name}${attributes.map((one) => ` ${one.name}="${escapeXml(one.value)}"`).join('')}>`;
}

const exportAgain = 'Export the mark from your drawing program as SVG once more.';
const unreadable = (message: string) =>
  `The SVG cannot be read: ${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}. ${exportAgain}`;
