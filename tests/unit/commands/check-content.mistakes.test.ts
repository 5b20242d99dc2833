import { describe, expect, it } from 'vitest';
import { checkContentAndRules } from '../../../src/commands/check-content.ts';
import { ContentError, isMistake, type Problem } from '../../../src/source/problem.ts';
import { smallContent, writeContent, type FileContent } from '../../setup/small-content.ts';
import { apply, kinds } from './mistakes/all.ts';
import type { Mistake } from './mistakes/mistake.ts';

describe.each(Object.entries(kinds))('an error %s', (_, mistakes) => {
  it.each(mistakes)('is reported once, at its place: $name', async (mistake) => {
    expect((await found([mistake])).map(shown)).toEqual([expected(mistake, 1)]);
  });
});

describe('all errors at once', () => {
  it('are reported in one run, except for one in twenty and those beside YAML syntax errors', async () => {
    const files = new Map<string, FileContent>(Object.entries(smallContent));
    const made = Object.values(kinds)
      .flat()
      .map((mistake, index) => ({ mistake, number: index + 1 }))
      .filter(({ mistake, number }) => apply(mistake, number, files));
    const all = (await problemsOf(Object.fromEntries(files))).map(shown);
    const unread = new Set(
      all.filter(({ says }) => says.startsWith('YAML: ')).map(({ at }) => fileOf(at)),
    );
    const judged = made.filter(({ mistake, number }) => !unread.has(fileOf(mistake.at(number))));
    const missed = judged.filter(({ mistake, number }) => {
      const { at, severity, says } = { ...mistake, at: mistake.at(number) };
      // Errors above a line of a data file can change its number.
      const place = at.includes('/page-') ? at : at.replace(/:.*/, '');
      return !all.some(
        (one) => one.at.startsWith(place) && one.severity === severity && says.test(one.says),
      );
    });
    expect(judged.length).toBeGreaterThan(200);
    expect(missed.length).toBeLessThan(judged.length / 20);
  });
});

const fileOf = (at: string) => at.replace(/:.*/, '');

/** The problems of the small content with errors, each in a separate place. */
async function found(mistakes: readonly Mistake[]): Promise<readonly Problem[]> {
  const files = new Map<string, FileContent>(Object.entries(smallContent));
  for (const [index, mistake] of mistakes.entries()) {
    expect(apply(mistake, index + 1, files), 'the edit must change the file').toBe(true);
  }
  return problemsOf(Object.fromEntries(files));
}

async function problemsOf(files: Record<string, FileContent>): Promise<readonly Problem[]> {
  using content = writeContent(files);
  try {
    return (await checkContentAndRules(content.root, {}, '2026-11-21')).warnings;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

const shown = (problem: Problem) => ({
  at: `${problem.file}:${problem.line}:${problem.column}`,
  severity: isMistake(problem) ? 'error' : 'warning',
  says: problem.message,
});

const expected = (mistake: Mistake, number: number) => ({
  at: mistake.at(number),
  severity: mistake.severity,
  says: expect.stringMatching(mistake.says) as string,
});
