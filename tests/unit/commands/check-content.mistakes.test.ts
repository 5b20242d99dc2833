import { describe, expect, it } from 'vitest';
import { checkContentAndRules } from '../../../src/commands/check-content.ts';
import { ContentError, isError, placeOf, type Finding } from '../../../src/source/finding.ts';
import { smallContent, writeContent, type FileContent } from '../../setup/small-content.ts';
import { apply, kinds } from './mistakes/all.ts';

describe.each(Object.entries(kinds))('an error %s', (_, mistakes) => {
  it.each(mistakes)('is reported once, at its place: $name', async (mistake) => {
    const files = new Map<string, FileContent>(Object.entries(smallContent));
    const at = apply(mistake, 1, files);
    expect(at, 'the edit must change the file').toBeDefined();
    const { severity, says } = mistake;
    expect((await problemsOf(files)).map(shown)).toEqual([
      { at, severity, says: expect.stringMatching(says) as string },
    ]);
  });
});

describe('all errors at once', () => {
  it('are reported in one run, except for one in twenty and those beside YAML syntax errors', async () => {
    const files = new Map<string, FileContent>(Object.entries(smallContent));
    const made = Object.values(kinds)
      .flat()
      .flatMap((mistake, index) => {
        const at = apply(mistake, index + 1, files);
        return at === undefined ? [] : { at, severity: mistake.severity, says: mistake.says };
      });
    const all = (await problemsOf(files)).map(shown);
    const unread = new Set(
      all.filter(({ says }) => says.startsWith('YAML: ')).map(({ at }) => fileOf(at)),
    );
    const judged = made.filter(({ at }) => !unread.has(fileOf(at)));
    const missed = judged.filter(({ at, severity, says }) => {
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

/** The problems of a content folder with these files. */
async function problemsOf(files: ReadonlyMap<string, FileContent>): Promise<readonly Finding[]> {
  using content = writeContent(Object.fromEntries(files));
  try {
    return (await checkContentAndRules(content.root, {}, '2026-11-21')).warnings;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.findings;
  }
}

const shown = (problem: Finding) => ({
  at: Object.values(placeOf(problem)).join(':'),
  severity: isError(problem) ? 'error' : 'warning',
  says: problem.message,
});
