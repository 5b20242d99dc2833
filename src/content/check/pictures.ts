import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../pictures/pictures.ts';
import { asWarning, problemOfFile, type Problem } from '../problem.ts';
import { readPlainText } from '../read-text.ts';
import { problemsIn, sourceOf } from '../source.ts';
import { svgFindings } from './svg.ts';

/** Pictures that browsers cannot show, that could run scripts, or that take long to load. */
export function pictureProblems(root: string, pictures: readonly Picture[]): Problem[] {
  return pictures.flatMap((picture) => [
    ...sizeProblems(picture),
    ...svgProblems(root, picture),
    ...heavyPicture(root, picture),
  ]);
}

function sizeProblems({ file, width, height }: Picture): Problem[] {
  if ([width, height].every((side) => side >= 1 && side <= longestSide)) return [];
  const message = `The picture has ${width} × ${height} pixels. Save it with sides of 1 to ${longestSide} pixels; an SVG has those of its width, height or viewBox.`;
  return [problemOfFile(file, message)];
}

/** In pixels; more than a page shows, and near what browsers can draw. */
const longestSide = 20_000;

function svgProblems(root: string, { file, mediaType }: Picture): Problem[] {
  if (mediaType !== 'image/svg+xml') return [];
  const text = readPlainText(root, file) ?? '';
  return problemsIn(sourceOf(file, text), svgFindings(text));
}

/** One that takes seconds to load on a phone. */
function heavyPicture(root: string, { file }: Picture): Problem[] {
  const { size } = statSync(join(root, file));
  if (size <= mostBytes) return [];
  const message = `The picture has ${(size / 1_000_000).toFixed(1)} MB, which takes long on a phone. Save it smaller: under ${mostBytes / 1_000_000} MB, as WebP or with fewer pixels.`;
  return [asWarning(problemOfFile(file, message))];
}

const mostBytes = 1_000_000;
