import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { exists, type BrandInput } from './mark.ts';

/** A screenshot that preview images show. */
export interface PreviewScreen {
  /** The path of the file, relative to the project's root. */
  file: string;
  /** The width of the screenshot divided by its height. */
  ratio: number;
  /** The file as a data URL, for SVG images. */
  href: string;
}

/**
 * Reads the screenshots for preview images, `preview_screens` in content/site.yaml. Reports files that preview images
 * cannot show, and leaves them out.
 */
export function readPreviewScreens(names: readonly string[], input: BrandInput): PreviewScreen[] {
  return names.flatMap((name, index) => {
    const file = `content/${name}`;
    const field = ['preview_screens', `${index}`];
    if (!exists(file, field, input)) return [];
    const screen = readScreen(file, join(input.files.root, file));
    if (typeof screen === 'object') return screen;
    input.report('brand-value', field, `${file} ${screen}`);
    return [];
  });
}

/** Reads a screenshot. Returns the rest of the error message if preview images cannot show it. */
function readScreen(file: string, path: string): PreviewScreen | string {
  const { size } = statSync(path);
  if (size > mostBytes) return `has ${Math.ceil(size / 1024)} KB. ${smaller}`;
  const bytes = readFileSync(path);
  const { width, height, type } = sizeOf(bytes);
  if (type === undefined) return `cannot be read as a picture. ${saveAgain}`;
  const format = formats[type];
  if (!format)
    return `is saved as ${type.toUpperCase()}, which preview images cannot show. ${saveAgain}`;
  if (!format.end.test(bytes.subarray(-64).toString('latin1')))
    return `is incomplete. ${saveAgain}`;
  if (Math.max(width, height) > mostPixels) return `is ${width} by ${height} pixels. ${smaller}`;
  if (height < width * leastRatio) {
    return `is ${width} by ${height} pixels. Preview images show phones, so use an upright screenshot.`;
  }
  const href = `data:${format.mediaType};base64,${bytes.toString('base64')}`;
  return { file, ratio: width / height, href };
}

/** The formats that the renderer of preview images can read, with the last bytes of a complete file. */
const formats: Readonly<Record<string, { mediaType: string; end: RegExp }>> = {
  jpg: { mediaType: 'image/jpeg', end: /\xff\xd9/ },
  png: { mediaType: 'image/png', end: /IEND/ },
};

function sizeOf(bytes: Uint8Array): { width: number; height: number; type?: string | undefined } {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}

const saveAgain = 'Save it again as PNG or JPEG.';

/** The maximum width and height of a screenshot, in pixels. Screenshots of phones have up to 3,200 pixels. */
const mostPixels = 4096;

/** The maximum size of a file, in bytes. The check and the build decode it. */
const mostBytes = 2 * 1024 * 1024;

const smaller = `Save it with at most ${mostPixels} pixels on each side and ${mostBytes / 1024} KB; a width of 540 pixels is enough.`;

/** The minimum height of a screenshot divided by its width. Shorter ones would not reach the lower edge. */
const leastRatio = 1.3;
