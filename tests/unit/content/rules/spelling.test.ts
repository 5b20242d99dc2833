import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptWords } from '../../../../src/commands/check/accept-words.ts';
import { dictionaryOf } from '../../../../src/base/languages/dictionary.ts';
import { examine } from '../../../../src/commands/check/examine.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { checkDay, problemsWithRules } from '../../../setup/content-problems.ts';
import { readTable } from '../../../setup/read-table.ts';
import { anotherPage, smallContent, writeContent } from '../../../setup/small-content.ts';

const typos = Object.entries(readTable<Record<string, string>>(import.meta.url));

const page = (text: string) =>
  anotherPage('Words').replace(/\n---\n[^]*$/, () => `\n---\n\n${text}\n`);

const withPages = (pages: Record<string, string>, more: Record<string, string> = {}) =>
  writeContent({
    ...Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [
        `content/pages/${name}.md`,
        page(text).replaceAll('Words', `Words of ${name}`),
      ]),
    ),
    ...more,
  });

const words = { 'content/words.yaml': 'accept: [Zettel]\nprefer:\n  log-in: sign in\n' };

describe('real corrections of typos', () => {
  it('are all unknown words, and two in three have their correction', async () => {
    const text = typos
      .map(([typo]) => `${typo} is one of the many words that people write wrong.`)
      .join('\n\n');
    using content = withPages({ a: text }, words);
    const lines = await problemsWithRules(content.root);
    const reported = typos.filter(([typo]) => lines.some((line) => line.includes(`“${typo}”`)));
    const corrected = typos.filter(([typo, right]) =>
      lines.some((line) => line.includes(`“${typo}” is misspelt. Write “${right}”`)),
    );
    const wrong = lines.filter((line) => line.includes('is misspelt'));
    expect(reported).toEqual(typos);
    expect(corrected.length / typos.length).toBeGreaterThan(0.66);
    expect(wrong.length - corrected.length).toBeLessThan(2);
  });
});

describe('a name with a capital inside', () => {
  it('is as on nearly all other places', async () => {
    using content = withPages({ a: `${'A vCard has a name. '.repeat(12)}Choose VCard and wait.` });
    expect(await problemsWithRules(content.root)).toEqual([
      expect.stringContaining('“VCard” is misspelt. Write “vCard”.'),
    ]);
  });

  it('keeps the hyphen that it has on most places', async () => {
    using content = withPages({ a: `${'The Blue-Sea is near. '.repeat(3)}The BlueSea and WiFi.` });
    expect(await problemsWithRules(content.root)).toEqual([
      expect.stringContaining('“BlueSea” is misspelt. Write “Blue-Sea”.'),
      expect.stringContaining('“WiFi” is misspelt. Write “Wi-Fi”.'),
    ]);
    using free = withPages({ a: `The Blue-Sea is near. ${'The BlueSea has WiFi. '.repeat(3)}` });
    expect(await problemsWithRules(free.root)).toEqual([]);
  });

  it('is free if few places have it', async () => {
    using content = withPages({ a: `${'A vCard has a name. '.repeat(3)}Choose VCard and wait.` });
    expect(await problemsWithRules(content.root)).toEqual([]);
  });
});

describe('a word that no dictionary has', () => {
  it('is only reported with content/words.yaml', async () => {
    const pages = { a: 'A zorblax and a Zettel.' };
    using without = withPages(pages);
    expect(await problemsWithRules(without.root)).toEqual([]);
    using content = withPages(pages, words);
    expect(await problemsWithRules(content.root)).toEqual([
      'content/pages/a.md:7:3 warning: “zorblax” is not in the dictionary. Correct it. If it is right, add it to content/words.yaml: npx factsheet check --accept-words adds all such words. (unknown-word)',
    ]);
  });

  it('is accepted on three pages, as a fact and as a name of the directory', async () => {
    const text = 'A zorblax.';
    using content = withPages(
      { a: text, b: text, c: `${text} The Quuxian has a Blorfig.` },
      {
        ...words,
        'content/product.yaml': `${smallContent['content/product.yaml']}facts:\n  plan: Quuxian\n`,
        'content/resources.yaml': smallContent['content/resources.yaml']!.replace(
          /\n {4}name: .*/,
          '\n    name: The Blorfig',
        ),
      },
    );
    expect(await problemsWithRules(content.root)).toEqual([]);
  });

  it('is added to content/words.yaml by --accept-words, which keeps comments and leaves typos', async () => {
    const text = 'A zorblax, a Zorblax, a grumf and no settigns.';
    using content = withPages(
      { a: text },
      { 'content/words.yaml': '# Ours\naccept:\n  - Zettel # A note\n' },
    );
    expect(await acceptWords(content.root, {}, checkDay)).toBe(
      '2 word(s) added to content/words.yaml. 1 misspelt word(s) stay warnings.',
    );
    const file = () => readFileSync(join(content.root, 'content/words.yaml'), 'utf8');
    expect(file()).toBe('# Ours\naccept:\n  - Zettel # A note\n  - grumf\n  - zorblax\n');
    expect(await problemsWithRules(content.root)).toEqual([
      expect.stringContaining('“settigns” is misspelt. Write “settings”.'),
    ]);
    await acceptWords(content.root, {}, checkDay);
    expect(file()).toBe('# Ours\naccept:\n  - Zettel # A note\n  - grumf\n  - zorblax\n');
  });

  it('keeps the line ends of content/words.yaml, and leaves one with several kinds as it is', async () => {
    const crlf = '\uFEFF# Ours\r\naccept:\r\n  - Zettel\r\n';
    using content = withPages({ a: 'A zorblax.' }, { 'content/words.yaml': crlf });
    const file = () => readFileSync(join(content.root, 'content/words.yaml'), 'utf8');
    await acceptWords(content.root, {}, checkDay);
    expect(file()).toBe(`${crlf}  - zorblax\r\n`);
    const mixed = crlf.replace('Ours\r', 'Ours');
    using other = withPages({ a: 'A zorblax.' }, { 'content/words.yaml': mixed });
    await expect(acceptWords(other.root, {}, checkDay)).rejects.toThrow('its line ends differ');
  });

  it('creates content/words.yaml with --accept-words, and never overwrites one with errors', async () => {
    using content = withPages({ a: 'A zorblax.' });
    await acceptWords(content.root, {}, checkDay);
    expect(await problemsWithRules(content.root)).toEqual([]);
    using broken = withPages({ a: 'A zorblax.' }, { 'content/words.yaml': 'accept: [a' });
    await expect(acceptWords(broken.root, {}, checkDay)).rejects.toThrow('has errors');
  });
});

const site = (language: string, more = '') => ({
  'content/site.yaml': `${smallContent['content/site.yaml']!.replace(/^language: .*$/m, `language: ${language}`)}${more}`,
});
const spellingOf = async (root: string) => {
  const { findings, unspelled } = await examine(root, {}, checkDay);
  return { lines: findings.map(formatFinding).filter((line) => /misspelt/.test(line)), unspelled };
};

describe('other languages', () => {
  it('are not reported word for word on a page that is in another language', async () => {
    const text =
      'Les notes sont consultables, peuvent être copiées, étiquetées et modifiées directement depuis les applications. '.repeat(
        3,
      );
    using content = withPages({ a: text }, words);
    expect(await problemsWithRules(content.root)).toEqual([
      expect.stringMatching(/seems to be in French.*\(other-language\)$/),
    ]);
  });

  it('are checked with a dictionary that is installed', async () => {
    using content = withPages(
      { a: "L'applicaton est gratuite, l’utilisateur n'a rien à payer." },
      site('fr'),
    );
    expect(await spellingOf(content.root)).toEqual({
      lines: [expect.stringContaining('“applicaton” is misspelt. Write “application”.')],
      unspelled: [],
    });
  });

  it('are not checked without it, or if the settings say so', async () => {
    using content = withPages({ a: 'Eine Einstelung.' }, site('de'));
    expect(await spellingOf(content.root)).toEqual({
      lines: [],
      unspelled: ['@cspell/dict-de-de is not installed'],
    });
    expect(await dictionaryOf('de')).toBe('@cspell/dict-de-de');
    using off = withPages({ a: 'Eine Einstelung.' }, site('de', '\nspelling: false\n'));
    expect(await spellingOf(off.root)).toEqual({ lines: [], unspelled: [] });
  });
});

describe('spellings that the team replaces', () => {
  it('are found as whole words, also with hyphens, spaces and marks', async () => {
    const prefer = 'prefer:\n  log-in: sign in\n  (r): ®\n  e mail: email\n  log: record\n';
    using content = withPages(
      { a: 'A log-in, an e mail, the Acme(r) and the log. No log-ins, logs or a/log.' },
      { 'content/words.yaml': prefer },
    );
    const lines = await problemsWithRules(content.root);
    const found = lines.flatMap((line) => /:(\d+) warning: “(.*)” is written/.exec(line) ?? []);
    expect(lines.filter((line) => line.includes('is written'))).toHaveLength(3);
    expect(found.filter((_, index) => index % 3 === 2)).toEqual(['log-in', 'e mail', 'log']);
  });

  it('are checked in seconds if there are thousands', async () => {
    const lines = Array.from({ length: 8000 }, (_, i) => `  wrong${i.toString(36)}x: right${i}\n`);
    const text = `A wrong0x word. ${'Some words of a sentence stay as they are. '.repeat(200)}`;
    const pages = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, text]));
    const seconds = async (more: Record<string, string>) => {
      using content = withPages(pages, more);
      const start = performance.now();
      const found = await problemsWithRules(content.root);
      return { found, time: performance.now() - start };
    };
    const without = await seconds({});
    const with8000 = await seconds({ 'content/words.yaml': `prefer:\n${lines.join('')}` });
    expect(with8000.found.filter((line) => line.includes('“wrong0x” is written'))).toHaveLength(20);
    expect(with8000.time).toBeLessThan(without.time * 5 + 4000);
  });
});
