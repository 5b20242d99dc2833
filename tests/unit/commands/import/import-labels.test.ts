import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importLabels } from '../../../../src/commands/import/import-labels.ts';
import { checkDay, problemsWithRules } from '../../../setup/content-problems.ts';
import { anotherPage, writeContent } from '../../../setup/small-content.ts';

const strings = (...texts: string[]) =>
  `<resources>${texts.map((text, at) => `<string name="s${at}">${text}</string>`).join('')}</resources>`;

const files = {
  'app/values/strings.xml': strings('Settings', 'Keep awake', 'Hello, %1$s'),
  'app/values-de/strings.xml': strings('Einstellungen'),
};

it('writes the names of the app, keeps the rest of the file, and then the check finds a wrong name', async () => {
  const page = anotherPage('Labels').replace(/Back to.*/, 'Open **Settings → Keep wake**.');
  using site = writeContent({
    ...files,
    'content/pages/labels.md': page,
    'content/words.yaml':
      '# Ours\naccept:\n  - Zettel # A note\nlabels:\n  en: [Old]\n  fr: [Vieux]\n',
  });
  const paths = Object.keys(files).map((file) => join(site.root, file));
  expect(importLabels(site.root, paths, checkDay)).toEqual([
    '2 name(s) in the language en written to content/words.yaml.',
    'Left out, because the site has no such language: de.',
  ]);
  expect(readFileSync(join(site.root, 'content/words.yaml'), 'utf8')).toBe(
    '# Ours\naccept:\n  - Zettel # A note\nlabels:\n  en:\n    - Keep awake\n    - Settings\n  fr: [ Vieux ]\n',
  );
  const problems = await problemsWithRules(site.root);
  expect(problems.filter((line) => line.includes('unlisted-name'))).toEqual([
    expect.stringContaining('labels.md:7:19 warning: The app has no “Keep wake”, but “Keep awake”'),
  ]);
});

it('says which file is missing, cannot be read, or has no language of the site', () => {
  using site = writeContent({ ...files, 'app/values/bad.xml': '<a', 'app/words.txt': 'a' });
  const run = (file: string) => () => importLabels(site.root, [join(site.root, file)], checkDay);
  expect(run('app/none.xml')).toThrow('There is no file');
  expect(run('app/values/bad.xml')).toThrow('bad.xml cannot be read as strings of an app');
  expect(run('app/words.txt')).toThrow('It is none of .xml, .strings, .xcstrings, .arb.');
  expect(run('app/values-de/strings.xml')).toThrow(
    'no texts in a language of the site (en), but in de',
  );
});
