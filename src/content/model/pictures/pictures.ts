import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { imageSize } from 'image-size';
import { compareText } from '../../../base/text/order.ts';
import type { InputFiles } from '../../source/input-files.ts';
import { limits, type Limit } from '../../source/limits.ts';
import { tryOnFile } from '../../source/file-failures.ts';
import { filesIn, pageRoots, translatedRoots } from '../page-path.ts';
import { fileFinding, type Finding } from '../../source/finding.ts';
import { wrongFile } from './wrong-file.ts';
import { readingRules } from '../../source/reading-rules.ts';

/** A file of a picture or of a video, which pages show like a picture. */
export interface Picture {
  /** The path of the file, relative to the project's root. */
  file: string;
  /** The address of the picture on the site. The address of a picture in a page folder contains a hash of the file. */
  path: string;
  /** The width in CSS pixels. */
  width: number;
  /** The height in CSS pixels. */
  height: number;
  mediaType: string;
  /** The same picture for dark pages: `list-dark.png` beside `list.png`. Undefined if there is no such file. */
  dark?: Picture | undefined;
  /** What a video shows before it starts: `clip.png` beside `clip.mp4`. Undefined if there is no such file. */
  poster?: Picture | undefined;
  /** Reads the file. */
  bytes(): Uint8Array<ArrayBuffer>;
}

/**
 * Reads the pictures in the page folders and in public/, sorted by file. Reports pictures whose size in pixels cannot
 * be read.
 */
export function readPictures(
  files: InputFiles,
  findings: Finding[],
  tags: readonly string[] = [],
): Picture[] {
  const folders = [...pageRoots.map(({ folder }) => folder), ...translatedRoots(tags), 'public'];
  const pictures = folders
    .flatMap((folder) => filesIn(files, folder).filter(isPicture))
    .sort(compareText)
    .flatMap((file) =>
      tryOnFile<Picture[]>(file, findings, [], () => [readPicture(files.root, file, findings)]),
    );
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
  for (const picture of pictures) {
    picture.dark = byFile.get(darkFile(picture.file));
    if (isVideo(picture)) Object.assign(picture, withPoster(picture.file, byFile));
  }
  return pictures;
}

/** Tells whether a picture is a video. */
export const isVideo = ({ mediaType }: Pick<Picture, 'mediaType'>): boolean =>
  mediaType.startsWith('video/');

/** Returns the poster of a video, which also gives the video its size. Returns nothing if there is no such file. */
function withPoster(file: string, byFile: ReadonlyMap<string, Picture>): Partial<Picture> {
  const poster = posterEndings
    .map((ending) => byFile.get(file.replace(/\.\w+$/, ending)))
    .find((one) => one !== undefined);
  return poster ? { poster, width: poster.width, height: poster.height } : {};
}

/** The endings of posters, best first. */
const posterEndings = ['.webp', '.jpg', '.jpeg', '.png', '.avif'];

/** Returns the path of the same picture for dark pages. */
const darkFile = (file: string) => file.replace(/\.\w+$/, '-dark$&');

/** Tells whether a file is a picture or a video, by its extension. */
export const isPicture = (file: string): boolean => endingOf(file) in mediaTypes;

/** Matches the files of pictures and videos that browsers cannot show. The first group is the format. */
export const unshowable =
  /\.(heic|heif|tiff?|psd|jxl|jp2|raw|dng|cr2|nef|jfif|mov|m4v|avi|mkv|wmv)$/i;

const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** Returns the extension of a file in lower case, such as `.png`. */
const endingOf = (file: string) => parse(file).ext.toLowerCase();

/** Reads a picture. Reports a picture whose size cannot be read, or whose extension does not match its content. */
function readPicture(root: string, file: string, findings: Finding[]): Picture {
  const mediaType = mediaTypes[endingOf(file)]!;
  const bytes = () => new Uint8Array(readFileSync(join(root, file)));
  if (statSync(join(root, file)).size > byteLimit({ mediaType }).most) {
    return { file, path: pathOf(file, new Uint8Array()), ...fallbackSize, mediaType, bytes };
  }
  const content = bytes();
  if (isVideo({ mediaType })) {
    const wrong = wrongFile(content) ?? (isVideoFile(content, mediaType) ? undefined : noVideo);
    if (wrong !== undefined) findings.push(fileFinding(readingRules['picture-file'], file, wrong));
    return { file, path: pathOf(file, content), ...videoSize, mediaType, bytes };
  }
  const size = pictureSize(content);
  const ending = correctEnding(file, content);
  const problem = wrongFile(content) ?? (size ? undefined : noSize);
  if (problem !== undefined)
    findings.push(fileFinding(readingRules['picture-file'], file, problem));
  else if (ending !== undefined) {
    const message = `The picture is saved as ${ending.toUpperCase()}, so browsers may not show it under this name. Rename it to end in .${ending}, or save it again.`;
    findings.push(fileFinding(readingRules['picture-file'], file, message));
  }
  const { width, height } = size ?? fallbackSize;
  return { file, path: pathOf(file, content), width, height, mediaType, bytes };
}

/** Tells whether the content of a file is a video of a media type. */
const isVideoFile = (content: Uint8Array, mediaType: string) =>
  videoStarts[mediaType]!.test(Buffer.from(content.subarray(0, 12)).toString('hex'));

/** Matches the first 12 bytes of videos as hexadecimal digits, keyed by media type. The bytes of an MP4 are `ftyp`. */
const videoStarts: Readonly<Record<string, RegExp>> = {
  'video/mp4': /^.{8}66747970/,
  'video/webm': /^1a45dfa3/,
};

/** The size of a video without a poster: the proportions of most screens. */
const videoSize: PictureSize = { width: 1280, height: 720 };

/**
 * Returns the maximum size of a picture file. Larger files are not read; `src/content/rules/pictures.ts` reports them.
 */
export function byteLimit({ mediaType }: Pick<Picture, 'mediaType'>): Limit {
  if (mediaType === 'image/svg+xml') return limits.drawingBytes;
  return isVideo({ mediaType }) ? limits.videoBytes : limits.pictureBytes;
}

/**
 * Returns the correct file extension for the content of a picture, such as `png`. Returns undefined if the file already
 * has the correct extension.
 */
export function correctEnding(file: string, content: Uint8Array): string | undefined {
  const { type = '' } = pictureSize(content) ?? {};
  const mediaType = mediaTypes[`.${type}`];
  return mediaType === undefined || mediaType === mediaTypes[endingOf(file)] ? undefined : type;
}

type PictureSize = Pick<Picture, 'width' | 'height'>;

/**
 * The fallback size for a picture whose size cannot be read, so that the pages with the picture can still be checked.
 */
const fallbackSize: PictureSize = { width: 1, height: 1 };

/** Returns the size and the format of a picture. Returns undefined if the size cannot be read. */
export function pictureSize(
  content: Uint8Array,
): (PictureSize & { type?: string | undefined }) | undefined {
  try {
    const { width, height, orientation = 1, type } = imageSize(withShortHead(content));
    // An EXIF orientation above 4 means that the picture is stored rotated by 90°. Browsers rotate such a picture,
    // which exchanges width and height.
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    // The library returns no size for an SVG whose viewBox is not separated by spaces.
    if (across === undefined || down === undefined) return undefined;
    return { width: Math.round(across), height: Math.round(down), type };
  } catch {
    return undefined;
  }
}

/**
 * Shortens an SVG for the library that reads its size. The library looks for the tag `<svg>` only in the first 1,000
 * characters. So this function removes the text before the tag, and empties long attributes: draw.io writes a whole
 * file into an attribute. Returns other pictures unchanged.
 */
function withShortHead(content: Uint8Array): Uint8Array {
  if (!/^\s*</.test(new TextDecoder().decode(content.subarray(0, 9)))) return content;
  const drawing = new TextDecoder().decode(content).replace(/^[^]*?(?=<svg)/, '');
  return new TextEncoder().encode(drawing.replaceAll(/"[^"]{500,}"/g, '""'));
}

/** Returns the address of a picture on the site. `content` is the content of the file, for the hash. */
function pathOf(file: string, content: Uint8Array): string {
  if (file.startsWith('public/')) return encodeURI(file.slice('public'.length));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `/pictures/${plainName(parse(file).name)}.${hash}${endingOf(file)}`;
}

/** Converts the name of a file to lower-case letters, digits and hyphens. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    // File systems allow 255 bytes for a file name, which also contains the hash and the extension.
    .slice(0, 200)
    .replaceAll(/^-|-$/g, '') || 'picture';

const noVideo =
  'This file is no video that browsers can play. Save it again as MP4 (H.264) or WebM.';

const noSize =
  'The size of this picture cannot be read. Save it again as PNG, JPEG, WebP, AVIF, GIF or SVG. An SVG needs a viewBox such as "0 0 640 400".';
