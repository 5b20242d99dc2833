import { readTable } from '../source/read-table.ts';
import { refusedSyntax, type RefusedSyntax } from '../markdown/constructs.ts';
import { patternOf, PatternRow } from '../model/pattern-rows.ts';
import type { Edit } from '../source/edits.ts';
import type { TextFinding } from '../source/finding.ts';
import { limits } from '../source/limits.ts';
import type { RuleRow } from '../source/rule.ts';
import { languageOf, languages } from '../../base/languages/words.ts';
import { shorten } from '../../base/text/shorten.ts';

/** A part of the content to which patterns can apply. `source` is the text of an .mdx page that cannot be parsed. */
export type ContentPart = PatternRow['in'][number] | 'source';

/** A row of patterns.yaml. */
export interface Pattern extends PatternRow {
  /** Why the warning cannot be switched off, as the end of a sentence. */
  stays?: string;
}

/** A finding in a text, with the offset at which the matched text ends. */
export interface RangeFinding extends TextFinding {
  end: number;
}

/**
 * The patterns of texts that the content should not contain, such as keys and placeholder texts. The tests use the
 * examples in these rows.
 */
export const patterns = readTable('src/content/rules/patterns.yaml') as readonly Pattern[];

/** A pattern that is ready to use. */
export interface CompiledPattern {
  /** The only data file and field in which it is searched for. Undefined for all. */
  file?: string | undefined;
  field?: string | undefined;
  message: string;
  rule: RuleRow;
  in: readonly ContentPart[];
  pattern: RegExp;
  /** Returns the found text as messages quote it. */
  quote(found: string): string;
  /** Returns the edits that fix a match in `text`; none if the author must decide. */
  fix(match: RegExpExecArray, text: string): Edit[];
}

/** Compiles a row of patterns. */
export function compilePattern(row: Pattern): CompiledPattern {
  const { name, message, severity = 'warning', stays, fix, file, field } = row;
  return {
    file,
    field,
    message,
    in: row.in,
    rule: { name, about: aboutOf(message), severity, stays },
    pattern: patternOf(row),
    quote: (found) => shorten(found.trim(), 60),
    fix: (match) => (fix === undefined ? [] : [replacing(match, fix)]),
  };
}

/** Returns the first sentence of a message, without the text that was found. */
function aboutOf(message: string): string {
  return `${message.replaceAll('$&', '…').split(/[.:] /, 1)[0]!.replace(/\.$/, '')}.`;
}

/** What `{vagueLinks}` in a pattern stands for: texts of links that say nothing, in all languages. */
const vagueLinks = languages.flatMap((language) => languageOf(language).vagueLinks).join('|');

const compiled: readonly CompiledPattern[] = [
  ...patterns.map(compileBuiltIn),
  ...refusedSyntax.map(ofConstruct),
];

/** Compiles a row of patterns.yaml. Throws an Error that names the row if it is not valid. */
export function compileBuiltIn(row: Pattern): CompiledPattern {
  try {
    return compilePattern({ ...row, pattern: row.pattern.replace('{vagueLinks}', vagueLinks) });
  } catch (error) {
    const [invalid] = PatternRow.safeParse(row).error?.issues ?? [];
    const problem = invalid
      ? `${invalid.path.join('.')}: ${invalid.message}`
      : (error as Error).message;
    const message = `src/content/rules/patterns.yaml: the rule ${row.name} is not valid: ${problem}`;
    throw new Error(message, { cause: error });
  }
}

/** The rules of patterns.yaml, and those of constructs of other tools. Several constructs can have the same rule. */
export const patternRows: readonly RuleRow[] = [
  ...new Map(compiled.map(({ rule }) => [rule.name, rule])).values(),
];

/**
 * Compiles a construct of another tool. Patterns of constructs without `tools` can match valid text, so they do not
 * apply to pages that cannot be parsed.
 */
function ofConstruct({
  construct,
  tools,
  repair,
  pattern,
  severity = 'error',
  fix = {},
}: Omit<RefusedSyntax, 'severity'> & { severity?: RuleRow['severity'] }): CompiledPattern {
  const whose = tools?.length === 1 ? ` of ${tools[0]}` : '';
  const article = /^[aeiou]/.test(construct) ? 'an' : 'a';
  const about = `A page has ${article} ${construct}, which would be shown unchanged.`;
  return {
    rule: { name: syntaxRuleName(construct), about, severity },
    in: tools ? ['text', 'source'] : ['text'],
    pattern,
    message: `$& would be shown unchanged; it is ${article} ${construct}${whose}. ${repair}`,
    quote: firstLine,
    fix: (match, text) =>
      Object.entries(fix).flatMap(([within, to]) =>
        matchesWithin(match, text, within).map((one) => replacing(one, to)),
      ),
  };
}

/** Returns the matches of the pattern `within` in the part of `text` that `match` found. */
function matchesWithin(match: RegExpExecArray, text: string, within: string): RegExpExecArray[] {
  const pattern = new RegExp(within, 'gmu');
  // The text before the match stays, because a pattern can look behind.
  pattern.lastIndex = match.index;
  return [...text.slice(0, match.index + match[0].length).matchAll(pattern)];
}

/** Returns the name of the rule for a construct of constructs.yaml. */
export function syntaxRuleName(construct: string): string {
  return `syntax-${construct.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`;
}

/**
 * Returns the first line of a text, or the first two of a block formula, as messages quote it. `\0` is a character of
 * hidden code (`runningText`), so it is shown as …
 */
function firstLine(found: string): string {
  const [line = ''] = found
    .replaceAll('\0', '…')
    .replace(/^\$\$[ \t]*\n[ \t>]*/, '$$$$ ')
    .split('\n', 1);
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/** Where a text comes from, for patterns that apply to one field only. */
interface TextOrigin {
  /** The source of the text, with the same offsets. Messages quote it. */
  shown?: string | undefined;
  file?: string | undefined;
  field?: string | undefined;
}

/**
 * Finds, in `text`, the matches of those patterns that apply to `part`: rows of patterns.yaml, and constructs of other
 * tools, or the given ones. If matches overlap, only reports the match of the earlier row.
 */
export function patternFindings(
  part: ContentPart,
  text: string,
  { shown = text, ...place }: TextOrigin = {},
  rows: readonly CompiledPattern[] = compiled,
): RangeFinding[] {
  const taken = new Uint8Array(text.length);
  return rows
    .filter(
      ({ in: parts, file, field }) =>
        parts.includes(part) &&
        (file === undefined || (file === place.file && field === place.field)),
    )
    .flatMap((row) => firstMatches(text, row.pattern).map((match) => ({ row, match })))
    .flatMap(({ row, match }): RangeFinding[] => {
      const at = match.index;
      const end = at + match[0].length;
      const isTaken = taken.subarray(at, end).includes(1);
      if (isTaken) return [];
      taken.fill(1, at, end);
      const message = row.message.replace('$&', () => row.quote(shown.slice(at, end)));
      return [{ rule: row.rule, at, end, message, fix: row.fix(match, shown) }];
    });
}

/** Returns the matches of a pattern, up to the limit: a pattern of a team can match every character. */
function firstMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    matches.push(match);
    if (matches.length === limits.matches.most) break;
  }
  return matches;
}

/** Returns the edit that replaces a match by a text, in which `$1` is the first group and `$0` the match. */
function replacing(match: RegExpExecArray, to: string): Edit {
  const text = to.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  return { start: match.index, end: match.index + match[0].length, text };
}
