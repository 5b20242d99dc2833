import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { limits, shownLimit } from './limits.ts';
import type { Finding } from './finding.ts';
import { readingRules } from './reading-rules.ts';
import type { RuleRow } from './rule.ts';
import { Source } from './source.ts';

/** The source of a file, and the findings about the bytes of the file. */
export interface DecodedSource {
  source: Source;
  /**
   * Findings about git conflicts, an encoding other than UTF-8, the first invalid character, and a file above the size
   * limit.
   */
  findings: readonly Finding[];
  /**
   * Whether the text is unreadable or has a git conflict. If so, most other findings would only be consequences of this
   * problem.
   */
  isGarbled?: boolean;
}

/**
 * Reads and decodes a text file of content/ or public/; see `decodeSource`. If the file exceeds the size limit, reads
 * only its start.
 */
export function readSource(root: string, file: string): DecodedSource {
  return decodeSource(file, readBytes(root, file));
}

/** Reads the bytes of a text file. If the file exceeds the size limit, reads only the start of the file. */
export function readBytes(root: string, file: string): Uint8Array {
  // A character has at most four bytes in UTF-8. The four additional bytes let `decodeSource` see that a file exceeds
  // the limit.
  return firstBytes(join(root, file), 4 * limits.fileCharacters.most + 4);
}

/** Returns the decoded text of a file; see `decodeSource`. */
export const readText = (root: string, file: string): string => readSource(root, file).source.text;

/**
 * Decodes the bytes of a file. Removes the byte order mark, converts line ends to `\n`, and cuts off the text at the
 * size limit.
 */
export function decodeSource(file: string, bytes: Uint8Array): DecodedSource {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  const findings: Finding[] = [];
  const source = new Source(file, text);
  const report = (rule: RuleRow, at: number, message: string) =>
    findings.push({ rule, source, at, message });
  const { encoding: wrongEncoding } = readingRules;
  if (encoding !== 'utf-8') {
    report(wrongEncoding, 0, `This file is saved as ${encoding.toUpperCase()}. Save it as UTF-8.`);
  }
  const broken = text.indexOf('\uFFFD');
  const nul = text.indexOf('\0');
  // Allows one NUL character, which can be a typo.
  if (nul >= 0 && broken < 0 && text.indexOf('\0', nul + 1) >= 0) {
    report(
      wrongEncoding,
      nul,
      'This file contains NUL characters, so it is not plain text. Save it as UTF-8.',
    );
  }
  if (broken >= 0) {
    report(
      wrongEncoding,
      broken,
      'This character is not valid UTF-8. Write it again, and save the file as UTF-8.',
    );
  }
  const { most } = limits.fileCharacters;
  if (text.length > most) {
    const shown = shownLimit(limits.fileCharacters);
    report(readingRules['file-size'], 0, `This file has more than ${shown} characters. Split it.`);
  }
  const kept = text.slice(0, most);
  const withoutExamples = /\.mdx?$/.test(file)
    ? kept.replaceAll(examples, (one) => '\0'.repeat(one.length))
    : kept;
  const conflicts = [...withoutExamples.matchAll(conflict)];
  for (const { index } of conflicts) report(readingRules['git-conflict'], index, conflictMark);
  // Two invalid characters can be typos; more than two mean a wrong encoding.
  const isGarbled = conflicts.length > 0 || (text.match(/[\uFFFD\0]/g)?.length ?? 0) > 2;
  return { source: kept === text ? source : new Source(file, kept), findings, isGarbled };
}

/**
 * Matches a whole git conflict, or a single conflict marker. A lone `=======` counts only after a blank line, because
 * `=======` below a text underlines a heading.
 */
const conflict =
  /^<{7}(?: .*)?\n(?:(?!<{7}|>{7}).*\n)*>{7}(?: .*)?$|^(?:<{7}|>{7}) \S.*$|(?<=\n\n)={7}$/gm;

/** Matches code blocks that can show a git conflict as an example, because they have no programming language. */
const examples =
  /^[ \t>]*(`{3,6}|~{3,6})(?:text|txt|plain|diff|git|conflict|console|sh|bash|shell|md)?[ \t]*\n[^]*?^[ \t>]*\1/gim;

const conflictMark =
  'There is a git conflict here. Keep one of the two versions, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.';

/**
 * Reads the first `most` bytes of a text file in UTF-8, or in UTF-16 with a byte order mark. Converts line ends to
 * `\n`. Returns undefined for a binary file, which has a NUL among its first 8,000 bytes.
 */
export function readPlainText(root: string, file: string, most: number): string | undefined {
  const path = join(root, file);
  const start = firstBytes(path, 8000);
  const encoding = encodingOf(start);
  if (encoding === 'utf-8' && start.includes(0)) return undefined;
  return new TextDecoder(encoding).decode(firstBytes(path, most)).replaceAll(/\r\n?/g, '\n');
}

/** Reads at most `most` bytes from the start of a file. */
function firstBytes(path: string, most: number): Uint8Array {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(Math.min(most, fstatSync(descriptor).size));
    return bytes.subarray(0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the encoding that the byte order mark indicates. Without a byte order mark, returns UTF-8. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
