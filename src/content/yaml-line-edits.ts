import type { TextEdit } from './problem.ts';
import { quoted } from './yaml-mending.ts';

/**
 * What may be meant by a line of YAML with a mistake of syntax at an offset, the likeliest first, each as
 * an edit; the parser tells which of them it can read.
 */
export function lineEdits(text: string, offset: number): TextEdit[] {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  return edits.flatMap((edit) => {
    const found = edit(line);
    return found ? [{ ...found, offset: start + found.offset }] : [];
  });
}

const edits: readonly ((line: string) => TextEdit | undefined)[] = [
  (line) =>
    indented(line, /^[ \t]*[\u00a0\u2000-\u200a\u202f\u3000][ \t\u00a0\u2000-\u200a\u202f\u3000]*/),
  (line) => indented(line, /^ *\t[ \t]*/),
  (line) => spaced(line, /^[ \t]*-(?=[^\s-])/),
  (line) => spaced(line, /^[ \t]*(?:- +)?[a-z]\w*:(?=[^\s/])/),
  inQuotes,
  (line) => replaced(line, /^[ \t]+(?=[a-z]\w*:)/, () => ''),
];

/** Spaces as they are on a keyboard, two for a tab. */
const indented = (line: string, pattern: RegExp) =>
  replaced(line, pattern, (space) => space.replaceAll('\t', '  ').replaceAll(/[^ ]/g, ' '));

const spaced = (line: string, pattern: RegExp) => replaced(line, pattern, (mark) => `${mark} `);

function replaced(
  line: string,
  pattern: RegExp,
  write: (from: string) => string,
): TextEdit | undefined {
  const [from] = pattern.exec(line) ?? [];
  return from === undefined ? undefined : { offset: 0, from, to: write(from) };
}

/** The value of a field or of an entry, in double quotes; without the note that may stand behind it. */
function inQuotes(line: string): TextEdit | undefined {
  const [, before = '', from = ''] = fieldOrEntry.exec(line) ?? [];
  const to = withQuotes(from);
  if (from === '' || to === undefined || from.includes(' #')) return undefined;
  return { offset: before.length, from, to };
}

const fieldOrEntry =
  /^((?:[ \t]*(?:-[ \t]+)?[a-z_]\w*:[ \t]+)|[ \t]*-[ \t]+)([^\s|>[{#].*?)[ \t]*$/;

function withQuotes(value: string): string | undefined {
  if (value.startsWith('"')) return /^"[^"\\]*$/.test(value) ? `${value}"` : undefined;
  if (!value.startsWith("'")) return quoted(value);
  return /^'.*[^']'$/.test(value) ? quoted(value.slice(1, -1).replaceAll("''", "'")) : undefined;
}
