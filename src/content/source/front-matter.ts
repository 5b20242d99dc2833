import { limits, shownLimit } from './limits.ts';
import type { Edit } from './edits.ts';

/** The front matter of a page and the text after it. */
export interface SplitPage {
  /** The YAML of the front matter. Empty if the page has no front matter. */
  yaml: string;
  /** The offset of the YAML in the file. */
  start: number;
  rest: string;
  /**
   * The error message about a missing or wrong `---` line. Even with this error, `yaml` contains as many fields as
   * could be found.
   */
  error?: string;
  /** Edits that add the missing `---` line. Omitted if the correct position of the line is uncertain. */
  fix?: readonly Edit[];
}

/** Splits the text of a page file into front matter and body. */
export function splitPage(text: string): SplitPage {
  for (const { pattern, error, missingMark } of forms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = text.slice(match[0].length);
    const yaml = match[1] ?? '';
    const start = match.indices?.[1]?.[0] ?? text.indexOf('\n') + 1;
    if (yaml.length > limits.frontMatter.most) {
      return { yaml: yaml.slice(0, limits.frontMatter.most), start, rest, error: tooLong };
    }
    const at = missingMark?.(yaml);
    const fix = at === undefined ? undefined : [{ start: start + at, end: start + at, text: mark }];
    return { yaml, start, rest, ...(error && { error }), ...(fix && { fix }) };
  }
  return { yaml: '', start: 0, rest: text };
}

const mark = '---\n';

const tooLong = `The front matter has more than ${shownLimit(limits.frontMatter)} characters. Remove fields, or write a line --- after its last field.`;

/**
 * The forms of front matter: the valid one, and invalid ones that authors write by mistake. `splitPage` uses the first
 * form that matches. The first group of each pattern is the YAML.
 */
const forms: readonly {
  pattern: RegExp;
  error?: string;
  /** Returns the offset in the YAML at which a line `---` is missing. */
  missingMark?: (yaml: string) => number | undefined;
}[] = [
  { pattern: /^---[ \t]*\n([^]*?\n)?---[ \t]*(?:\n|$)/d },
  {
    pattern: /^---[ \t]*\n((?:[ \t]*\S[^\n]*\n)*)/d,
    error: 'The front matter is not closed. Write a line --- after its last field.',
    missingMark: (yaml) =>
      /^(?:[a-z]\w*:[^\n]*\n|[ \t-][^\n]*\n)+$/.test(yaml) ? yaml.length : undefined,
  },
  {
    pattern: /^((?:[a-z]\w*:.*\n)+)---[ \t]*(?:\n|$)/d,
    error: 'The front matter has no opening line. Write a line --- above its first field.',
    missingMark: () => 0,
  },
  {
    pattern: misplacedFields(),
    error:
      'The front matter does not start with --- in the first line, so it would be shown as text. Write --- as the first line of the file, then the fields, then --- on a line of its own.',
  },
  {
    pattern: /^\+{3}[ \t]*\n(?:[^]*?\n)?\+{3}[ \t]*(?:\n|$)/d,
    error:
      'The front matter is TOML. Write it as YAML: a line ---, then fields such as title: First steps, then a line ---.',
  },
];

/**
 * Returns a pattern of fields that are not between two lines `---` at the start of the file. The fields are below a line
 * of dashes or other marks such as `—`, `---json` or `***`, in a code block, or without anything around them.
 */
function misplacedFields(): RegExp {
  const above = String.raw`^(?:[ \t\n]|<!--(?:(?!-->)[^])*-->)*`;
  const dashes = String.raw`(?:[–—]+|-{2,})[ \t]*(?:\w+[ \t]*)?\n(?=[ \t]*(?:[a-z]\w*:|\{))`;
  // The fields with which front matter usually starts, here or in other tools.
  const known = String.raw`(?:title|description|updated|date|layout|slug|nav_title):[ \t]\S`;
  const line = String.raw`(?:\*{3,}|_{3,}|={3,}|~{3,})[ \t]*\n(?=[ \t]*${known})`;
  const code = String.raw`\`{3,}\w*[ \t]*\n(?:[ \t]*---[ \t]*\n)?(?=[ \t]*${known})|(?=${known})`;
  const end = String.raw`[ \t]*(?:[–—]+|-{2,}|\*{3,}|_{3,}|={3,}|[\`~]{3,})[ \t]*(?:\n|$)`;
  const fields = String.raw`((?:(?!${end})[ \t]*\S[^\n]*(?:\n|$))+)`;
  return new RegExp(`${above}(?:${dashes}|${line}|${code})${fields}(?:${end})?`, 'd');
}

/**
 * Returns the offset of an address in the text of a page or a data file. The address must be a whole word. Returns 0 if
 * the text does not contain the address.
 */
export function offsetOfWord(text: string, address: string): number {
  for (const { 0: word, index } of text.matchAll(/[^\s,[\]"']+/g)) {
    if (word === address) return index;
  }
  return 0;
}
