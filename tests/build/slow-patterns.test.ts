import { stringify } from 'yaml';
import { expect, it } from 'vitest';
import { examine } from '../../src/commands/check/examine.ts';
import { toolOf } from '../../src/import/tools/tools.ts';
import { checkDay } from '../setup/content-problems.ts';
import { anotherPage, writeContent } from '../setup/small-content.ts';
import { filesOf, folderWith } from '../unit/import/conversion.ts';

// Each waits for the time limit of 10 seconds.

it('a rule of a team that would take hours on a page ends the check of rules with a message', async () => {
  const rule = {
    name: 'slow',
    in: ['text'],
    pattern: String.raw`(a+)+\$`,
    message: 'Write something else.',
    examples: ['An ▸aa$'],
    lookAlikes: ['b'],
  };
  using content = writeContent({
    'content/rules.yaml': stringify({ rules: [rule] }),
    'content/pages/a.md': `${anotherPage()}\n${'a'.repeat(60)}!\n`,
  });
  const { findings } = await examine(content.root, {}, checkDay);
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('The rule slow takes too long'),
  ]);
});

it('a pattern of a documentation that takes too long stops the import', () => {
  const long = 'a'.repeat(56);
  using source = folderWith({
    'mkdocs.yml': "plugins:\n  - exclude: { regex: '(a*)*(a*)*b' }\n",
    [`docs/${long}.md`]: '',
    [`docs/${long}c.md`]: '',
  });
  const all = filesOf(source.root);
  toolOf(all).read(all, undefined, checkDay);
  expect([...all.report.stops]).toEqual([
    expect.stringMatching(/^mkdocs\.yml:\d: What it excludes .* takes too long/),
  ]);
});
