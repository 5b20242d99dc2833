import { expect, it } from 'vitest';
import { readAnswers } from '../../../../src/commands/new/answers.ts';
import { listed } from '../../../../src/contract/listed.ts';
import { questions } from '../../../../src/import/questions.ts';
import { languages } from '../../../../src/base/languages/words.ts';

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
