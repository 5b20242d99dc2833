import { readBody } from '../markdown/read-body.ts';
import { rulesFile, type PatternRow } from '../model/pattern-rows.ts';
import { withEdits } from '../source/edits.ts';
import type { Finding } from '../source/finding.ts';
import { limits, shownLimit } from '../source/limits.ts';
import type { RuleRow } from '../source/rule.ts';
import { Source } from '../source/source.ts';
import { compilePattern, patternFindings, type CompiledPattern } from './patterns.ts';
import type { CheckedSite } from './checked-site.ts';
import { fileParts, sourceParts } from './sources.ts';
import { textParts, type PatternText } from './text-patterns.ts';
import { withinTime } from './within-time.ts';

/**
 * The rule that reports errors in the team's own rules: wrong names, wrong examples, and patterns that take too long.
 */
export const ownRule: RuleRow = {
  name: 'own-rule',
  about:
    'A rule in content/rules.yaml does not find its examples, finds its look-alikes, or is slow.',
  severity: 'error',
};

/** Converts the team's own rules to rows of the table of rules. */
export const ownRows = (rows: readonly PatternRow[]): RuleRow[] =>
  rows.map((row) => compilePattern(row).rule);

/**
 * Tests each of the team's own rules with its examples. If the examples are right, checks the content with the rule.
 * `taken` contains the names of the built-in rules. All rules together have a time limit, because a regular expression
 * can take very long. If the rules exceed the limit, returns only a finding about the slowest rule.
 */
export function ownFindings(
  rows: readonly PatternRow[],
  taken: ReadonlySet<string>,
  site: Pick<CheckedSite, 'input' | 'texts'>,
): Finding[] {
  if (rows.length === 0) return [];
  const source = site.input.source(rulesFile);
  const problem = (index: number, field: string, message: string): Finding => ({
    rule: ownRule,
    source,
    at: ['rules', index, ...field.split('.')],
    message: `The rule ${rows[index]!.name} ${message}`,
  });
  const parts = partsOf(site);
  const times: number[] = [];
  const findings: Finding[] = [];
  let left = limits.ownRuleSeconds.most * 1000;
  for (const [index, row] of rows.entries()) {
    if (taken.has(row.name)) {
      findings.push(problem(index, 'name', 'has the name of a built-in rule. Choose another one.'));
      continue;
    }
    const start = performance.now();
    const found = withinTime(left, () => {
      try {
        const compiled = compilePattern(row);
        const wrong = exampleProblems(row, compiled);
        if (wrong.length === 0) return findingsOfRow(compiled, parts);
        return wrong.map(({ field, message }) => problem(index, field, message));
      } catch (error) {
        // Some patterns compile, but fail when they run, because they are too large or need too much memory.
        return [problem(index, 'pattern', `cannot be used: ${(error as Error).message}.`)];
      }
    });
    times.push(performance.now() - start);
    left -= times[index]!;
    if (found === undefined || left < 1) {
      return [problem(times.indexOf(Math.max(...times)), 'pattern', slow)];
    }
    findings.push(...found);
  }
  return findings;
}

const slow = `takes too long: all rules of ${rulesFile} together have ${shownLimit(limits.ownRuleSeconds)} seconds. Write a simpler pattern. A repetition inside a repetition, such as (a+)+, is slow: write a+.`;

/** Returns all texts to which the team's own rules apply. */
const partsOf = ({ input, texts }: Pick<CheckedSite, 'input' | 'texts'>): PatternText[] => [
  ...texts.filter(({ page }) => !page.builtIn).flatMap(({ page, root }) => textParts(page, root)),
  ...fileParts(input),
];

function findingsOfRow(row: CompiledPattern, parts: readonly PatternText[]): Finding[] {
  const findings: Finding[] = [];
  for (const { part, text, report, ...origin } of parts) {
    for (const found of patternFindings(part, text, origin, [row])) findings.push(report(found));
    if (findings.length >= limits.ownFindings.most) break;
  }
  return findings.slice(0, limits.ownFindings.most);
}

/** A problem with a field of a row, such as `examples.0`. */
interface FieldProblem {
  field: string;
  message: string;
}

/**
 * Returns the problems of a rule with its own test texts: examples that the rule does not find at their mark (▸), and
 * look-alikes that the rule finds although they are correct.
 */
function exampleProblems(row: PatternRow, compiled: CompiledPattern): FieldProblem[] {
  return [
    ...row.examples.flatMap((example, index) => {
      const message = exampleProblem(row, compiled, example);
      return message === undefined ? [] : [{ field: `examples.${index}`, message }];
    }),
    ...row.lookAlikes.flatMap((text, index) =>
      findingsOfRow(compiled, exampleParts(row, text)).length === 0
        ? []
        : [
            {
              field: `lookAlikes.${index}`,
              message: 'finds this correct text. Narrow its pattern.',
            },
          ],
    ),
  ];
}

/**
 * Returns what is wrong with an example, as the end of a sentence that starts with the name of the rule. Returns
 * undefined for a correct example.
 */
function exampleProblem(
  row: PatternRow,
  compiled: CompiledPattern,
  example: string,
): string | undefined {
  const [marked = '', fixed] = example.split(' ⟹ ');
  const at = marked.indexOf(mark);
  if (at < 0)
    return `has an example without ${mark}. Put ${mark} before the text that it must find.`;
  const text = marked.replace(mark, '');
  const [found] = findingsOfRow(compiled, exampleParts(row, text));
  if (found === undefined)
    return 'does not find this example. Correct its pattern, or the example.';
  const { source, fix = [] } = found;
  if (source.offset(found.at) !== at) {
    return `finds this example at “${source.text.slice(source.offset(found.at)).slice(0, 20)}”. Move ${mark} there, or correct its pattern.`;
  }
  if (fixed === undefined || withEdits(text, fix) === fixed) return undefined;
  return `corrects this example to “${withEdits(text, fix)}”. Correct fix, or the text after ⟹.`;
}

/** The character that marks the place of a problem in an example. */
const mark = '▸';

/**
 * Converts an example to texts to search in. If the rule is for a field, the example is the value of the field. If not,
 * the example is a whole page with optional front matter.
 */
function exampleParts(row: PatternRow, text: string): PatternText[] {
  const file = row.file ?? `content/pages/example.${row.in.includes('expressions') ? 'mdx' : 'md'}`;
  const source = new Source(file, text);
  const whole: PatternText = { part: 'fields', text, report: (found) => ({ ...found, source }) };
  if (row.file !== undefined) return [{ ...whole, file: row.file, field: row.field }];
  const { rest } = source.page;
  const format = file.endsWith('x') ? 'mdx' : 'md';
  const page = { source, body: rest, bodyStart: text.length - rest.length, format } as const;
  return [
    ...textParts(page, readBody(page).root),
    ...sourceParts(source),
    { ...whole, part: 'scripts' },
  ];
}
