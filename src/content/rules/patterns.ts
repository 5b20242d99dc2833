import { readTable } from '../source/read-table.ts';
import { refusedSyntax, type RefusedSyntax } from '../markdown/constructs.ts';
import { patternOf, PatternRow } from '../model/pattern-rows.ts';
import type { Edit } from '../source/edits.ts';
import type { TextFinding } from '../source/finding.ts';
import { limits } from '../source/limits.ts';
import type { RuleRow } from '../source/rule.ts';
import { languageOf, languages } from '../../base/languages/words.ts';
import { shorten } from '../../base/text/shorten.ts';

/** A kind of text in which patterns are searched for. `source` is the text of an .mdx page that cannot be parsed. */
export type ContentPart = PatternRow['in'][number] | 'source';

/** A row of patterns.yaml. */
export interface Pattern extends PatternRow {
  /** Why a team cannot switch off the warning, as a clause that follows “because”. */
  stays?: string;
}

/** A finding about a range of a text. `end` is the offset after the range. */
export interface RangeFinding extends TextFinding {
  end: number;
}

/**
 * The patterns of texts that the content should not contain, such as keys and placeholder texts. The tests check each
 * row with its examples.
 */
export const patterns = readTable('src/content/rules/patterns.yaml') as readonly Pattern[];

/** A pattern in compiled form, with its rule, its message and its fix. */
export interface CompiledPattern {
  /** If it is set, the pattern applies only to pages in these languages. */
  languages?: readonly string[] | undefined;
  /** If `file` and `field` are set, the pattern applies only to this field of this data file. */
  file?: string | undefined;
  field?: string | undefined;
  message: string;
  rule: RuleRow;
  in: readonly ContentPart[];
  pattern: RegExp;
  /** Shortens a matched text, so that it can replace `$&` in the message. */
  quote(found: string): string;
  /** Returns the edits that fix a match in `text`. Returns no edits if only the author can decide what to write. */
  fix(match: RegExpExecArray, text: string): Edit[];
}

/** Compiles a row of patterns. */
export function compilePattern(row: Pattern): CompiledPattern {
  const { name, message, severity = 'warning', stays, fix, file, field } = row;
  return {
    languages: row.languages,
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

/**
 * Returns the description of a rule: its message up to the first `. ` or `: `. The character `…` stands for the matched
 * text.
 */
function aboutOf(message: string): string {
  return `${message.replaceAll('$&', '…').split(/[.:] /, 1)[0]!.replace(/\.$/, '')}.`;
}

/**
 * The text that replaces `{vagueLinks}` in a pattern: all link texts without meaning, such as “here”, in all languages,
 * separated by `|`.
 */
const vagueLinks = languages.flatMap((language) => languageOf(language).vagueLinks).join('|');

const compiled: readonly CompiledPattern[] = [
  ...patterns.map(compileBuiltIn),
  ...refusedSyntax.map(ofConstruct),
];

/** Compiles a row of patterns.yaml. If the row is not valid, throws an Error that contains its name. */
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

/**
 * The rules of patterns.yaml and of the constructs of other tools. Several constructs can have the same rule, which is
 * listed once.
 */
export const patternRows: readonly RuleRow[] = [
  ...new Map(compiled.map(({ rule }) => [rule.name, rule])).values(),
];

/**
 * Compiles a construct of another tool to a pattern. A pattern of a construct without `tools` can match valid syntax.
 * So such a pattern is searched for only in parsed text, and not in the source of pages that cannot be parsed.
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
  // Searches in the whole text from the start of the match, and two characters after its end, because the pattern can
  // have a lookbehind and a lookahead.
  pattern.lastIndex = match.index;
  const end = match.index + match[0].length;
  return [...text.slice(0, end + 2).matchAll(pattern)].filter(
    (one) => one.index + one[0].length <= end,
  );
}

/** Returns the name of the rule for a construct of constructs.yaml. */
export function syntaxRuleName(construct: string): string {
  return `syntax-${construct.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`;
}

/**
 * Returns the first line of a matched text, with at most 40 characters. If the text is a block formula, joins its first
 * two lines, because the first line is only `$$`. Replaces each `\0`, which `runningText` writes in place of code, by
 * `…`.
 */
function firstLine(found: string): string {
  const [line = ''] = found
    .replaceAll('\0', '…')
    .replace(/^\$\$[ \t]*\n[ \t>]*/, '$$$$ ')
    .split('\n', 1);
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}

/** The origin of a text in which patterns are searched for. */
interface TextOrigin {
  /** The text as the author wrote it, with the same offsets. Messages quote this text. */
  shown?: string | undefined;
  /** The language of the page. */
  language?: string | undefined;
  file?: string | undefined;
  field?: string | undefined;
}

/**
 * Searches `text` for the patterns that apply to `part`. If matches of two patterns overlap, reports only the match of
 * the earlier pattern.
 * @param rows The patterns to search for. By default, the rows of patterns.yaml and the constructs of other tools.
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
      ({ in: parts, languages: only, file, field }) =>
        parts.includes(part) &&
        (only === undefined || only.some((one) => place.language?.split('-', 1)[0] === one)) &&
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

/** Returns the first matches of a pattern, up to a limit, because a team's pattern can match every character. */
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
