import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { limits, shownLimit } from './limits.ts';
import type { Finding } from './finding.ts';
import { lineStarts } from './source-places.ts';
import { Source } from './source.ts';

/** The source of a file, and the findings about its bytes. */
export interface DecodedSource {
  source: Source;
  /**
   * Findings about git conflicts, an encoding other than UTF-8, the first invalid character, and a file over the size
   * limit.
   */
  findings: readonly Finding[];
  /** Whether so much of the text is unreadable that this would cause other findings. */
  isGarbled?: boolean;
}

/** Reads and decodes a file that people edit; see `decodeSource`. Of a file over the size limit, only reads the start. */
export function readSource(root: string, file: string): DecodedSource {
  // A character has at most four bytes.
  return decodeSource(file, firstBytes(join(root, file), 4 * limits.fileCharacters.most + 4));
}

/** Returns the decoded text of a file; see `decodeSource`. */
export const readText = (root: string, file: string): string => readSource(root, file).source.text;

/**
 * Decodes the bytes of a file. Removes the byte order mark, converts line ends to `\n`, cuts the text off at the size
 * limit, and keeps the first version of each git conflict. The other lines of a conflict become empty.
 */
export function decodeSource(file: string, bytes: Uint8Array): DecodedSource {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  const findings: Finding[] = [];
  const source = new Source(file, text);
  const report = (at: number, message: string) => findings.push({ source, at, message });
  if (encoding !== 'utf-8') {
    report(0, `This file is saved as ${encoding.toUpperCase()}. Save it as UTF-8.`);
  }
  const broken = text.indexOf('\uFFFD');
  const nul = text.indexOf('\0');
  if (nul >= 0 && broken < 0 && text.indexOf('\0', nul + 1) >= 0) {
    report(nul, 'This file contains NUL characters, so it is not plain text. Save it as UTF-8.');
  }
  if (broken >= 0) {
    report(
      broken,
      'This character is not valid UTF-8. Write it again, and save the file as UTF-8.',
    );
  }
  const { most } = limits.fileCharacters;
  if (text.length > most) {
    const shown = shownLimit(limits.fileCharacters);
    report(0, `This file has more than ${shown} characters. Split it.`);
  }
  const used = withFirstVersions(text.slice(0, most), /\.mdx?$/.test(file), (at, last) => {
    report(
      at,
      `There is a git conflict here, up to line ${last}. Keep one of the two versions, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.`,
    );
  });
  const isGarbled = (text.match(/[\uFFFD\0]/g)?.length ?? 0) > 2;
  return { source: used === text ? source : new Source(file, used), findings, isGarbled };
}

/**
 * Reads the first `most` bytes of a file in UTF-8, or in UTF-16 with a byte order mark. Converts line ends to `\n`. Returns
 * undefined for a binary file, which has a NUL among its first 8,000 bytes.
 */
export function readPlainText(root: string, file: string, most: number): string | undefined {
  const path = join(root, file);
  const start = firstBytes(path, 8000);
  const encoding = encodingOf(start);
  if (encoding === 'utf-8' && start.includes(0)) return undefined;
  return new TextDecoder(encoding).decode(firstBytes(path, most)).replaceAll(/\r\n?/g, '\n');
}

function firstBytes(path: string, most: number): Uint8Array {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(Math.min(most, fstatSync(descriptor).size));
    return bytes.subarray(0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

/** Detects the encoding from the byte order mark. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Replaces the markers and the second version of each git conflict by empty lines. Calls `report` with the offset of each
 * conflict and the number of its last line, from 1. On a page, conflicts in code blocks without a programming language
 * are ignored, because they are examples.
 */
function withFirstVersions(
  text: string,
  isPage: boolean,
  report: (offset: number, last: number) => void,
): string {
  if (!text.includes('<<<<<<<')) return text;
  const lines = text.split('\n');
  const offsets = lineStarts(text);
  let [start, second, isSplit] = [-1, -1, false];
  let [fence, isExample] = ['', false];
  for (const [at, line] of lines.entries()) {
    const [, mark, info = ''] = (isPage && /^[ \t>]*(`{3,}|~{3,})([^`]*)$/.exec(line)) || [];
    if (mark?.startsWith(fence) && (fence === '' || info.trim() === '')) {
      fence = fence === '' ? mark : '';
      isExample = fence !== '' && examples.test(info.trim());
    }
    if (start < 0) {
      if (isExample) continue;
      if (/^<{7}(?: |$)/.test(line)) [start, second, isSplit] = [at, -1, false];
    } else if (line === '=======' || /^\|{7}(?: |$)/.test(line)) {
      if (second < 0) second = at;
      isSplit ||= line === '=======';
    } else if (isSplit && /^>{7}(?: |$)/.test(line)) {
      report(offsets[start]!, at + 1);
      lines[start] = '';
      lines.fill('', second, at + 1);
      start = -1;
    }
  }
  return lines.join('\n');
}

/** Matches the languages of code blocks that can show a git conflict. */
const examples = /^(?:text|txt|plain|diff|git|conflict|console|sh|bash|shell|md)?$/;
