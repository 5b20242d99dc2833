import { limits, shownLimit } from './limits.ts';
import type { FileEdit } from './problem.ts';
import { readText } from './read-text.ts';
import { sourceOf, type Source } from './source.ts';

/** The front matter of a page and the text after it. */
export interface SplitPage {
  /** Empty if there is no front matter. */
  yaml: string;
  /** Line at which the YAML starts, from 1. */
  firstLine: number;
  rest: string;
  /** What is wrong with the delimiters of the front matter, and how to fix it. The fields are read anyway. */
  error?: string;
  /** Adds the missing line, if its place is certain. */
  fix?: readonly FileEdit[];
}

/** Splits a page into front matter and text. */
export function splitPage(text: string): SplitPage {
  for (const { pattern, firstLine, error, missingLine } of forms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = text.slice(match[0].length);
    const yaml = match[1] ?? '';
    if (yaml.length > limits.frontMatter.most) {
      return { yaml: yaml.slice(0, limits.frontMatter.most), firstLine, rest, error: tooLong };
    }
    const line = missingLine?.(yaml);
    const fix = line === undefined ? undefined : [{ line, column: 1, from: '', to: '---\n' }];
    return { yaml, firstLine, rest, ...(error && { error }), ...(fix && { fix }) };
  }
  return { yaml: '', firstLine: 1, rest: text };
}

const tooLong = `The front matter has more than ${shownLimit(limits.frontMatter)} characters. Remove fields, or write a line --- after its last field.`;

/** Valid and invalid forms of front matter. The first group of a pattern contains the fields. */
const forms: readonly {
  pattern: RegExp;
  firstLine: number;
  error?: string;
  /** Line number before which a line --- is missing. */
  missingLine?: (yaml: string) => number | undefined;
}[] = [
  { pattern: /^---[ \t]*\n([^]*?\n)?---[ \t]*(?:\n|$)/, firstLine: 2 },
  {
    pattern: /^---[ \t]*\n((?:[ \t]*\S[^\n]*\n)*)/,
    firstLine: 2,
    error: 'The front matter is not closed. Write a line --- after its last field.',
    missingLine: (yaml) =>
      /^(?:[a-z]\w*:[^\n]*\n|[ \t-][^\n]*\n)+$/.test(yaml)
        ? yaml.split('\n').length + 1
        : undefined,
  },
  {
    pattern: /^((?:[a-z]\w*:.*\n)+)---[ \t]*(?:\n|$)/,
    firstLine: 1,
    error: 'The front matter has no opening line. Write a line --- above its first field.',
    missingLine: () => 1,
  },
  {
    pattern: /^\+{3}[ \t]*\n(?:[^]*?\n)?\+{3}[ \t]*(?:\n|$)/,
    firstLine: 1,
    error:
      'The front matter is TOML. Write it as YAML: a line ---, then fields such as title: First steps, then a line ---.',
  },
];

/** The front matter of a page as a part of its file. */
export function frontMatterSource(file: string, text: string): Source {
  const { yaml, firstLine } = splitPage(text);
  return sourceOf(file, yaml, firstLine);
}

/** Finds the place of an address in a file, whichever field contains it. */
export function placeOfText(
  root: string,
  file: string,
  address: string,
): { line: number; column: number } {
  const lines = readText(root, file, []).split('\n');
  const line = lines.findIndex((text) => text.split(/[\s,[\]"']+/).includes(address));
  return { line: line + 1, column: (lines[line]?.indexOf(address) ?? 0) + 1 };
}
