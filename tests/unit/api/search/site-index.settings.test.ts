import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import type { Publication } from '../../../../src/site/publication.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { synonymsOf } from '../../../../src/base/languages/words.ts';
import { buildSiteIndex, indexOptions } from '../../../../src/api/search/index/site-index.ts';
import { indexFindings } from '../../../../src/api/search/check/check-index.ts';
import { openSearcher } from '../../../../src/api/search/searcher.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const searchFile = 'content/search.yaml';

/** Publishes the small content folder with additional files. */
function published(pages: Record<string, string>): Publication {
  using folder = writeContent(pages);
  return checkContent(folder.root, {}, '2026-11-21').publication;
}

const page = (title: string, text: string, fields = '') =>
  `---\ntitle: ${title}\ndescription: About it.\nupdated: 2026-11-01\n${fields}---\n\n${text}\n`;

/** The paths of the first results. */
async function found(query: string, publication: Publication): Promise<string[]> {
  const searcher = openSearcher(await buildSiteIndex(publication));
  return searcher.search(query, { offset: 0, limit: 3 }).results.map(({ path }) => path);
}

describe('a page with search: false', () => {
  const publication = published({
    'content/pages/hidden.md': page('Hidden', 'Secret zebra.', 'search: false\n'),
  });

  it('is found by no query', async () => {
    expect(await found('secret zebra', publication)).toEqual([]);
  });

  it('is on the site and in llms.txt', () => {
    expect(publication.content.pages.map(({ path }) => path)).toContain('/hidden');
    expect(publication.llms.files.map(({ text }) => text).join()).toContain('/hidden.md');
  });
});

it('of two equal pages, the one with the greater weight comes first', async () => {
  const pages = {
    'content/pages/ape.md': page('An ape', 'It eats bananas.'),
    'content/pages/bat.md': page('A bat', 'It eats bananas.'),
  };
  const weights = `${smallContent[searchFile]}weights:\n  - { path: /bat, weight: 1.2 }\n`;
  expect(await found('bananas', published(pages))).toEqual(['/ape', '/bat']);
  expect(await found('bananas', published({ ...pages, [searchFile]: weights }))).toEqual([
    '/bat',
    '/ape',
  ]);
});

describe('the synonyms of the site', () => {
  const pages = {
    'content/pages/ape.md': page('An ape', 'It eats bananas in trees.'),
    'content/pages/bat.md': page('A bat', 'It sleeps all day.'),
  };
  const withGroups = (...groups: string[]) => {
    const list = groups.map((group) => `  - ${group}\n`).join('');
    return published({ ...pages, [searchFile]: `${smallContent[searchFile]}synonyms:\n${list}` });
  };

  it('find a page without any word of the query', async () => {
    expect(await found('kerfuffle', published(pages))).toEqual([]);
    expect(await found('kerfuffle', withGroups('kerfuffle > bananas'))).toEqual(['/ape']);
  });

  it('can have several words, and work both ways without an arrow', async () => {
    const publication = withGroups('kerfuffle of doom, eats bananas');
    expect(await found('kerfuffle of doom', publication)).toEqual(['/ape']);
  });

  it('are added to those of the language', () => {
    const { synonyms = [] } = indexOptions(withGroups('kerfuffle > bananas').content);
    expect(synonyms).toEqual(['kerfuffle > bananas', ...synonymsOf('en')]);
  });
});

describe('the check with the index', () => {
  it('warns of synonyms that no page contains', async () => {
    const groups = ['ape > home, bananas', 'home, ape', 'ape > big bananas, gizmo', 'bat, ape'];
    const list = groups.map((group) => `\n  - ${group}`).join('');
    expect(await warnings(`synonyms:${list}`)).toMatchInlineSnapshot(`
      [
        "content/search.yaml:9:5 warning: No page contains “big bananas” or “gizmo”, so this group finds nothing. Use a word of your pages, or remove the group. (useless-synonym)",
        "content/search.yaml:10:5 warning: No page contains “ape” or “bat”, so this group finds nothing. Use a word of your pages, or remove the group. (useless-synonym)",
      ]
    `);
  });

  it('accepts a synonym in any inflection', async () => {
    expect(await warnings('synonyms:\n  - ape > helping')).toEqual([]);
  });

  it('reports queries that do not find their page or their answer', async () => {
    const query = '  - query: home\n    page: /support\n    answer: first aid\n';
    expect(await warnings(`queries:\n${query}${query.replace('home', 'kerfuffle')}`, ''))
      .toMatchInlineSnapshot(`
        [
          "content/search.yaml:4:13 The first three excerpts for “home” do not contain “first aid”. They are: / “The home page. See support. … For developers and agents: Shares a contact card. Authentication: none. Every operation is public, free and read-only; send no…”; /support “Help with the app. Back to the home page.”. Write the answer near the words of the query, or give its section a heading with these words. If you changed the text on purpose, change the answer here. (test-query)",
          "content/search.yaml:6:11 “kerfuffle” must find /support among the first three results, but the query finds no page. Use the words of the query in the text, the description or a heading of the page, or add a synonym; see docs/search.md. (test-query)",
          "content/search.yaml:7:13 The first three excerpts for “kerfuffle” do not contain “first aid”. They are: none. Write the answer near the words of the query, or give its section a heading with these words. If you changed the text on purpose, change the answer here. (test-query)",
        ]
      `);
  });
});

const asked = (...questions: string[]) =>
  `asked:\n${questions.map((one) => `  - ${one}\n`).join('')}`;

describe('questions that pages answer', () => {
  const zebras = ['one', 'two', 'three'].map((name) => [
    `content/pages/${name}.md`,
    page('What about the zebra?', 'What about the zebra? A zebra has stripes.'),
  ]);

  it('find their page by words that it does not contain, and are not in excerpts', async () => {
    const publication = published({
      'content/pages/stripes.md': page('Stripes', 'They are black.', asked('my horse is painted')),
    });
    const searcher = openSearcher(await buildSiteIndex(publication));
    const [first] = searcher.search('painted horse', { offset: 0, limit: 3 }).results;
    expect(first).toMatchObject({ path: '/stripes', description: 'About it. They are black.' });
  });

  it('belong to the section that front matter names, even if another section shares their words', async () => {
    const text =
      '## On paper\n\nDraw lines with ink.\n\n## On a screen\n\nFill every other line with a colour.';
    const hitOf = async (fields: string) => {
      const publication = published({ 'content/pages/stripes.md': page('Stripes', text, fields) });
      const searcher = openSearcher(await buildSiteIndex(publication));
      const [hit] = searcher.search('ink for my monitor', { offset: 0, limit: 1 }).results;
      return [hit?.name, hit?.description];
    };
    expect(await hitOf('asked: [ink for my monitor]\n')).toEqual([
      'Stripes – On paper',
      expect.stringMatching(/^Draw lines with ink/),
    ]);
    expect(await hitOf('asked: { On a screen: [ink for my monitor, monitor ink] }\n')).toEqual([
      'Stripes – On a screen',
      expect.stringMatching(/^Fill every other line/),
    ]);
    expect(await hitOf('asked: { Stripes: [monitor ink, monitor, ink monitor] }\n')).toEqual([
      'Stripes',
      expect.stringMatching(/^About it/),
    ]);
  });

  it('are reported if they are on two pages, repeat the title or do not find their page', async () => {
    const questions = asked('do stripes itch', 'The stripes', 'What about the zebra?');
    expect(
      await messages({
        ...Object.fromEntries(zebras),
        'content/pages/itching.md': page(
          'Itching',
          'It itches.',
          'asked: { Itching: [Do stripes itch?] }\n',
        ),
        'content/pages/stripes.md': page('Stripes', 'They are black.', questions),
      }),
    ).toMatchInlineSnapshot(`
      [
        "content/pages/stripes.md:6:5 warning: /itching also has the question “do stripes itch”. Keep it only on the page that answers it better. (asked-question)",
        "content/pages/stripes.md:7:5 warning: “The stripes” only repeats the title, which the search knows. Use other words, or remove the question. (asked-question)",
        "content/pages/stripes.md:8:5 warning: “What about the zebra?” finds /one, /three, /two, but not this page. If one of these answers it better, remove the question. Otherwise, use the words of the question in the text of this page. (asked-question)",
      ]
    `);
  });
});

/** The messages for the small content folder with these lines in content/search.yaml. */
const warnings = (more: string, queries = smallContent[searchFile]!) =>
  messages({ [searchFile]: `${queries}${more}\n` });

/** The messages of the search for the small content folder with these files. */
async function messages(files: Record<string, string>): Promise<string[]> {
  using folder = writeContent(files);
  const { publication, content } = checkContent(folder.root, {}, '2026-11-21');
  const index = await buildSiteIndex(publication);
  return indexFindings(content, index).map(formatFinding);
}
