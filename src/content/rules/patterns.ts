import { readTable, refusedSyntax, type RefusedSyntax } from '../markdown/constructs.ts';
import type { Edit } from '../source/edits.ts';
import type { TextFinding } from '../source/finding.ts';
import { languageOf, languages } from '../../base/languages/words.ts';
import { shorten } from '../../base/text/shorten.ts';

/**
 * A part of the content to which patterns can apply. A comment in patterns.yaml describes each part. `source` is the
 * text of an .mdx page that cannot be parsed.
 */
type ContentPart =
  | 'text'
  | 'source'
  | 'expressions'
  | 'markdown'
  | 'links'
  | 'addresses'
  | 'pictures'
  | 'code'
  | 'fields'
  | 'files'
  | 'scripts';

/** A row of patterns.yaml. */
export interface Pattern {
  name: string;
  in: readonly ContentPart[];
  pattern: string;
  case?: boolean;
  message: string;
  severity?: 'error';
  fix?: string;
  file?: string;
  field?: string;
  examples: readonly string[];
  lookAlikes: readonly string[];
}

/** A finding in a text, with the offset at which the matched text ends. */
export interface FoundText extends TextFinding {
  end: number;
}

/**
 * The patterns of texts that the content should not contain, such as keys and placeholder texts. The tests use the
 * examples in these rows.
 */
export const patterns = readTable('src/content/rules/patterns.yaml') as readonly Pattern[];

const vagueLinks = languages.flatMap((language) => languageOf(language).vagueLinks);

/** A pattern that is ready to use. */
interface Compiled extends Pick<Pattern, 'in' | 'file' | 'field' | 'message'> {
  pattern: RegExp;
  severity?: 'warning' | undefined;
  /** Returns the found text as messages quote it. */
  quote(found: string): string;
  /** Replacements of the whole match (a text), or of matches of other patterns within it. */
  fixes: readonly (string | readonly [pattern: RegExp, text: string])[];
}

const compiled: readonly Compiled[] = [...patterns.map(ofRow), ...refusedSyntax.map(ofConstruct)];

function ofRow({ severity, fix, ...row }: Pattern): Compiled {
  const source = row.pattern.replaceAll('\n', '').replace('{vagueLinks}', vagueLinks.join('|'));
  return {
    ...row,
    pattern: new RegExp(source, row.case ? 'gmu' : 'gimu'),
    severity: severity === 'error' ? undefined : 'warning',
    quote: (found) => shorten(found.trim(), 60),
    fixes: fix === undefined ? [] : [fix],
  };
}

/**
 * Compiles a construct of another tool. Patterns of constructs without `tools` can match valid text, so they do not
 * apply to pages that cannot be parsed.
 */
function ofConstruct({
  construct,
  tools,
  repair,
  pattern,
  severity,
  fix = {},
}: RefusedSyntax): Compiled {
  const whose = tools?.length === 1 ? ` of ${tools[0]}` : '';
  const article = /^[aeiou]/.test(construct) ? 'an' : 'a';
  return {
    in: tools ? ['text', 'source'] : ['text'],
    pattern,
    message: `$& would be shown unchanged; it is ${article} ${construct}${whose}. ${repair}`,
    severity,
    quote: firstLine,
    fixes: Object.entries(fix).map(([one, text]) => [new RegExp(one, 'gmu'), text]),
  };
}

/** Returns the first line of a text. For a block formula, returns the first two lines. */
function firstLine(found: string): string {
  const [line = ''] = found
    .replaceAll('\0', '…')
    .replace(/^\$\$[ \t]*\n[ \t>]*/, '$$$$ ')
    .split('\n', 1);
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/**
 * Finds, in `text`, the matches of those patterns that apply to `part`: rows of patterns.yaml, and constructs of other
 * tools. If matches overlap, only reports the match of the earlier row. `shown` is the source of the text, with the same
 * offsets; messages quote it. `place` is the file and the field of the text, for patterns that apply to one field only.
 */
export function patternFindings(
  part: ContentPart,
  text: string,
  { shown = text, ...place }: { shown?: string; file?: string; field?: string } = {},
): FoundText[] {
  const taken = new Uint8Array(text.length);
  return compiled
    .filter(
      ({ in: parts, file, field }) =>
        parts.includes(part) &&
        (file === undefined || (file === place.file && field === place.field)),
    )
    .flatMap((row) => [...text.matchAll(row.pattern)].map((match) => ({ row, match })))
    .flatMap(({ row: { message, severity, quote, fixes }, match }): FoundText[] => {
      const at = match.index;
      const end = at + match[0].length;
      if (taken.subarray(at, end).includes(1)) return [];
      taken.fill(1, at, end);
      const found = message.replace('$&', () => quote(shown.slice(at, end)));
      const fix = fixes.flatMap((way) => {
        if (typeof way === 'string') return [replacing(match, way)];
        const [pattern, to] = way;
        pattern.lastIndex = at;
        return [...shown.slice(0, end).matchAll(pattern)].map((one) => replacing(one, to));
      });
      return [{ at, end, message: found, severity, fix }];
    });
}

/** Returns the edit that replaces a match by a text, in which `$1` is the first group and `$0` the match. */
function replacing(match: RegExpExecArray, to: string): Edit {
  const text = to.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  return { start: match.index, end: match.index + match[0].length, text };
}
