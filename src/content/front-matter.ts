import { readText } from './read-text.ts';
import { positionOf } from './yaml-file.ts';

/** A page in two: the YAML of its front matter, which starts in line 2, and the text after it. */
export interface SplitPage {
  yaml: string;
  rest: string;
}

/** Parts front matter and text; undefined where there is no front matter that ends. */
export function splitPage(text: string): SplitPage | undefined {
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
