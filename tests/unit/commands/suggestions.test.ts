import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examineWithSearch } from '../../../src/commands/check/examine-with-search.ts';
import { suggestions } from '../../../src/commands/check/suggestions.ts';
import { Source } from '../../../src/content/source/source.ts';
import { commitContent } from '../../setup/commit-content.ts';
import { checkDay } from '../../setup/content-problems.ts';
import { anotherPage, writeContent } from '../../setup/small-content.ts';

const page = (title: string, text: string) =>
  anotherPage(title).replace('Back to the [home page](/).', () => text);

/** Returns the suggestions for a pull request that changes a page, and the changed page. */
async function suggested(before: string, after: string) {
  using content = writeContent({ 'content/pages/a.md': page('A', before) });
  const { root } = content;
  const git = commitContent(root);
  const text = page('A', after);
  writeFileSync(join(root, 'content/pages/a.md'), text);
  git('commit', '--quiet', '--all', '--message=B');
  const { findings } = await examineWithSearch(root, {}, checkDay);
  const found = suggestions(root, 'HEAD^1', findings);
  const lines = readFileSync(join(root, 'content/pages/a.md'), 'utf8').split('\n');
  for (const { line, text: fixed } of found) lines[line - 1] = fixed;
  return { found, fixed: lines.join('\n') };
}

it('a fix of a changed line is suggested, several fixes of a line together', async () => {
  const { found, fixed } = await suggested(
    'Text.\n\nThe old seperate line.',
    'The settigns are seperate.\n\nThe old seperate line.',
  );
  expect(found).toEqual([
    {
      path: 'content/pages/a.md',
      line: 7,
      message: expect.stringMatching(/“settigns” is misspelt\..*“seperate” is misspelt\./),
      text: 'The settings are separate.',
    },
  ]);
  expect(fixed).toBe(page('A', 'The settings are separate.\n\nThe old seperate line.'));
});

it('nothing is suggested for files outside content/', () => {
  using content = writeContent({ 'src/page.md': 'One.\n', 'content/pages/note.md': 'One.\n' });
  const { root } = content;
  const git = commitContent(root);
  const finding = (file: string) => {
    writeFileSync(join(root, file), 'One.\nTwwo.\n');
    const fix = [{ start: 5, end: 9, text: 'Two' }];
    const rule = { name: 'misspelt', about: 'A word is misspelt.', severity: 'warning' } as const;
    return { rule, source: new Source(file, 'One.\nTwwo.\n'), at: 5, message: 'Two.', fix };
  };
  const findings = ['src/page.md', 'content/pages/note.md'].map(finding);
  git('add', '--all');
  git('commit', '--quiet', '--message=B');
  const found = suggestions(root, 'HEAD^1', findings);
  expect(found.map(({ path, text }) => [path, text])).toEqual([['content/pages/note.md', 'Two.']]);
});

it('nothing is suggested for findings without a fix and for unchanged lines', async () => {
  const { found } = await suggested(
    'The old seperate line.',
    'The old seperate line.\n\n[A](/nowhere)',
  );
  expect(found).toEqual([]);
});
