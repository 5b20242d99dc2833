import { syntaxRuleName } from '../../content/rules/patterns.ts';
import { foreignFindings } from '../../content/rules/foreign-syntax.ts';
import { refusedSyntax } from '../../content/markdown/constructs.ts';
import { readBody } from '../../content/markdown/read-body.ts';
import { withEdits, type Edit } from '../../content/source/edits.ts';
import type { TextFinding } from '../../content/source/finding.ts';
import { hasConstruct, type Converter } from './converter.ts';

/**
 * Escapes all syntax that pages still cannot contain, so that the site can be built, and reports it. A name in angle
 * brackets, such as `<username>`, is probably a placeholder: it gets a backslash and is not reported.
 */
export const escapeLeftovers: Converter = (text, { report, file, documentation }) => {
  let result = text;
  let fewest = Number.POSITIVE_INFINITY;
  // Each round fixes at most one finding on each line. Real pages need fewer than 30 rounds.
  for (let round = 0; round < 30; round++) {
    const body = { body: result, format: 'md' as const };
    const { root, findings } = readBody(body);
    const all = [...findings, ...foreignFindings(body, root)].filter(
      ({ rule }) => rule.severity === 'error',
    );
    const edits = firstEdits(all, result);
    // Stops when the last edits did not reduce the number of findings. In the first rounds, this number can grow,
    // because an edit can uncover further findings. `npm run check:content` reports the findings that are left.
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
 * Tells whether the imported tool also shows a construct as literal text, because only other tools have this construct.
 * Such a construct loses nothing, so it is not reported.
 */
const isTextOf = (tool: string, { rule }: TextFinding) =>
  refusedSyntax.some(
    ({ construct, tools }) => rule.name === syntaxRuleName(construct) && !hasConstruct(tool, tools),
  );

/** An edit, and the finding that it fixes. */
interface Escape {
  edit: Edit;
  finding: TextFinding;
}

/** Returns at most one edit for each line, so that edits do not overlap. */
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
    // `find` never returns undefined, because the patterns of the last repair match every text.
    const [, what, by] = repairs.find((one) => one[0].test(message) && one[1].test(rest))!;
    const [found] = what.exec(rest)!;
    return [{ edit: { start: at, end: at + found.length, text: by(found) }, finding }];
  });

  /** Reserves the line that contains an offset. Returns false if the line already has an edit. */
  function claim(offset: number): boolean {
    const line = text.lastIndexOf('\n', offset - 1);
    if (taken.has(line)) return false;
    taken.add(line);
    return true;
  }
}

const asCode = (found: string) => `\`${found.replaceAll('`', "'")}\``;

/**
 * How to escape the text of a finding. Each entry has a pattern for the message, a pattern for the text at the place of
 * the finding, and a function that returns the replacement of this text. The first entry whose two patterns match
 * applies.
 */
const repairs: readonly [RegExp, RegExp, (found: string) => string][] = [
  [/Leave a blank line before/, /^/, () => '\n'],
  [/is not closed|is open already|closes nothing/, /^<\/?[\w.-][^<>]*>/, () => ''],
  [/^/, /^</, () => '\\<'],
  [/^/, /^\{(?:\{.*?\}\}|%.*?%\}|[^{}]*\})/, asCode],
  [/^/, /^(?:\[\[[^\]]*\]\]|\$\$?[^$]+\$\$?|==[^=]+==|:[\w-]+:|\+\+[^+]+\+\+)/, asCode],
  // A backslash before its first character makes any other construct literal text.
  [/^/, /^[!-/:-@[-`{-~]/, (found) => `\\${found}`],
  [/^/, /^.*/, asCode],
];
