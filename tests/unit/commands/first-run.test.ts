import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureSample, readAnswers } from '../../../src/commands/import/first-run.ts';
import { listed } from '../../../src/contract/listed.ts';
import { questions } from '../../../src/import/data-files.ts';
import { languages } from '../../../src/base/languages/words.ts';
import { folderWith } from '../import/conversion.ts';

/** A committed project with a base URL. */
function project(baseUrl: string) {
  const folder = folderWith({ 'content/site.yaml': `base_url: ${baseUrl}\n` });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@linnet.example', ...args], {
      cwd: folder.root,
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'sample');
  return folder;
}

it('only replaces the sample, and only if git could restore it', () => {
  using sample = project('https://linnet.example');
  expect(() => ensureSample(sample.root)).not.toThrow();
  writeFileSync(join(sample.root, 'note.txt'), 'x');
  expect(() => ensureSample(sample.root)).toThrow('Git has uncommitted changes.');
  using real = project('https://docs.atlas.com');
  expect(() => ensureSample(real.root)).toThrow('content/ is not the sample any more');
  using none = folderWith({ 'content/site.yaml': 'base_url: https://linnet.example\n' });
  expect(() => ensureSample(none.root)).toThrow('not in a git repository');
});

it('lists the flags that are missing, without a terminal', async () => {
  await expect(readAnswers({ name: 'Atlas', language: 'en' }, false)).rejects.toThrow(
    /^Some answers are missing[^]*--price "…"/,
  );
});

it('takes an origin without a path, a language of the interface, and examples for a dry run', async () => {
  const given = { ...questions, 'base-url': 'https://a.example/', language: 'de-AT' };
  expect((await readAnswers(given, false))['base-url']).toBe('https://a.example');
  await expect(
    readAnswers({ ...given, 'base-url': 'https://a.example/docs' }, false),
  ).rejects.toThrow('without a path');
  await expect(readAnswers({ ...given, language: 'zz' }, false)).rejects.toThrow(
    `The user interface is not available in "zz". Use --language with ${listed(languages, 'or')}`,
  );
  expect(await readAnswers({}, true)).toMatchObject({
    'base-url': 'https://site.example',
    language: 'en',
  });
});
