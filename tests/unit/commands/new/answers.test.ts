import { expect, it } from 'vitest';
import { languages } from '../../../../src/base/languages/words.ts';
import {
  exampleAnswers,
  readAnswers,
  type SomeAnswers,
} from '../../../../src/commands/new/answers.ts';
import type { Terminal } from '../../../../src/commands/new/terminal.ts';
import { listed } from '../../../../src/contract/listed.ts';
import { firstSiteQuestions, questions } from '../../../../src/import/questions.ts';
import { newSite } from '../../../setup/new-site.ts';
import { readTable } from '../../../setup/read-table.ts';

const { refused, accepted } = readTable<{
  refused: Record<string, string[]>;
  accepted: Record<string, string[]>;
}>(import.meta.url);

const asked = { ...questions, ...firstSiteQuestions };

const withoutTerminal = (given: SomeAnswers) => readAnswers(asked, given, {}, undefined);

/** A terminal in which somebody types these lines. Returns what the terminal showed. */
function typing(...lines: string[]): { terminal: Terminal; shown: string[] } {
  const shown: string[] = [];
  const terminal: Terminal = {
    async ask(question) {
      shown.push(question);
      const line = lines.shift();
      if (line === undefined) throw new Error(`Nobody answers: ${question}`);
      return line;
    },
    say: (text) => void shown.push(text),
  };
  return { terminal, shown };
}

it('lists the flags that are missing, without a terminal', async () => {
  await expect(withoutTerminal({ name: 'Atlas', language: 'en' })).rejects.toThrow(
    /^Some answers are missing[^]*--price "…"/,
  );
});

it('skips optional questions, and takes English, without a terminal', async () => {
  const answers = await withoutTerminal(newSite);
  expect(answers).toMatchObject({ ...newSite, language: 'en' });
  expect(answers).not.toHaveProperty('tagline');
});

it.each(Object.entries(refused).flatMap(([flag, texts]) => texts.map((text) => [flag, text])))(
  'refuses --%s %j before it asks for anything',
  async (flag, text) => {
    const { terminal, shown } = typing();
    const given = { [flag!]: text };
    await expect(readAnswers(asked, given, {}, terminal)).rejects.toThrow(
      new RegExp(`^--${flag} (?:must|has|is|cannot)`),
    );
    expect(shown).toEqual([]);
  },
);

it.each(Object.entries(accepted).flatMap(([flag, texts]) => texts.map((text) => [flag, text])))(
  'takes --%s %j',
  async (flag, text) => {
    await expect(withoutTerminal({ ...newSite, [flag!]: text })).resolves.toBeDefined();
  },
);

it('reports all wrong answers at once', async () => {
  await expect(withoutTerminal({ mail: 'nomail', ios: 'none' })).rejects.toThrow(
    /^--mail must be .*\n--ios must be /,
  );
});

it('names the languages of the interface', async () => {
  await expect(withoutTerminal({ ...newSite, language: 'zz' })).rejects.toThrow(
    `is not available in this language. Use ${listed(languages, 'or')}`,
  );
});

it('stores an address without a slash at its end, and a headline without a full stop', async () => {
  const given = { ...newSite, 'base-url': 'https://a.example/', tagline: 'Maps for all.' };
  expect(await withoutTerminal(given)).toMatchObject({
    'base-url': 'https://a.example',
    tagline: 'Maps for all',
  });
});

it('asks again in the terminal until an answer is valid', async () => {
  const { mail: _, ...given } = newSite;
  const { terminal, shown } = typing('nomail', 'help@atlas.example', '', '', '', '');
  const answers = await readAnswers(asked, given, {}, terminal);
  expect(answers).toMatchObject({ mail: 'help@atlas.example', language: 'en' });
  expect(shown).toContain('This must be a mail address such as help@example.com.');
});

it('asks for facts until an empty line', async () => {
  const { can: _, ...given } = newSite;
  const { terminal } = typing('Maps: shows them.', 'Routes: finds them.', '', '', '', '', '');
  expect((await readAnswers(asked, given, {}, terminal)).can).toEqual([
    'Maps: shows them.',
    'Routes: finds them.',
  ]);
});

it('shows what was read from files, and Enter takes it', async () => {
  const { name: _, can: __, ...given } = { ...newSite, tagline: '', data: '', 'short-name': '' };
  const { terminal, shown } = typing('', '', '');
  const suggested = { name: 'Atlas', can: ['Shows maps.', 'Finds routes.'] };
  expect(await readAnswers(asked, given, suggested, terminal)).toMatchObject(suggested);
  expect(shown.join('\n')).toMatch(/Enter takes: Atlas[^]*- Shows maps\.\n {2}- Finds routes\./);
});

it('asks for what files say if a site cannot use it', async () => {
  const { mail: _, ...given } = { ...newSite, tagline: '', data: '', 'short-name': '' };
  const { terminal } = typing('', 'help@atlas.example', '');
  const answers = await readAnswers(asked, given, { mail: 'nomail' }, terminal);
  expect(answers.mail).toBe('help@atlas.example');
});

it('has valid examples for a dry run', async () => {
  expect(await exampleAnswers(questions, {})).toMatchObject({
    'base-url': 'https://site.example',
    language: 'en',
  });
});
