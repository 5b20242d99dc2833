import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { imageSize } from 'image-size';
import { compareText } from '../../text/order.ts';
import { mounts } from '../page-path.ts';
import type { Problem } from '../problem.ts';

/** A picture that pages may show. */
export interface Picture {
  /** From the project's root. */
  file: string;
  /**
   * Its address: that of the file for one in public/; for one beside the pages a name that changes with
   * its content.
   */
  path: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  mediaType: string;
  bytes(): Uint8Array<ArrayBuffer>;
}

/** The pictures beside the pages and in public/, by file. One whose size cannot be told is a problem. */
export function readPictures(root: string, problems: Problem[]): Picture[] {
  const folders = [...mounts.map(({ folder }) => folder), 'public'];
  return folders
    .flatMap((folder) => pictureFiles(root, folder))
    .sort(compareText)
    .flatMap((file) => readPicture(root, file, problems));
}

/** Whether a file is a picture by its ending. */
export const isPicture = (file: string): boolean => endingOf(file) in mediaTypes;

const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const endingOf = (file: string) => parse(file).ext.toLowerCase();

function pictureFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(isPicture);
}

function readPicture(root: string, file: string, problems: Problem[]): Picture[] {
  const bytes = () => new Uint8Array(readFileSync(join(root, file)));
  const content = bytes();
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    // A photograph that lies on its side says so.
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    const size = { width: Math.round(across), height: Math.round(down) };
    const mediaType = mediaTypes[endingOf(file)]!;
    return [{ file, path: pathOf(file, content), ...size, mediaType, bytes }];
  } catch {
    problems.push({ file, line: 1, column: 1, message: noSize });
    return [];
  }
}

function pathOf(file: string, content: Uint8Array): string {
  if (file.startsWith('public/')) return encodeURI(file.slice('public'.length));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `/pictures/${plainName(parse(file).name)}.${hash}${endingOf(file)}`;
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'picture';

const noSize =
  'The size of this picture cannot be told. Save it anew as PNG, JPEG, WebP, AVIF, GIF or SVG; an SVG needs a viewBox.';
