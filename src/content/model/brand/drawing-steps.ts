import { limits, shownLimit } from '../../source/limits.ts';
import type { Attribute } from './attributes.ts';

/** An element of an SVG drawing. */
export interface DrawnElement {
  /** The offset of the element's tag in the text of the file. */
  start: number;
  attributes: readonly Attribute[];
  children: DrawnElement[];
}

/**
 * Counts the steps that are needed to draw an SVG, without drawing it. `elements` must be in the order of the text. An
 * element counts each time that `<use>`, a mask or a clip path shows it. Returns an error and its offset if there are
 * too many steps, or if an element shows itself. Takes linear time, although each `<use>` can double the number of
 * steps.
 */
export function drawingStepsError(
  elements: readonly DrawnElement[],
): { at: number; message: string } | undefined {
  const { most } = limits.drawingSteps;
  const beyond = elements[most / weights.element];
  // This also limits the depth of the recursion in `stepsOf`.
  if (beyond) return { at: beyond.start, message: tooManySteps };
  const byId = Map.groupBy(elements, idOf);
  const shownBy = ({ attributes }: DrawnElement) =>
    attributes.flatMap(referencesIn).flatMap((id) => byId.get(id) ?? []);
  const known = new Map<DrawnElement, number>();
  const stepsOf = (element: DrawnElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    // The number stays NaN for an element that shows itself, and for all elements that show this element.
    known.set(element, NaN);
    const parts = [...element.children, ...shownBy(element)];
    const steps = ownSteps(element) + sum(parts.map(stepsOf));
    known.set(element, steps);
    return steps;
  };
  let total = 0;
  for (const element of elements) {
    total += ownSteps(element) + sum(shownBy(element).map(stepsOf));
    if (Number.isNaN(total)) return { at: element.start, message: showsItself };
    if (total > most) return { at: element.start, message: tooManySteps };
  }
  return undefined;
}

/**
 * The steps for an element, for an attribute that makes the renderer draw a separate layer, and for a character. They
 * are proportional to the time that the renderer takes.
 */
const weights = { element: 2, layer: 10, character: 0.01 };

function ownSteps({ attributes }: DrawnElement): number {
  const layers = attributes.filter(({ name, value }) => layer.test(name) && value !== '1').length;
  const characters = sum(attributes.map(({ value }) => value.length));
  return weights.element + layers * weights.layer + characters * weights.character;
}

const layer = /^(?:opacity|mask|clip-path|filter|mix-blend-mode|isolation)$/;

const idOf = ({ attributes }: DrawnElement) => attributes.find(({ name }) => name === 'id')?.value;

/** Returns the ids that an attribute refers to. Other addresses do not occur here: `attributeError` reports them. */
function referencesIn({ name, value }: Attribute): string[] {
  if (name === 'href') return [value.slice(1)];
  return [...value.matchAll(/url\(["']?#([^"')]*)/g)].map(([, id]) => id!);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const tooManySteps = `The logo takes long to draw: at this element it exceeds ${shownLimit(limits.drawingSteps)} steps. Each element needs two, and ten more for opacity, a mask or a clip path; <use> repeats them. Simplify the drawing.`;

const showsItself =
  'This element shows itself, because of its href, mask or another reference. Remove the reference.';
