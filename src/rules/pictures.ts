import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../model/pictures/pictures.ts';
import { asWarning, problemOfFile, type Problem } from '../source/problem.ts';
import { readPlainText } from '../source/read-text.ts';
import { problemsIn, sourceOf } from '../source/source.ts';
import { svgFindings } from './svg.ts';

/** Reports pictures that browsers cannot show or that can run scripts, and warns about large ones. */
export function pictureProblems(root: string, pictures: readonly Picture[]): Problem[] {
  return pictures.flatMap((picture) => [
    ...sizeProblems(picture),
    ...svgProblems(root, picture),
    ...heavyPicture(root, picture),
  ]);
}

function sizeProblems({ file, width, height }: Picture): Problem[] {
  if ([width, height].every((side) => side >= 1 && side <= longestSide)) return [];
  const message = `The picture has ${width} × ${height} pixels. Save it with sides of 1 to ${longestSide} pixels. The size of an SVG is set by its width and height or its viewBox.`;
  return [problemOfFile(file, message)];
}

/** In pixels; close to the limit of browsers. */
const longestSide = 20_000;

function svgProblems(root: string, { file, mediaType }: Picture): Problem[] {
  if (mediaType !== 'image/svg+xml') return [];
  const text = readPlainText(root, file) ?? '';
  return problemsIn(sourceOf(file, text), svgFindings(text));
}

/** Warns about a picture that takes seconds to load on a phone. */
function heavyPicture(root: string, { file }: Picture): Problem[] {
  const { size } = statSync(join(root, file));
  if (size <= mostBytes) return [];
  const message = `The picture has ${(size / 1_000_000).toFixed(1)} MB, which loads slowly on a phone. Save it smaller: under ${mostBytes / 1_000_000} MB, as WebP or with fewer pixels.`;
  return [asWarning(problemOfFile(file, message))];
}

const mostBytes = 1_000_000;
