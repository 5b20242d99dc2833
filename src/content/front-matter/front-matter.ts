import { limits, shownLimit } from '../limits.ts';
import type { FileEdit } from '../problem.ts';
import { readText } from '../read-text.ts';
import { sourceOf, type Source } from '../source.ts';

/** A page in two: the YAML of its front matter, and the text after it. */
export interface SplitPage {
  /** Empty where there is none. */
  yaml: string;
  /** Line at which the YAML starts, from 1. */
  firstLine: number;
  rest: string;
  /** What is wrong with the form of the front matter, and the repair; its fields are taken all the same. */
  mistake?: string;
  /** Where the line is missing that the mistake is about, where that is sure. */
  fix?: readonly FileEdit[];
}

/** Parts front matter and text. */
export function splitPage(text: string): SplitPage {
  for (const { pattern, firstLine, mistake, missingLine } of forms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = text.slice(match[0].length);
    const yaml = match[1] ?? '';
    if (yaml.length > limits.frontMatter.most) {
      return { yaml: yaml.slice(0, limits.frontMatter.most), firstLine, rest, mistake: tooLong };
    }
    const line = missingLine?.(yaml);
    const fix = line === undefined ? undefined : [{ line, column: 1, from: '', to: '---\n' }];
    return { yaml, firstLine, rest, ...(mistake && { mistake }), ...(fix && { fix }) };
  }
  return { yaml: '', firstLine: 1, rest: text };
}

const tooLong = `The front matter has more than ${shownLimit(limits.frontMatter)} characters. Remove fields, or write the line --- after its last field.`;

/** Front matter as it is to be and as it is found, with its fields as the first group. */
const forms: readonly {
  pattern: RegExp;
  firstLine: number;
  mistake?: string;
  /** Number of the line before which a line --- is missing. */
  missingLine?: (yaml: string) => number | undefined;
}[] = [
  { pattern: /^---[ \t]*\n([^]*?\n)?---[ \t]*(?:\n|$)/, firstLine: 2 },
  {
    pattern: /^---[ \t]*\n((?:[ \t]*\S[^\n]*\n)*)/,
    firstLine: 2,
    mistake: 'The front matter does not end. Write a line --- after its last field.',
    missingLine: (yaml) =>
      /^(?:[a-z]\w*:[^\n]*\n|[ \t-][^\n]*\n)+$/.test(yaml)
        ? yaml.split('\n').length + 1
        : undefined,
  },
  {
    pattern: /^((?:[a-z]\w*:.*\n)+)---[ \t]*(?:\n|$)/,
    firstLine: 1,
    mistake: 'The front matter does not start. Write a line --- above its first field.',
    missingLine: () => 1,
  },
  {
    pattern: /^\+{3}[ \t]*\n(?:[^]*?\n)?\+{3}[ \t]*(?:\n|$)/,
    firstLine: 1,
    mistake:
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
