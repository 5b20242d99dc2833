import { readText } from '../read-text.ts';
import { positionOf } from '../yaml-file.ts';

/** A page in two: the YAML of its front matter, which starts in line 2, and the text after it. */
export interface SplitPage {
  /** Empty where there is none. */
  yaml: string;
  rest: string;
}

/** Parts front matter and text; undefined where there is front matter that does not end. */
export function splitPage(text: string): SplitPage | undefined {
  if (!/^---[ \t]*(\n|$)/.test(text)) return { yaml: '', rest: text };
  const match = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(\n|$)/.exec(text);
  return match ? { yaml: match[1] ?? '', rest: text.slice(match[0].length) } : undefined;
}

/** Where a value of the front matter of a sound page stands in its file. */
export function placeInFrontMatter(
  root: string,
  file: string,
  path: PropertyKey[],
): { line: number; column: number } {
  const { yaml } = splitPage(readText(root, file, [])!)!;
  const { line, column } = positionOf(yaml, path);
  return { line: line + 1, column };
}

/** Where an address stands in a file that can be read, whichever field holds it. */
export function placeOfText(
  root: string,
  file: string,
  address: string,
): { line: number; column: number } {
  const lines = readText(root, file, [])!.split('\n');
  const line = lines.findIndex((text) => text.split(/[\s,[\]"']+/).includes(address));
  return { line: line + 1, column: (lines[line]?.indexOf(address) ?? 0) + 1 };
}
