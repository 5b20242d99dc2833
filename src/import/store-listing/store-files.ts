import { posix } from 'node:path';
import picomatch from 'picomatch';
import { naturalOrder } from '../../base/text/natural-order.ts';
import { pictureSize } from '../../content/model/pictures/pictures.ts';
import { wrongFile } from '../../content/model/pictures/wrong-file.ts';
import { limits } from '../../content/source/limits.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { plainText } from './plain-text.ts';

/** Limits on the files of a listing, so that no folder can block the command. Real listings stay far below them. */
export const storeLimits = {
  /** The most names in a folder that are looked at, and the most files that a glob finds. */
  names: 20_000,
  /** The most locales of a listing. */
  locales: 200,
  /** The most characters of a text. The stores allow 4,000. */
  textCharacters: 20_000,
  /** The most characters of a line in a configuration file, so that no pattern takes long. */
  lineCharacters: 1000,
  pictureBytes: limits.pictureBytes.most,
  pixels: limits.picturePixels.most,
} as const;

/** Returns the files and folders that match a glob, in natural order. `within` is a folder, relative to the root. */
export function filesLike(files: DocumentationFiles, within: string, glob: string): string[] {
  const found = alternatives(glob).flatMap((one) => expand(files, within, one.split('/')));
  return [...new Set(found)].slice(0, storeLimits.names);
}

/** Returns the values of a brace expansion, such as `ab` and `cb` for `{a,c}b`. Braces without a comma stay. */
function alternatives(glob: string): string[] {
  const found = [...glob.matchAll(/\{([^{}]*)\}/g)].find(([, inside]) => inside!.includes(','));
  if (!found) return [glob];
  const before = glob.slice(0, found.index);
  const after = glob.slice(found.index + found[0].length);
  return found[1]!.split(',').flatMap((one) => alternatives(`${before}${one}${after}`));
}

function expand(files: DocumentationFiles, folder: string, parts: readonly string[]): string[] {
  const [part, ...rest] = parts;
  if (part === undefined) return [folder];
  if (!/[*!?[]/.test(part)) return expand(files, posix.join(folder, part), rest);
  const isMatch = picomatch(part);
  return files
    .names(folder, storeLimits.names)
    .filter((name) => isMatch(name) && !isBuildOutput(name))
    .sort(naturalOrder)
    .map((name) => posix.join(folder, name))
    .filter((path) => rest.length === 0 || files.hasFolder(path))
    .flatMap((path) => expand(files, path, rest));
}

/** Tells whether a folder contains copies that a build or a package manager made. */
const isBuildOutput = (name: string) =>
  /^(?:build|dist|out|target|Pods|DerivedData|vendor)$/.test(name);

/**
 * Returns the text of a file without HTML and control characters. Returns undefined if the file does not exist, is
 * empty or is refused, and reports a refusal.
 */
export function readStoreText(files: DocumentationFiles, path: string): string | undefined {
  const text = files.text(path);
  if (text === undefined) return undefined;
  const problem = problemOf(text);
  if (problem) refuse(files, path, problem);
  return problem ? undefined : plainText(text) || undefined;
}

/** Reports once that a file is not used. The report then shows files with the same problem as one line. */
function refuse(files: DocumentationFiles, path: string, why: string): undefined {
  const sentence = `This file ${why}, so it was not used.`;
  const isReported = files.report.entries.some(
    (entry) => entry.file === path && entry.why === sentence,
  );
  if (!isReported) files.report.leftOut(path, sentence);
}

function problemOf(text: string): string | undefined {
  // A file in UTF-16 or Latin-1 has bytes that are not UTF-8, or a zero in each letter.
  if (/[\uFFFD\0]/.test(text)) return 'is not a text in UTF-8';
  if (text.length > storeLimits.textCharacters)
    return `has ${text.length} characters, more than ${storeLimits.textCharacters}`;
  return undefined;
}

/** Returns the lines of a configuration file. Leaves out lines that are too long for a pattern. */
export const configurationLines = (files: DocumentationFiles, path: string): string[] =>
  (files.text(path) ?? '')
    .split(/\r\n?|\n/)
    .filter((line) => line.length <= storeLimits.lineCharacters);

/** A picture of a listing. */
export interface StorePicture {
  /** The real path, absolute. */
  path: string;
  width: number;
  height: number;
}

/**
 * Reads the size of a picture. Returns undefined if the file is not a PNG, JPEG or WebP picture or is refused, and
 * reports a refusal.
 */
export function readStorePicture(
  files: DocumentationFiles,
  path: string,
): StorePicture | undefined {
  if (!/\.(?:png|jpe?g|webp)$/i.test(path) || !files.has(path)) return undefined;
  const located = files.locate(path);
  if (!located) return undefined;
  if (located.bytes > storeLimits.pictureBytes)
    return refuse(files, path, `has more than ${storeLimits.pictureBytes} bytes`);
  const content = files.bytes(path);
  if (wrongFile(content))
    return refuse(files, path, isPointer(content) ? pointer : 'is cut off or not a picture');
  const size = pictureSize(content);
  if (!size) return refuse(files, path, 'is not a picture');
  if (size.width * size.height > storeLimits.pixels)
    return refuse(
      files,
      path,
      `has ${size.width} × ${size.height} pixels, more than ${storeLimits.pixels}`,
    );
  return { path: located.path, width: size.width, height: size.height };
}

/** Reads the icon of an app like a picture. Returns undefined, and reports why, if it is too small for a logo. */
export function readStoreIcon(files: DocumentationFiles, path: string): StorePicture | undefined {
  const picture = readStorePicture(files, path);
  if (!picture || Math.min(picture.width, picture.height) >= LEAST_ICON) return picture;
  const { width, height } = picture;
  return refuse(files, path, `is ${width} by ${height} pixels, and an icon needs ${LEAST_ICON}`);
}

/** The least width and height of an icon in pixels. The check accepts no smaller logo. */
export const LEAST_ICON = 256;

const isPointer = (content: Buffer) => content.toString('latin1', 0, 40).includes('git-lfs');
const pointer = 'is a pointer of Git LFS (run "git lfs pull" in its repository)';
