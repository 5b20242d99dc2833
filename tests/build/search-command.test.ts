import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCommand } from '../setup/commands.ts';
import { anotherPage, writeSite } from '../setup/small-content.ts';

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

it.each([
  ['without a question', process.cwd(), [], 'The question is missing.'],
  ['outside a project', '/', ['zebras'], 'Run this in the folder that contains content/.'],
])('npx factsheet search says how to call it %s', (_, cwd, words, message) => {
  const { status, stdout, stderr } = search(cwd, ...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
