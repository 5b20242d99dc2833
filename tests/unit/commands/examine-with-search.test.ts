import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examineWithSearch } from '../../../src/commands/check/examine-with-search.ts';
import { formatFinding } from '../../../src/content/source/finding.ts';
import {
  anotherPage,
  smallContent,
  translatedData,
  writeContent,
} from '../../setup/small-content.ts';

/** The problems that a complete run reports in the small content folder after changes. */
async function examined(changes: Record<string, string>) {
  using folder = writeContent(changes);
  const { findings: problems, search } = await examineWithSearch(folder.root, {}, '2026-11-21');
  return { said: problems.map(formatFinding), ...search };
}

const searchFile = 'content/search.yaml';
const sound = smallContent[searchFile]!;
const asking = (...queries: string[]) => ({
  [searchFile]: `${sound}${queries.map((query) => `  - ${query}\n`).join('')}`,
});

const crowd = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [
    `content/pages/crowd-${index}.md`,
    `${anotherPage(`Zebra ${index}`)}\nZebras are zebras. ${'A word. '.repeat(index * 9)}\n`,
  ]),
);

describe('a query that does not find its page is an error at its line in search.yaml', () => {
  it('with the rank at which the page is found, and what comes first', async () => {
    const { said } = await examined({ ...crowd, ...asking('{ query: zebra, page: /crowd-8 }') });
    expect(said).toEqual([
      'content/search.yaml:6:27 “zebra” must find /crowd-8 among the first three results, but it is result number 9. The first results are /crowd-0, /crowd-1, /crowd-2. Use the words of the query in the text, the description or a heading of the page, or add a synonym; see docs/search.md. (test-query)',
    ]);
  });

  it('with the number of pages that were looked at where the page is not among them', async () => {
    const { said } = await examined({ ...crowd, ...asking('{ query: zebra, page: /support }') });
    expect(said).toEqual([
      'content/search.yaml:6:27 “zebra” must find /support among the first three results, but it is not among the first 9. The first results are /crowd-0, /crowd-1, /crowd-2. Use the words of the query in the text, the description or a heading of the page, or add a synonym; see docs/search.md. (test-query)',
    ]);
  });

  it('and so is an answer that no excerpt contains', async () => {
    const { said } = await examined(
      asking('{ query: helping, page: /support, answer: first aid }'),
    );
    expect(said).toEqual([
      'content/search.yaml:6:47 The first three excerpts for “helping” do not contain “first aid”. They are: /support “Help with the app. Back to the home page.”. Write the answer near the words of the query, or give its section a heading with these words. If you changed the text on purpose, change the answer here. (test-query)',
    ]);
  });

  it('and so is a fact of a list that no excerpt contains', async () => {
    const answer = '[help with the app, first aid | plaster]';
    const { said, queries } = await examined(
      asking(`{ query: helping, page: /support, answer: ${answer} }`),
    );
    expect(said).toEqual([
      expect.stringMatching(
        /^content\/search\.yaml:6:67 The first three excerpts for “helping” do not contain “first aid” or “plaster”\./,
      ),
    ]);
    expect(queries).toBe(3);
  });

  it('and so is an answer that is neither a text nor a list of texts', async () => {
    const { said } = await examined(asking('{ query: helping, page: /support, answer: { a: 1 } }'));
    expect(said).toEqual([
      `content/search.yaml:6:47 "queries[3].answer" is {"a":1}: must be a text of at most 500 characters, or a list of 1 to 20 such texts. (value)`,
    ]);
  });
});

describe('a site in two languages', () => {
  const data = translatedData('de');
  const translated = {
    ...data,
    'content/site.yaml': smallContent['content/site.yaml']!.replace(
      /^language: .*$/m,
      '$&\ntranslations: [de]',
    ),
    'content/de/pages/index.md':
      '---\ntitle: Start\ndescription: Der Anfang.\nupdated: 2026-11-20\n---\n\nWas auf der Karte steht, entscheidest du.\n',
  };

  it('has test queries in each language, which name the pages of the main language', async () => {
    const { said, queries } = await examined({
      ...translated,
      'content/de/search.yaml':
        "queries:\n  - { query: Karte, page: /, answer: entscheidest du }\n  - { query: Zebras, page: / }\n  - { query: Karte, page: /nirgends }\nsynonyms: ['zebras > giraffen']\n",
    });
    expect(said).toEqual([
      expect.stringMatching(/^content\/de\/search\.yaml:3:28 “Zebras” must find \/de among/),
      expect.stringMatching(/^content\/de\/search\.yaml:4:27 There is no page at \/nirgends\./),
      expect.stringMatching(/^content\/de\/search\.yaml:5:12 warning: No page contains “giraffen”/),
    ]);
    expect(queries).toBe(4);
  });

  it('has menus in each language, whose pages must exist', async () => {
    const { said } = await examined({
      ...translated,
      'content/de/site.yaml': `navigation:\n  - { title: Hilfe, path: /hilfe }\n${data['content/de/site.yaml']}`,
    });
    expect(said).toEqual([
      expect.stringMatching(/^content\/de\/site\.yaml:2:27 There is no page at \/hilfe\./),
    ]);
  });
});

describe('errors in queries and other errors are found in one run', () => {
  const miss = asking('{ query: kerfuffle, page: /support }');
  const missed = /^content\/search\.yaml:6:31 “kerfuffle” must find/;

  it.each([
    ['in the text of a page', { 'content/pages/a.md': anotherPage().replace('(/)', '(/nowhere)') }],
    ['in front matter', { 'content/pages/a.md': anotherPage().replace('11-01', '11-31') }],
    ['in an escape', { 'content/pages/a.md': anotherPage('"Half \\ud800"') }],
    ['in a page that cannot be read', { 'content/pages/a.mdx': `${anotherPage()}\n<Limits\n` }],
    ['in a component', { 'content/pages/a.mdx': `${anotherPage()}\n<Pricng />\n` }],
    ['in content/addresses.yaml', { 'content/addresses.yaml': 'gone: [{ path: /support }]\n' }],
  ])('%s', async (_, changes) => {
    const { said, queries } = await examined({ ...miss, ...changes });
    expect(said).toEqual([
      expect.stringMatching(/^content\/(?:pages|addresses)/),
      expect.stringMatching(missed),
    ]);
    expect(queries).toBe(3);
  });

  it('in another query', async () => {
    const { said, queries, left } = await examined(
      asking('{ query: kerfuffle, page: /support }', '{ query: zebra, pages: / }'),
    );
    expect(said).toEqual([
      expect.stringMatching(missed),
      expect.stringMatching(/Did you mean page/),
    ]);
    expect([queries, left]).toEqual([3, ['1 of them, or their pages, have errors']]);
  });
});

describe('a query is not checked against fallback values', () => {
  const support = 'content/pages/support/index.md';

  it('of its own page', async () => {
    const broken = smallContent[support]!.replace('2026-11-01', 'soon');
    const { said, queries, left } = await examined({ [support]: broken });
    expect(said).toEqual([expect.stringMatching(/"updated"/)]);
    expect([queries, left]).toEqual([1, ['1 of them, or their pages, have errors']]);
  });

  it('of the product, whose facts pages show', async () => {
    const broken = smallContent['content/product.yaml']!.replace('2026-11-01', 'soon');
    const { queries, left } = await examined({ 'content/product.yaml': broken });
    expect([queries, left]).toEqual([
      0,
      ['content/product.yaml has errors, and pages show its values'],
    ]);
  });

  it('of the synonyms', async () => {
    const { queries, left } = await examined({ [searchFile]: `${sound}synonyms: [3]\n` });
    expect([queries, left]).toEqual([0, ['content/search.yaml has errors outside the queries']]);
  });
});

it('an entry of the directory whose page is missing is one problem, and the rest is checked', async () => {
  const { said, queries } = await examined({
    'content/resources.yaml':
      'resources:\n  - id: old\n    category: support\n    path: /nowhere\n',
    ...asking('{ query: kerfuffle, page: /support }'),
  });
  expect(said).toEqual([
    expect.stringMatching(/^content\/resources\.yaml:4:11 There is no page at \/nowhere\. /),
    expect.stringMatching(/^content\/search\.yaml:6:31 “kerfuffle” must find/),
  ]);
  expect(queries).toBe(3);
});

it('a folder without any page is reported without asking the search', async () => {
  using folder = writeContent();
  rmSync(`${folder.root}/content/pages`, { recursive: true });
  rmSync(`${folder.root}/content/developers`, { recursive: true });
  const { findings: problems, search } = await examineWithSearch(folder.root, {}, '2026-11-21');
  expect(problems.map(({ source }) => source.file)).toContain('content/pages/index.md');
  expect(search).toEqual({ queries: 0, left: ['there is no page to search'] });
});

it('hundreds of pages with many errors are reported without a search', async () => {
  const pages = Array.from({ length: 210 }, (_, index) => [
    `content/pages/many-${index}.md`,
    anotherPage(`Page ${index}`).replace('(/)', '(/nowhere)'),
  ]);
  const { said, queries, left } = await examined(Object.fromEntries(pages));
  expect([said.length, queries]).toEqual([210, 0]);
  expect(left).toEqual(['there are 210 errors on 213 pages to fix first']);
});
