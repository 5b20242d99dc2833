/** A line through points `[x, y]`, drawn with a round pen. */
export type Stroke = readonly (readonly [number, number])[];

/** Strokes of a line of text and its width, for capitals of 10 units; the baseline is y = 10. */
export interface DrawnText {
  strokes: Stroke[];
  width: number;
}

/**
 * Draws text with letters of our own, so that an image needs no font and is the same on every
 * machine. A character without a drawing is left out.
 */
export function drawText(text: string): DrawnText {
  const strokes: Stroke[] = [];
  let pen = 0;
  /** Where a mark goes: above the middle of the letter before it. */
  let above = { x: 0, y: 0 };
  for (const character of text.normalize('NFD')) {
    if (character === ' ') pen += wordSpace;
    strokes.push(...moved(toStrokes(marks[character] ?? ''), above.x, above.y));
    const drawing = drawings[character];
    if (!drawing) continue;
    const letter = toStrokes(drawing);
    const right = Math.max(...letter.flat().map(([x]) => x));
    strokes.push(...moved(letter, pen, 0));
    above = { x: pen + right / 2, y: Math.min(...letter.flat().map(([, y]) => y)) };
    pen += right + letterSpace;
  }
  return { strokes, width: Math.max(0, pen - letterSpace) };
}

const letterSpace = 2.7;
const wordSpace = 3.2;
const degreesPerPoint = 10;

function toStrokes(drawing: string): Stroke[] {
  return drawing === '' ? [] : drawing.split('|').map(toStroke);
}

function moved(strokes: readonly Stroke[], right: number, down: number): Stroke[] {
  return strokes.map((stroke) => stroke.map(([x, y]) => [x + right, y + down] as const));
}

/** `L x y x y …` is a line; `A cx cy rx ry from to` an arc, in degrees clockwise from the right. */
function toStroke(drawing: string): Stroke {
  const [kind, ...rest] = drawing.split(' ');
  const numbers = rest.map(Number);
  if (kind === 'L') {
    return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1]!]] : []));
  }
  const [cx, cy, rx, ry, from, to] = numbers as [number, number, number, number, number, number];
  const steps = Math.ceil((to - from) / degreesPerPoint);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

/** Combining marks, around the middle of the letter's top. */
const marks: Record<string, string> = {
  '\u0300': 'L -1.3 -3.6 0.6 -2',
  '\u0301': 'L 1.3 -3.6 -0.6 -2',
  '\u0302': 'L -1.7 -2 0 -3.6 1.7 -2',
  '\u0303': 'L -2 -2.2 -0.8 -3.1 0.8 -2.2 2 -3.1',
  '\u0308': 'L -1.6 -2.4 -1.6 -2.4|L 1.6 -2.4 1.6 -2.4',
  '\u030a': 'A 0 -2.9 1.3 1.3 0 360',
};

const bowl = 'A 3 6.75 3 3.25 0 360';

const drawings: Record<string, string> = {
  a: `${bowl}|L 6 3.5 6 10`,
  b: `${bowl}|L 0 0 0 10`,
  c: 'A 3 6.75 3 3.25 48 312',
  d: `${bowl}|L 6 0 6 10`,
  e: 'A 3 6.75 3 3.25 45 360|L 0 6.75 6 6.75',
  f: 'A 3.3 1.9 1.9 1.9 180 290|L 1.4 1.9 1.4 10|L 0 3.7 3.6 3.7',
  g: `${bowl}|L 6 3.5 6 10.4|A 3 10.4 3 2.6 0 150`,
  h: 'L 0 0 0 10|A 2.75 6.25 2.75 2.75 180 360|L 5.5 6.25 5.5 10',
  i: 'L 0 3.5 0 10|L 0 0.6 0 0.6',
  j: 'L 1.6 3.5 1.6 11|A 0 11 1.6 1.8 0 90|L 1.6 0.6 1.6 0.6',
  k: 'L 0 0 0 10|L 4.8 3.5 0 7.6|L 1.8 6.1 5.2 10',
  l: 'L 0 0 0 10',
  m: 'L 0 3.5 0 10|A 2.2 5.7 2.2 2.2 180 360|L 4.4 5.7 4.4 10|A 6.6 5.7 2.2 2.2 180 360|L 8.8 5.7 8.8 10',
  n: 'L 0 3.5 0 10|A 2.75 6.25 2.75 2.75 180 360|L 5.5 6.25 5.5 10',
  o: bowl,
  p: `${bowl}|L 0 3.5 0 13`,
  q: `${bowl}|L 6 3.5 6 13`,
  r: 'L 0 3.5 0 10|A 2.6 6.1 2.6 2.6 180 300',
  s: 'A 2.4 5.1 2.2 1.6 90 330|A 2.4 8.35 2.35 1.65 270 510',
  t: 'L 1.5 1 1.5 8.1|A 3.4 8.1 1.9 1.9 80 180|L 0 3.7 3.7 3.7',
  u: 'L 0 3.5 0 7.25|A 2.75 7.25 2.75 2.75 0 180|L 5.5 3.5 5.5 10',
  v: 'L 0 3.5 2.9 10 5.8 3.5',
  w: 'L 0 3.5 2.2 10 4.4 4.2 6.6 10 8.8 3.5',
  x: 'L 0 3.5 5.2 10|L 5.2 3.5 0 10',
  y: 'L 0 3.5 2.9 10|L 5.8 3.5 1.6 13',
  z: 'L 0 3.5 5 3.5 0 10 5.2 10',
  ß: 'L 0 10 0 2.6|A 2.4 2.6 2.4 2.6 180 450|A 2.6 7.6 2.6 2.4 270 480',
  A: 'L 0 10 4 0 8 10|L 1.5 6.5 6.5 6.5',
  B: 'L 3.2 0 0 0 0 10 3.6 10|A 3.2 2.4 2.4 2.4 270 450|L 0 4.8 3.6 4.8|A 3.6 7.4 2.6 2.6 270 450',
  C: 'A 4.6 5 4.6 5 48 312',
  D: 'L 2.8 0 0 0 0 10 2.8 10|A 2.8 5 4.9 5 270 450',
  E: 'L 5.4 0 0 0 0 10 5.4 10|L 0 4.8 4.8 4.8',
  F: 'L 5.4 0 0 0 0 10|L 0 4.8 4.8 4.8',
  G: 'A 4.6 5 4.6 5 0 312|L 5.2 5 9.2 5',
  H: 'L 0 0 0 10|L 7 0 7 10|L 0 4.8 7 4.8',
  I: 'L 0 0 0 10',
  J: 'L 4 0 4 7.2|A 2 7.2 2 2.8 0 165',
  K: 'L 0 0 0 10|L 6.2 0 0 6|L 2.4 3.9 6.8 10',
  L: 'L 0 0 0 10 5.2 10',
  M: 'L 0 10 0 0 4.5 6.6 9 0 9 10',
  N: 'L 0 10 0 0 7 10 7 0',
  O: 'A 5 5 5 5 0 360',
  P: 'L 0 10 0 0 3.4 0|A 3.4 2.75 2.75 2.75 270 450|L 3.4 5.5 0 5.5',
  Q: 'A 5 5 5 5 0 360|L 6.2 7 9.4 10.8',
  R: 'L 0 10 0 0 3.4 0|A 3.4 2.75 2.75 2.75 270 450|L 3.4 5.5 0 5.5|L 3.2 5.5 6.4 10',
  S: 'A 3 2.5 2.8 2.5 90 330|A 3 7.5 3 2.5 270 510',
  T: 'L 0 0 7 0|L 3.5 0 3.5 10',
  U: 'L 0 0 0 6.5|A 3.6 6.5 3.6 3.5 0 180|L 7.2 0 7.2 6.5',
  V: 'L 0 0 3.9 10 7.8 0',
  W: 'L 0 0 2.9 10 5.8 1 8.7 10 11.6 0',
  X: 'L 0 0 7 10|L 7 0 0 10',
  Y: 'L 0 0 3.8 5 7.6 0|L 3.8 5 3.8 10',
  Z: 'L 0 0 6.6 0 0 10 6.8 10',
  '0': 'A 3.2 5 3.2 5 0 360',
  '1': 'L 0 2 2.4 0 2.4 10',
  '2': 'A 3 3 3 3 190 400|L 5.3 4.93 0 10 6.2 10',
  '3': 'A 2.8 2.4 2.5 2.4 205 450|A 2.8 7.4 2.8 2.6 270 520',
  '4': 'L 4.8 10 4.8 0 0 7 6.4 7',
  '5': 'L 5.4 0 0.8 0 0.4 4.9|A 2.9 6.8 3 3.2 217 510',
  '6': 'A 3.1 6.9 3.1 3.1 0 360|L 0.3 5.6 4.2 0',
  '7': 'L 0 0 6 0 2 10',
  '8': 'A 3 2.5 2.5 2.5 0 360|A 3 7.5 3 2.5 0 360',
  '9': 'A 3.1 3.1 3.1 3.1 0 360|L 5.9 4.4 2 10',
  '.': 'L 0 10 0 10',
  ',': 'L 0.5 9.9 0 11.8',
  ':': 'L 0 4.8 0 4.8|L 0 10 0 10',
  ';': 'L 0.5 4.8 0.5 4.8|L 0.5 9.9 0 11.8',
  '!': 'L 0 0 0 6.6|L 0 10 0 10',
  '?': 'A 2.4 2.4 2.4 2.4 190 450|L 2.4 4.8 2.4 6.6|L 2.4 10 2.4 10',
  "'": 'L 0 0 0 2',
  '’': 'L 0 0 0 2',
  '"': 'L 0 0 0 2|L 2 0 2 2',
  '-': 'L 0 6.4 3 6.4',
  '–': 'L 0 6.4 4.5 6.4',
  '—': 'L 0 6.4 7 6.4',
  '/': 'L 0 11.5 4.5 -0.5',
  '+': 'L 0 6 5 6|L 2.5 3.5 2.5 8.5',
  '&': 'L 7.2 10 1.2 2.8|A 2.7 1.8 1.8 1.8 145 400|L 4.1 2.95 1 5.4|A 2.7 7.4 2.7 2.6 60 230|L 4 9.7 6.8 5.8',
  '(': 'A 5 5 5 7.5 140 220',
  ')': 'A -2 5 5 7.5 -40 40',
  '<': 'L 5 2.5 0 6 5 9.5',
  '>': 'L 0 2.5 5 6 0 9.5',
  '“': 'L 0 0 0 2|L 2 0 2 2',
  '”': 'L 0 0 0 2|L 2 0 2 2',
  '„': 'L 0 9.8 0 11.8|L 2 9.8 2 11.8',
};
