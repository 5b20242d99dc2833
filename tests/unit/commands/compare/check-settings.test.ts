import { stringify } from 'yaml';
import { expect, it } from 'vitest';
import { changeReport } from '../../../../src/commands/compare/change-report.ts';
import { changesBetween } from '../../../../src/commands/compare/changes.ts';
import { addCheckSettings, kinds, type Served } from '../../../../src/commands/compare/served.ts';
import { readContent } from '../../../../src/content/model/load.ts';
import { checkDay } from '../../../setup/content-problems.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const page = (body: string) =>
  `---\ntitle: A\ndescription: About A.\nupdated: 2026-11-01\n---\n\n${body}\n`;

const rule = (name: string, more: object = {}) => ({
  name,
  in: ['text'],
  pattern: `\\b${name}\\b`,
  message: `Do not write ${name}.`,
  examples: [`▸${name}`],
  lookAlikes: ['Other words'],
  ...more,
});

const rulesFile = (...rules: object[]) => ({ 'content/rules.yaml': stringify({ rules }) });

const switchedOff = (...names: string[]) => ({
  'content/site.yaml': `${smallContent['content/site.yaml']}check: { off: [${names.join(', ')}] }\n`,
});

/** What a site with these files serves, as far as the check is concerned. */
function settingsOf(files: Record<string, string>): Served {
  using content = writeContent(files);
  const lines = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Served['lines'];
  addCheckSettings(readContent(content.root, {}, checkDay), lines.settings);
  return { lines, rules: [], images: new Map(), types: new Map() };
}

const report = async (before: Record<string, string>, after: Record<string, string>) =>
  changeReport(await changesBetween(settingsOf(before), settingsOf(after)), [], [])
    .split('\n')
    .slice(2);

it.each([
  [
    'a rule that is switched off',
    {},
    switchedOff('date'),
    ['- Settings in `content/site.yaml`: new `check.off: date`'],
  ],
  [
    'a rule that is switched on again',
    switchedOff('date', 'alt-text'),
    switchedOff('alt-text'),
    ['- Settings in `content/site.yaml`: no longer `check.off: date`'],
  ],
  [
    'a comment of a page, also of a draft',
    {},
    {
      'content/pages/a.md': page('<!-- check-off: alt-text -->').replace(
        'updated',
        'draft: true\nupdated',
      ),
    },
    ['- Settings in `content/pages/a.md`: new `check-off: alt-text`'],
  ],
  [
    'a new rule of the team',
    rulesFile(rule('one')),
    rulesFile(rule('one'), rule('two')),
    [
      '- Settings in `content/rules.yaml`: new `two: warning about \\btwo\\b`',
      '- Settings in `content/rules.yaml`: new `two says: Do not write two.`',
    ],
  ],
  [
    'a removed rule',
    rulesFile(rule('one'), rule('two')),
    rulesFile(rule('one')),
    [
      '- Settings in `content/rules.yaml`: no longer `two: warning about \\btwo\\b`',
      '- Settings in `content/rules.yaml`: no longer `two says: Do not write two.`',
    ],
  ],
  [
    'a rule that gets weaker',
    rulesFile(rule('one', { severity: 'error' })),
    rulesFile(rule('one')),
    [
      '- Settings in `content/rules.yaml`: `one: error about \\bone\\b` → `one: warning about \\bone\\b`',
    ],
  ],
])('the report of a merge lists %s', async (_, before, after, expected) => {
  expect((await report(before, after)).filter(Boolean)).toEqual(expected);
});

it.each(['in', 'examples', 'lookAlikes', 'case'])(
  'the report of a merge names content/rules.yaml if only %s of a rule changes',
  async (field) => {
    const values: Record<string, unknown> = {
      in: ['fields'],
      examples: ['The ▸one'],
      lookAlikes: ['Two'],
      case: true,
    };
    const changed = await report(
      rulesFile(rule('one')),
      rulesFile(rule('one', { [field]: values[field] })),
    );
    expect(changed.join('\n')).toContain('content/rules.yaml');
  },
);
