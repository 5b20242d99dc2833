import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../../src/content/rules/rule.ts';
import { sourceRules } from '../../../../src/content/rules/sources.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { InputFiles } from '../../../../src/content/source/input-files.ts';
import { writeContent } from '../../../setup/small-content.ts';

/** Checks a text in public/. */
function problems(text: string) {
  using content = writeContent({ 'public/a.txt': text });
  return findingsOf(sourceRules, { input: new InputFiles(content.root) }).map(formatFinding);
}

const key = `xoxb-${'a1'.repeat(20)}`;
const line = 'The quick brown fox.\n';

describe('a long text in public/', () => {
  it.each([-60, -45, -20, -1, 0, 1, 30])(
    'has a key %i characters from the end of the first part, which is reported once',
    (distance) => {
      const before = line.repeat(20_000).slice(0, 200_000 + distance - 1);
      const lines = before.split('\n');
      expect(problems(`${before} ${key} ${line.repeat(20_000)}`)).toEqual([
        expect.stringContaining(
          `public/a.txt:${lines.length}:${lines.at(-1)!.length + 2} This looks like a key`,
        ),
      ]);
    },
  );

  it('has an invisible character in a late part, which is reported with its line', () => {
    expect(problems(`${line.repeat(50_000)}ab\u202ecd\n`)).toEqual([
      expect.stringContaining('public/a.txt:50001:3 U+202E'),
    ]);
  });

  it('is only checked at its start, which is a warning', () => {
    const text = line.repeat(10_000_000 / line.length + 1).slice(0, 10_000_000);
    expect(problems(text)).toEqual([]);
    expect(problems(`${text} ${key}`)).toEqual([
      expect.stringContaining(
        'public/a.txt:1:1 warning: Only the first 10,000,000 bytes of this text',
      ),
    ]);
  });
});
