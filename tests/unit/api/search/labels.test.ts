import { beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../../../setup/load-content.ts';
import type { Page } from '../../../../src/content/model/content.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { searchPage } from '../../../../src/api/search/index/search-page.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { sampleSearcher } from './sample-index.ts';
import { firstOf, smallSearch } from './small-search.ts';

const publication = publish(loadContent(process.cwd(), {}));
const { pages } = publication.content;
let searcher: Searcher;
beforeAll(async () => {
  searcher = await sampleSearcher();
});

// How well the pages of a team are found is tested by content/search.yaml.
it('a query that is the navigation title or the end of the URL finds the page first', () => {
  const queries = pages.flatMap((page) => namesOf(page).map((name) => ({ name, page })));
  const failed = queries.filter(({ name, page }) => firstOf(searcher, name)?.path !== page.path);
  expect(queries.length).toBeGreaterThan(100);
  expect(
    failed.length / queries.length,
    JSON.stringify(failed.map(({ name }) => name)),
  ).toBeLessThan(0.05);
});

it('a query that equals the heading of an answer shows its first sentence', () => {
  const answers = pages
    .filter(({ faq }) => faq)
    .flatMap((page) => searchPage(page, publication).sections.slice(1))
    .filter(({ lines }) => lines.length > 0);
  expect(answers.length).toBeGreaterThan(10);
  for (const { heading, lines } of answers) {
    const [first] = lines;
    const sentence = /^.*?[.!?](?= |$)/s.exec(first!.text.replaceAll(/\s+/g, ' '))![0];
    expect(firstOf(searcher, heading)?.description, heading).toContain(sentence);
  }
});

it('a query that equals the navigation title finds the page and shows its beginning', async () => {
  const small = await smallSearch([
    { url: '/a', title: 'What it costs', navTitle: 'Pricing', body: 'Nothing.\n\n## Why\n\nFun.' },
    {
      url: '/b',
      title: 'Facts',
      body: '## Fields\n\nThe pricing is a field; pricing has a model.',
    },
  ]);
  expect(firstOf(small, 'pricing')).toMatchObject({
    url: 'https://wren.example/a',
    description: 'Nothing. … Why: Fun.',
  });
});

const namesOf = ({ navTitle, path }: Page) =>
  [navTitle, path.split('/').at(-1)!.replaceAll('-', ' ')].filter((name) => name !== '');

describe('a query that is a name comes first:', () => {
  const named = [
    {
      url: '/log',
      title: 'Changes',
      body: 'Status 413 is new. 413 again, and llms.txt, llms.txt, L-42.',
    },
    {
      url: '/errors',
      title: 'Errors',
      body:
        '## 413 TOO_LARGE\n\nSend less.\n\n## Codes\n\n| Code | Meaning |\n|---|---|\n| L-42 | Less than 50 MB |\n' +
        '| Contact code | A code |\n\n## Files\n\nAn index. https://wren.example/llms.txt (/llms.txt, text/plain)',
    },
  ];

  it.each([
    ['the number of a heading', '413', '413-too_large'],
    ['the code of a row', 'L42', 'l-42'],
    ['the first cell of a row', 'contact code', 'codes'],
    ['a document', 'llms.txt', 'files'],
  ])('%s', async (_kind, query, anchor) => {
    const small = await smallSearch(named);
    expect(firstOf(small, query)?.url).toBe(`https://wren.example/errors#${anchor}`);
  });

  it.each([['error l-42'], ['What does L-42 mean?'], ['error L 42'], ['error l42']])(
    'the row whose code is in the query, which is also the excerpt: %s',
    async (query) => {
      const small = await smallSearch(named);
      expect(firstOf(small, query)).toMatchObject({
        name: 'Errors – Codes',
        url: 'https://wren.example/errors#l-42',
        description: 'L-42: Less than 50 MB.',
      });
    },
  );

  it.each([
    ['the codes of several rows', 'codes L-42 and L-43'],
    ['a code whose ID belongs to a heading', 'codes L-44'],
  ])('the section, if the query has %s', async (_kind, query) => {
    const rows = ['L-42 | Less than 50 MB', 'L-43 | Too many files', 'L-44 | No file'];
    const table = `| Code | Meaning |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`;
    const body = `## Other {#l-44}\n\nA heading.\n\n## Codes\n\n${table}`;
    const small = await smallSearch([{ url: '/errors', title: 'Errors', body }]);
    expect(firstOf(small, query)?.url).toBe('https://wren.example/errors#codes');
  });

  it('a heading with the code, and not the row', async () => {
    const body = `## L-42, no space\n\nDelete files.\n\n## Codes\n\n| Code | Meaning |\n|---|---|\n| L-42 | Less than 50 MB |`;
    const small = await smallSearch([{ url: '/errors', title: 'Errors', body }]);
    const { url } = firstOf(small, 'L-42 no space')!;
    expect(url).toBe('https://wren.example/errors#l-42-no-space');
  });

  it('a synonym of the first cell of a row', async () => {
    const body = 'Each version has the latest fonts.';
    const facts = '| Fact | Value |\n|---|---|\n| Current version | 4.6.1 |';
    const sites = [
      { url: '/facts', title: 'Facts', body: `Words about other things.\n\n${facts}` },
      { url: '/fonts', title: 'Fonts', body },
    ];
    const small = await smallSearch(sites, { synonyms: ['latest version, current version'] });
    expect(firstOf(small, 'latest version')?.path).toBe('/facts');
  });

  it('a phrase of the synonyms, not its words', async () => {
    const logs = { url: '/logs', title: 'Logs', body: 'We log requests. A log is a list of logs.' };
    const account = { url: '/account', title: 'Account', body: 'The password.' };
    const small = await smallSearch([logs, account], { synonyms: ['log in > account'] });
    expect(firstOf(small, 'log in')?.path).toBe('/account');
  });
});
