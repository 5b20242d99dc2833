import { syntaxRuleName } from '../../content/rules/patterns.ts';
import { foreignFindings } from '../../content/rules/foreign-syntax.ts';
import { refusedSyntax } from '../../content/markdown/constructs.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import type { TextFinding } from '../../content/source/finding.ts';
import type { Converter } from './converter.ts';

/**
 * Turns every construct that pages still cannot contain into literal text, so that the site can be built, and reports
 * it. A name in angle brackets, such as `<username>`, is a placeholder and only gets a backslash.
 */
export const escapeLeftovers: Converter = (text, { report, file, documentation }) => {
  let result = text;
  let fewest = Number.POSITIVE_INFINITY;
  // Each round fixes at most one finding on each line. 30 rounds are more than real pages need.
  for (let round = 0; round < 30; round++) {
    const body = { body: result, format: 'md' as const };
    const { root, findings } = readBody(body);
    const all = [...findings, ...foreignFindings(body, root)].filter(
      ({ rule }) => rule.severity === 'error',
    );
    const edits = firstEdits(all, result);
    // Stops if the last edits did not help. At first, the number of findings can grow, because an edit can uncover
    // others. The check reports the findings that are left.
    if (edits.length === 0 || (round > 3 && all.length >= fewest)) break;
    fewest = Math.min(fewest, all.length);
    for (const { edit, finding } of edits) {
      const isPlaceholder =
        /^[<&]|^\\</.test(edit.text) && !/is not a component/.test(finding.message);
      if (!isPlaceholder && !isTextOf(documentation.tool, finding))
        report.toDo(file, finding.message, '', edit.text.trim().slice(0, 40));
    }
    const next = withEdits(
      result,
      edits.map(({ edit }) => edit),
    );
    if (next === result) break;
    result = next;
  }
  return result;
};

/**
 * Tells whether the imported tool also shows a construct as literal text, because the construct belongs to other tools.
 */
const isTextOf = (tool: string, { rule }: TextFinding) =>
  tool !== 'Markdown' &&
  refusedSyntax.some(
    ({ construct, tools }) =>
      rule.name === syntaxRuleName(construct) && tools !== undefined && !tools.includes(tool),
  );

/** An edit, and the finding that it fixes. */
interface Escape {
  edit: Edit;
  finding: TextFinding;
}

/** Returns an edit for each finding, at most one for each line, so that edits do not overlap. */
function firstEdits(findings: readonly TextFinding[], text: string): Escape[] {
  const taken = new Set<number>();
  return findings.flatMap((finding) => {
    if (finding.fix && finding.fix.length > 0) {
      const [edit] = finding.fix;
      return finding.fix.length === 1 && claim(edit!.start) ? [{ edit: edit!, finding }] : [];
    }
    const { at, message } = finding;
    if (!claim(at)) return [];
    const [rest] = /^[^\n]*/.exec(text.slice(at))!;
    // There is always a repair, because the last one fits every text.
    const [, what, by] = repairs.find((one) => one[0].test(message) && one[1].test(rest))!;
    const [found] = what.exec(rest)!;
    return [{ edit: { start: at, end: at + found.length, text: by(found) }, finding }];
  });

  /** Reserves the line of an offset. Returns false if another edit has it. */
  function claim(offset: number): boolean {
    const line = text.lastIndexOf('\n', offset - 1);
    if (taken.has(line)) return false;
    taken.add(line);
    return true;
  }
}

const asCode = (found: string) => `\`${found.replaceAll('`', "'")}\``;

/**
 * How to fix findings. Each entry has a pattern for the message, a pattern for the text at the place of the finding,
 * and a function that returns the replacement of this text. The first one with two matches applies.
 */
const repairs: readonly [RegExp, RegExp, (found: string) => string][] = [
  [/Leave a blank line before/, /^/, () => '\n'],
  [/is not closed|closes nothing/, /^<\/?[\w.-][^<>]*>/, () => ''],
  [/^/, /^</, () => '\\<'],
  [/^/, /^\{(?:\{.*?\}\}|%.*?%\}|[^{}]*\})/, asCode],
  [/^/, /^(?:\[\[[^\]]*\]\]|\$\$?[^$]+\$\$?|==[^=]+==|:[\w-]+:|\+\+[^+]+\+\+)/, asCode],
  // A construct of one line becomes literal by a backslash before its first character.
  [/^/, /^[!-/:-@[-`{-~]/, (found) => `\\${found}`],
  [/^/, /^.*/, asCode],
];
