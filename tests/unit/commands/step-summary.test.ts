import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeStepSummary } from '../../../src/commands/step-summary.ts';
import { printedLines, type Finding } from '../../../src/content/source/finding.ts';
import { Source } from '../../../src/content/source/source.ts';

const onGithub = { GITHUB_ACTIONS: 'true' };

/** A source of 20,000 empty lines. */
const emptyLines = (file: string) => new Source(file, '\n'.repeat(20_000));

const errors = { name: 'broken-link', about: 'A link is broken.', severity: 'error' } as const;
const warnings = { name: 'alt-text', about: 'A text is missing.', severity: 'warning' } as const;

const page = emptyLines('content/pages/a.md');

const problem = (line: number, more: Partial<Finding> = {}): Finding => ({
  rule: errors,
  source: page,
  at: line - 1,
  message: `Mistake ${line}.`,
  ...more,
});

const many = (count: number, more: Partial<Finding> = {}) =>
  Array.from({ length: count }, (_, index) => problem(index + 1, more));

/** The annotations among the lines of a log. */
const annotations = (log: string) =>
  log.split('\n').filter((line) => /^::(error|warning) /.test(line));

describe('on GitHub', () => {
  it('every problem is an annotation, of which GitHub shows ten', () => {
    const log = printedLines([...many(11), ...many(2, { rule: warnings })], onGithub);
    expect(annotations(log)).toHaveLength(13);
    expect(annotations(log)[9]).toBe(
      '::error file=content/pages/a.md,line=10,col=1,title=broken-link::Mistake 10. (GitHub shows 10 of 11 errors here. The summary of the run lists all.)',
    );
    expect(printedLines(many(10), onGithub)).not.toContain('GitHub shows');
  });

  it('annotations of changed lines come first, then one of each rule in turn', () => {
    const found = [...many(12), problem(13, { rule: { ...errors, name: 'other' } })];
    const log = printedLines(found, onGithub, false, ({ at }) => at === 4 || at === 7);
    const lines = annotations(log).map((line) => Number(/line=(\d+)/.exec(line)![1]));
    expect(lines.slice(0, 5)).toEqual([5, 8, 1, 13, 2]);
  });

  it('the log lists every problem with its place', () => {
    const lines = printedLines(many(37), onGithub).split('\n');
    expect(lines[0]).toBe('::group::37 problem(s)');
    expect(lines[37]).toBe('content/pages/a.md:37:1 Mistake 37. (broken-link)');
    expect(lines[38]).toBe('::endgroup::');
  });

  it('nothing in a message or a name is read as a command', () => {
    const hostile = problem(1, {
      source: emptyLines('a,b:c.md'),
      message: '100%\n::error::x\r::add-mask::y',
    });
    const lines = printedLines([hostile], onGithub).split(/[\r\n]/);
    expect(lines.slice(1)).toEqual([
      String.raw`a,b:c.md:1:1 100% (broken-link) ::error::x\x0d::add-mask::y`,
      '::endgroup::',
      '::error file=a%2Cb%3Ac.md,line=1,col=1,title=broken-link::100%25%0A::error::x%0D::add-mask::y',
    ]);
  });

  it('control characters of names and messages are escaped everywhere', () => {
    const hostile = problem(1, {
      source: emptyLines('content/a\n::error::\x1b[31m\u202e.md'),
      message: 'B\x07\u202ec',
    });
    for (const text of [
      printedLines([hostile], onGithub),
      printedLines([hostile], {}),
      summaryOf([hostile]),
    ]) {
      expect(text).toMatch(/u202ec/);
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202e]|^::error::/mu);
    }
  });

  it('the summary has every problem, errors first, each with a link to its line', () => {
    const odd = problem(3, {
      source: emptyLines('content/pages/what? #1|x.md'),
      message: 'Write | or `@team`.',
    });
    const summary = summaryOf([problem(1, { rule: warnings }), odd]);
    expect(summary).toMatchInlineSnapshot(`
      "## Check of the content: 1 problem(s), 1 warning(s)

      | Place |  | Problem | Rule |
      | --- | --- | --- | --- |
      | <a href="https://github.example/team/linnet/blob/0123abcd/content/pages/what%3F%20%231%7Cx.md?plain=1#L3"><code>content/pages/what? &#35;1&#124;x.md:3:1</code></a> | **error** | <code>Write &#124; or &#96;&#64;team&#96;.</code> | broken-link |
      | <a href="https://github.example/team/linnet/blob/0123abcd/content/pages/a.md?plain=1#L1"><code>content/pages/a.md:1:1</code></a> | warning | <code>Mistake 1.</code> | alt-text |

      "
    `);
  });

  it('the summary stays below the limit of GitHub, and says how much it leaves out', () => {
    const summary = summaryOf(many(20_000));
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    expect(summary).toMatch(/… and \d+ more that do not fit here\./);
  });
});

it('a name or message cannot control the terminal', () => {
  const hostile = problem(1, {
    source: emptyLines('a\u001B]0;x\u0007.md'),
    message: 'b\u001B[2J\u009B1m\tc',
  });
  const shown = String.raw`a\x1b]0;x\x07.md:1:1 b\x1b[2J\x9b1m`;
  expect(printedLines([hostile], {})).toBe(`${shown}\tc (broken-link)`);
  expect(printedLines([hostile], onGithub)).toContain(`${shown} c`);
});

it('outside of GitHub each problem is a line, and there is no summary', () => {
  expect(printedLines(many(12), {}).split('\n')).toHaveLength(12);
  expect(() => writeStepSummary(many(12), {})).not.toThrow();
});

function summaryOf(problems: readonly Finding[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'factsheet-summary-'));
  try {
    const file = join(folder, 'summary.md');
    writeStepSummary(problems, {
      GITHUB_STEP_SUMMARY: file,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'team/linnet',
      GITHUB_SHA: '0123abcd',
    });
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
