import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../setup/commands.ts';
import { anotherPage, smallContent, writeSite } from '../setup/small-content.ts';

const search = (cwd: string, ...words: string[]) => runCommand('search', cwd, words);

it('npx factsheet search finds current content without a build, and says which words matched', () => {
  using content = writeSite();
  writeFileSync(`${content.root}/content/pages/zebras.md`, anotherPage('Zebras'));
  const { status, stdout, stderr } = search(content.root, 'zebbras', 'qqqq');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatchInlineSnapshot(`
    "In the excerpts: zebras
    On no page: qqqq
    On no page, so a similar word was searched: zebbras (zebras)
    1 pages, confidence: possible

    1. Zebras (49)
       https://linnet.example/zebras
       What Zebras is about. Back to the home page.

    If a page that answers it should come first, add this to the front matter of that page, with its heading:
    asked:
      The heading that answers it:
        - zebbras qqqq

    "
  `);
});

it('npx factsheet search also answers if there are errors, and says so', () => {
  using content = writeSite({
    'content/pages/zebras.md': anotherPage('Zebras').replace('(/)', '(/nowhere)'),
  });
  const { status, stdout, stderr } = search(content.root, 'zebras');
  expect(stdout).toContain('/zebras');
  expect([status, stderr]).toEqual([
    0,
    '\n1 problem(s) in the content, which may change the results: npx factsheet check.\n',
  ]);
});

const german = (title: string, text: string) => anotherPage(title).replace(/Back to.*/, () => text);

describe('npx factsheet search on a site in two languages', () => {
  const content = writeSite({
    'content/site.yaml': smallContent['content/site.yaml']!.replace(
      /^language: .*$/m,
      '$&\ntranslations: [de]',
    ),
    'content/pages/zebras.md': anotherPage('Zebras'),
    'content/de/pages/index.md': german('Start', 'Auf dieser Seite steht, worum es geht.'),
    'content/de/pages/zebras.md': german('Zebras', 'Wie viele Streifen Zebras haben, steht hier.'),
  });
  afterAll(() => content[Symbol.dispose]());

  it.each([
    ['in the language of the question', ['wie viele Streifen haben die Zebras?'], '/de/zebras'],
    ['in the language of the question', ['how do I find the zebras?'], '/zebras'],
    ['in the language of --lang', ['--lang', 'de', 'zebras'], '/de/zebras'],
    ['in the language of --lang', ['zebras', '--lang', 'en'], '/zebras'],
  ])('finds the page %s: %j', (_, words, path) => {
    const { status, stdout, stderr } = search(content.root, ...words);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^1\\. Zebras .*\n +https://linnet.example${path}$`, 'm'));
  });

  it('refuses a language that the site does not have', () => {
    const { status, stdout, stderr } = search(content.root, '--lang', 'fr', 'zebras');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe('The site has no pages in the language "fr". Its languages: en, de.\n');
  });
});

it.each([
  ['without a question', process.cwd(), [], 'The question is missing.'],
  ['outside a project', '/', ['zebras'], 'Run this in the folder that contains content/.'],
])('npx factsheet search says how to call it %s', (_, cwd, words, message) => {
  const { status, stdout, stderr } = search(cwd, ...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
