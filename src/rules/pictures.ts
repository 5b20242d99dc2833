import { statSync } from 'node:fs';
import { join } from 'node:path';
import { byteLimit, type Picture } from '../model/pictures/pictures.ts';
import { asWarning, fileFinding, findingsIn, type Finding } from '../source/finding.ts';
import { limits, shownLimit } from '../source/limits.ts';
import { readPlainText } from '../source/read-text.ts';
import { Source } from '../source/source.ts';
import { svgFindings } from './svg.ts';

/** Reports pictures that browsers cannot show or that may run scripts, and warns about large ones. */
export function pictureFindings(root: string, pictures: readonly Picture[]): Finding[] {
  return pictures.flatMap((picture) => {
    const { size } = statSync(join(root, picture.file));
    const limit = byteLimit(picture);
    if (size > limit.most) {
      const message = `The picture has more than ${shownLimit(limit)} bytes. ${saveSmaller}`;
      return [fileFinding(picture.file, message)];
    }
    return [
      ...sizeFindings(picture),
      ...drawingFindings(root, picture),
      ...heavyPicture(size, picture),
    ];
  });
}

function sizeFindings({ file, width, height, mediaType }: Picture): Finding[] {
  const pixels = `The picture has ${width} × ${height} pixels.`;
  if (![width, height].every((side) => side >= 1 && side <= longestSide)) {
    const message = `${pixels} Save it with sides of 1 to ${longestSide} pixels. The size of an SVG is set by its width and height or its viewBox.`;
    return [fileFinding(file, message)];
  }
  if (mediaType === 'image/svg+xml' || width * height <= limits.picturePixels.most) return [];
  const message = `${pixels} To show them, a phone needs more memory than it has. Save it with at most ${shownLimit(limits.picturePixels)} pixels.`;
  return [fileFinding(file, message)];
}

/** The longest side of a picture in pixels. It is close to the limit of browsers. */
const longestSide = 20_000;

function drawingFindings(root: string, { file, mediaType }: Picture): Finding[] {
  if (mediaType !== 'image/svg+xml') return [];
  const text = readPlainText(root, file, limits.drawingBytes.most) ?? '';
  return findingsIn(new Source(file, text), svgFindings(text));
}

/** Warns about a picture that takes seconds to load on a phone. `size` is that of the file in bytes. */
function heavyPicture(size: number, { file }: Picture): Finding[] {
  if (size <= mostBytes) return [];
  const message = `The picture has ${(size / 1_000_000).toFixed(1)} MB, which loads slowly on a phone. ${saveSmaller}`;
  return [asWarning(fileFinding(file, message))];
}

const mostBytes = 1_000_000;

const saveSmaller = `Save it smaller: under ${mostBytes / 1_000_000} MB, as WebP or with fewer pixels.`;
