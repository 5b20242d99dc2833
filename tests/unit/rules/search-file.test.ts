import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import { formatFinding } from '../../../src/source/finding.ts';
import { problemsOf } from '../../setup/content-problems.ts';
import { anotherPage, smallContent, writeContent } from '../../setup/small-content.ts';

const file = 'content/search.yaml';
const queries = smallContent[file]!;
const support = 'content/pages/support/index.md';

/** The problems of the small content folder after changes, mostly in content/search.yaml. */
function said(more: string, changes: Record<string, string> = {}): string[] {
  using content = writeContent({ [file]: `${queries}${more}`, ...changes });
  return problemsOf(content.root);
}

it('needs no query; the examples of the contract then ask for the name of the product', () => {
  using content = writeContent({ [file]: 'queries: []\n' });
  const { publication, warnings } = checkContent(content.root, {}, '2026-11-21');
  expect(warnings.map(formatFinding)).toEqual([
    expect.stringMatching(
      /^content\/search\.yaml:1:10 warning: ard\.json has no example questions/,
    ),
  ]);
  expect(JSON.stringify(publication.openapi)).toContain('"query":{"text":"Linnet"}');
});

describe('a query', () => {
  it('is a mistake where its page is kept out of the search', () => {
    const hidden = smallContent[support]!.replace('title:', 'search: false\ntitle:');
    expect(said('', { [support]: hidden })).toEqual([
      'content/search.yaml:3:11 The search does not find /support, because its front matter has search: false. Remove that line, or use another page.',
    ]);
  });
});

const weights = (...entries: string[]) =>
  `weights:\n${entries.map((one) => `  - ${one}\n`).join('')}`;

describe('a weight', () => {
  it('may stand for a page, and for a folder of pages that has no page itself', () => {
    const deep = { 'content/pages/guides/deep/first.md': anotherPage() };
    const paths = ['/', '/support', '/guides', '/guides/deep', '/guides/deep/first'];
    expect(said(weights(...paths.map((path) => `{ path: ${path}, weight: 0.1 }`)), deep)).toEqual(
      [],
    );
  });

  it('is a mistake where no page has its path', () => {
    expect(said(weights('{ path: /suport, weight: 2 }'))).toEqual([
      'content/search.yaml:7:13 There is no page at /suport or below it. Did you mean /support?',
    ]);
  });

  it('is a mistake where it is out of bounds or no number', () => {
    const entries = [0, 'high', 3.1].map((weight) => `{ path: /, weight: ${weight} }`);
    expect(said(weights(...entries))).toEqual([
      'content/search.yaml:7:24 "weights[1].weight" is 0: must be a number from 0.1 to 3.',
      'content/search.yaml:8:24 "weights[2].weight" is "high". Write a number, without quotes.',
      'content/search.yaml:9:24 "weights[3].weight" is 3.1: must be a number from 0.1 to 3.',
    ]);
  });

  it('is a mistake where its path has one already', () => {
    const entries = [1, 2].map((weight) => `{ path: /, weight: ${weight} }`);
    expect(said(weights(...entries))).toEqual([
      'content/search.yaml:8:13 "weights[2].path" is "/": the path already has a weight; remove one of the two.',
    ]);
  });
});

const groups = (...entries: string[]) =>
  `synonyms:\n${entries.map((one) => `  - ${one}\n`).join('')}`;

describe('a group of synonyms', () => {
  it('may stand both ways or one way, with members of several words', () => {
    expect(said(groups('help, first aid', 'how much, what price > page'))).toEqual([]);
  });

  it.each([
    ['more than one arrow', 'a > b > help'],
    ['nothing before the arrow', '"> help"'],
    ['nothing before the arrow, and no quotation marks', '> help'],
    ['nothing after the arrow', 'assistance >'],
    ['no word at all', '—'],
    ['one member', 'help'],
    ['the same member twice', 'Help, help'],
    ['the same on both sides', 'help > the help'],
    ['a member of stop words, which would be meant', 'how much, help'],
    ['nothing but stop words after the arrow', 'help > what, about it'],
    ['a text that YAML does not take for one', 'help: support'],
  ])('is a mistake with %s', (_, group) => {
    const found = said(groups(group));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchSnapshot();
  });

  it('is a mistake where another one has the same members', () => {
    expect(said(groups('help, aid', 'aid > help', 'Aid, help'))).toEqual([
      'content/search.yaml:9:5 "synonyms[1]" is the same group. Remove one of the two.',
    ]);
  });
});
