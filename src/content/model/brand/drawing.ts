import { escapeXml } from '../../../base/text/escape.ts';
import { limits, shownLimit } from '../../source/limits.ts';
import { readSvg, svgNamespace, type SvgElement } from '../pictures/svg.ts';
import type { Hex } from './hex.ts';

/** A parsed SVG file that consists of shapes. */
interface Drawing {
  /** The offset of the root element in the text of the file. */
  start: number;
  /** The attributes of the root element, keyed by name. */
  root: ReadonlyMap<string, string>;
  /** The content of the root element, as one `<g>` element. */
  shapes: string;
}

/** An element of the drawing. The names of the element and its attributes have no namespace prefix. */
interface DrawnElement {
  name: string;
  /** The offset of the element's tag in the text of the file. */
  start: number;
  attributes: readonly Attribute[];
  children: DrawnElement[];
}

interface Attribute {
  name: string;
  value: string;
}

/**
 * Reads an SVG file that consists of shapes. Removes metadata of drawing programs. Reports content that runs code,
 * loads files, needs a font or takes long to draw. Replaces the colour `accent` by `currentColor`. Returns undefined
 * after reporting an error.
 */
export function readDrawing(
  text: string,
  accent: Hex,
  reportError: (offset: number, message: string) => void,
): Drawing | undefined {
  const { elements, error } = readSvg(text);
  let isReported = false;
  const report: typeof reportError = (offset, message) => {
    isReported = true;
    reportError(offset, message);
  };
  const [top] = elements;
  if (error) report(error.at, error.message);
  else if (top!.local !== 'svg') {
    report(top!.start, `This is <${top!.name}>, not an SVG drawing. Export it as SVG again.`);
  }
  if (isReported) return undefined;
  const root = new Map(attributesOf(top!).map(({ name, value }) => [name, value]));
  const drawn = new Map<SvgElement | undefined, DrawnElement>();
  for (const element of elements) {
    const around = drawn.get(element.parent);
    if (element !== top && !(around && isShape(element))) continue;
    const one = element === top ? group() : shape(element);
    around?.children.push(one);
    drawn.set(element, one);
  }
  // The limit of the steps also limits the depth of the recursion in `print`, so check it first.
  const steps = stepsError([...drawn.values()]);
  if (steps) report(steps.at, steps.message);
  return isReported ? undefined : { start: top!.start, root, shapes: print(drawn.get(top)!) };

  /** Returns the `<g>` element that replaces the root element. */
  function group(): DrawnElement {
    const inherited = [...root].filter(([name]) => !rootOnly.test(name));
    const all = root.has('fill') ? inherited : [['fill', 'currentColor'] as const, ...inherited];
    const attributes = all.map(([name, value]) => ({ name, value }));
    return { name: 'g', start: top!.start, attributes, children: [] };
  }

  function shape(element: SvgElement): DrawnElement {
    const { local: name, start } = element;
    return { name, start, attributes: attributesOf(element), children: [] };
  }

  /** Returns the attributes that affect the look of an element. Reports attributes that the logo must not have. */
  function attributesOf({ attributes, start }: SvgElement): Attribute[] {
    return attributes
      .filter(({ prefix, local }) => (prefix === '' ? !unseen.test(local) : local === 'href'))
      .map(({ local: name, value }) => {
        const message = attributeError(name, value);
        if (message) report(placeOf(text, start, name), message);
        return { name, value: value.toLowerCase() === accent ? 'currentColor' : value };
      });
  }

  /** Tells whether an element is a shape. Reports any other element, unless it is metadata, which is invisible. */
  function isShape({ name, local, uri, start }: SvgElement): boolean {
    const isForeign = uri !== '' && uri !== svgNamespace;
    if (isForeign || /^(title|desc|metadata)$/.test(local)) return false;
    if (shapeNames.has(local)) return true;
    const fix = fixes[local] ?? 'Remove it, or draw the same with paths.';
    report(start, `<${name}> is not allowed in the logo, which can only contain shapes. ${fix}`);
    return false;
  }
}

const shapeNames = new Set(
  (
    'g path rect circle ellipse line polyline polygon use symbol defs clipPath mask ' +
    'linearGradient radialGradient stop'
  ).split(' '),
);

const presentationAttributes =
  'Write colours as attributes such as fill="#0b5f56"; drawing programs export them as "presentation attributes".';

const fixes: Readonly<Record<string, string>> = {
  text: 'Turn the text into paths and export the drawing again.',
  style: presentationAttributes,
};

/** Matches the names of attributes that do not affect how a drawing looks. */
const unseen = /^(xmlns|class|role|tabindex|aria-.*)$/;

/** Matches the names of attributes that belong to the root element and must not be copied to the `<g>` element. */
const rootOnly = /^(viewBox|width|height|x|y|color|version|id|preserveAspectRatio|data-.*)$/;

/**
 * Returns the error message for an attribute of the logo that runs code, loads a file or takes long to draw. Returns
 * undefined for all other attributes.
 */
function attributeError(name: string, value: string): string | undefined {
  if (name === 'style') return `Pages ignore style attributes. ${presentationAttributes}`;
  if (/^on/i.test(name)) return `The logo cannot run scripts. Remove ${name}.`;
  if (name === 'stroke-dasharray' && value !== 'none') {
    return 'Dashed lines can take minutes to draw. Convert them to paths, or remove the attribute.';
  }
  const target = name === 'href' ? value : /url\(["']?(.*)/s.exec(value)?.[1];
  if (target === undefined || target.startsWith('#')) return undefined;
  return `The logo cannot load other files. Draw the target of ${name} with shapes instead.`;
}

/**
 * Returns the offset of the attribute `name` in the tag that starts at the offset `tagStart`. Returns the start of the
 * tag if no such attribute follows.
 */
export function placeOf(text: string, tagStart: number, name: string): number {
  const attribute = new RegExp(String.raw`\s(?=(?:[\w-]+:)?${name}\s*=)`, 'g');
  attribute.lastIndex = tagStart;
  return (attribute.exec(text)?.index ?? tagStart - 1) + 1;
}

/** Prints an element with its children as SVG. */
function print({ name, attributes, children }: DrawnElement): string {
  const shown = attributes.map((one) => ` ${one.name}="${escapeXml(one.value)}"`).join('');
  return `<${name}${shown}>${children.map(print).join('')}</${name}>`;
}

/**
 * Estimates the time to draw an SVG as a number of steps, without drawing it. `elements` must be in the order of the
 * text. Counts an element each time that `<use>`, a mask or a clip path shows it. Returns an error and its offset if
 * there are too many steps, or if an element shows itself. Takes time proportional to the number of elements, although
 * each `<use>` can double the number of steps.
 */
function stepsError(
  elements: readonly DrawnElement[],
): { at: number; message: string } | undefined {
  const { most } = limits.drawingSteps;
  // Each element needs at least `weights.element` steps, so a drawing with more elements than `mostElements` always
  // exceeds the limit. Stopping here also limits the depth of the recursion in `stepsOf`.
  const mostElements = most / weights.element;
  const firstTooMany = elements[mostElements];
  if (firstTooMany) return { at: firstTooMany.start, message: tooManySteps };
  const byId = Map.groupBy(elements, idOf);
  const shownBy = ({ attributes }: DrawnElement) =>
    attributes.flatMap(referencesIn).flatMap((id) => byId.get(id) ?? []);
  const known = new Map<DrawnElement, number>();
  /**
   * Returns the steps for an element, its children and everything that it shows. Computes the steps of each element
   * only once.
   */
  const stepsOf = (element: DrawnElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // If the recursion meets this NaN again, the element shows itself. The sum is then NaN for this element and for all
    // elements that show it.
    known.set(element, NaN);
    const parts = [...element.children, ...shownBy(element)];
    const steps = ownSteps(element) + sum(parts.map(stepsOf));
    known.set(element, steps);
    return steps;
  };
  // `elements` contains every element, including children. So the loop adds only the own steps of an element and the
  // elements that it shows, and not its children.
  let total = 0;
  for (const element of elements) {
    total += ownSteps(element) + sum(shownBy(element).map(stepsOf));
    if (Number.isNaN(total)) return { at: element.start, message: showsItself };
    if (total > most) return { at: element.start, message: tooManySteps };
  }
  return undefined;
}

/**
 * The number of steps for each element, for each attribute that makes the renderer draw a separate layer, and for each
 * character in an attribute value. The numbers are proportional to the time that the renderer takes.
 */
const weights = { element: 2, layer: 10, character: 0.01 };

/** Returns the steps for an element alone, without its children and the elements that it shows. */
function ownSteps({ attributes }: DrawnElement): number {
  const layers = attributes.filter(({ name, value }) => layer.test(name) && value !== '1').length;
  const characters = sum(attributes.map(({ value }) => value.length));
  return weights.element + layers * weights.layer + characters * weights.character;
}

/** Matches the names of attributes that make the renderer draw a separate layer. */
const layer = /^(?:opacity|mask|clip-path|filter|mix-blend-mode|isolation)$/;

const idOf = ({ attributes }: DrawnElement) => attributes.find(({ name }) => name === 'id')?.value;

/**
 * Returns the IDs that an attribute refers to. Expects only addresses such as `#id`, because `attributeError` rejects
 * all others.
 */
function referencesIn({ name, value }: Attribute): string[] {
  if (name === 'href') return [value.slice(1)];
  return [...value.matchAll(/url\(["']?#([^"')]*)/g)].map(([, id]) => id!);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const tooManySteps = `The logo takes long to draw: at this element it exceeds ${shownLimit(limits.drawingSteps)} steps. Each element needs two, and ten more for opacity, a mask or a clip path; <use> repeats them. Simplify the drawing.`;

const showsItself =
  'This element shows itself, because of its href, mask or another reference. Remove the reference.';
