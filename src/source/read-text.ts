import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { limits, shownLimit } from './limits.ts';
import type { Finding } from './finding.ts';
import { Source } from './source.ts';

/** The source of a file, and the findings about its bytes. */
export interface DecodedSource {
  source: Source;
  /**
   * Findings about git conflicts, an encoding other than UTF-8, the first invalid character, and a file over the size
   * limit.
   */
  findings: readonly Finding[];
}

/** Reads and decodes a file that people edit; see `decodeSource`. */
export function readSource(root: string, file: string): DecodedSource {
  return decodeSource(file, readFileSync(join(root, file)));
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
  if (broken >= 0) {
    report(
      broken,
      'This character is not valid UTF-8. Write it again, and save the file as UTF-8.',
    );
  }
  const { most } = limits.fileCharacters;
  if (text.length > most) {
    const shown = shownLimit(limits.fileCharacters);
    report(0, `This file has ${text.length} characters; the limit is ${shown}. Split it.`);
  }
  const used = withFirstVersions(text.slice(0, most), (at, last) => {
    report(
      at,
      `There is a git conflict here, up to line ${last}. Keep one of the two versions, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.`,
    );
  });
  return { source: used === text ? source : new Source(file, used), findings };
}

/**
 * Reads a file in UTF-8 or UTF-16, with or without a byte order mark. Converts line ends to `\n`. Returns undefined for
 * a binary file, which has a NUL among its first 8,000 bytes.
 */
export function readPlainText(root: string, file: string): string | undefined {
  const path = join(root, file);
  const start = firstBytes(path);
  const encoding = encodingOf(start);
  if (encoding === 'utf-8' && start.includes(0)) return undefined;
  return new TextDecoder(encoding).decode(readFileSync(path)).replaceAll(/\r\n?/g, '\n');
}

function firstBytes(path: string): Uint8Array {
  const start = new Uint8Array(8000);
  const descriptor = openSync(path, 'r');
  try {
    return start.subarray(0, readSync(descriptor, start));
  } finally {
    closeSync(descriptor);
  }
}

/** Detects the encoding from the byte order mark, or from the zero bytes beside the first letters in UTF-16. */
function encodingOf([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0)) {
    return 'utf-16be';
  }
  return 'utf-8';
}

/**
 * Replaces the markers and the second version of each git conflict by empty lines. Calls `report` with the offset of
 * each conflict and the number of its last line, from 1.
 */
function withFirstVersions(text: string, report: (offset: number, last: number) => void): string {
  if (!text.includes('<<<<<<<')) return text;
  const lines = text.split('\n');
  let [start, second, isSplit] = [-1, -1, false];
  let [offset, next] = [0, 0];
  for (const [at, line] of text.split('\n').entries()) {
    if (start < 0) offset = next;
    next += line.length + 1;
    if (start < 0) {
      if (/^<{7}(?: |$)/.test(line)) [start, second, isSplit] = [at, -1, false];
    } else if (line === '=======' || /^\|{7}(?: |$)/.test(line)) {
      if (second < 0) second = at;
      isSplit ||= line === '=======';
    } else if (isSplit && /^>{7}(?: |$)/.test(line)) {
      report(offset, at + 1);
      lines[start] = '';
      lines.fill('', second, at + 1);
      start = -1;
    }
  }
  return lines.join('\n');
}
