import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { examine } from '../../../src/commands/check/examine.ts';
import { formatFinding, printedLines } from '../../../src/content/source/finding.ts';
import { anotherPage, smallContent, writeContent } from '../../setup/small-content.ts';
import { contentWithLedger, type Edits } from './kept-content.ts';

const page = 'content/pages/many.md';
const many = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index)).join('\n');
const files = {
  [page]: `${anotherPage('Many')}\n${many(20, (index) => `## Part ${index}\n\nText.\n`)}`,
};

const link = (index: number) => `A [link](/nowhere-${index}).`;

describe('one cause has one message', () => {
  it.each<[name: string, edit: Edits, messages: RegExp[]]>([
    ['an open code block', { [page]: (text) => text.replace('## ', '```\n## ') }, [/not closed/]],
    [
      'an emptied page',
      { [page]: (text) => text.slice(0, text.indexOf('\n---') + 5) },
      [/has no text/, /the links \/many#part-0, .*and others/],
    ],
    [
      'a data file in UTF-16 without a byte order mark',
      { 'content/resources.yaml': (text) => `${[...text].join('\0')}\0` },
      [/NUL characters/],
    ],
    [
      'a page with many invalid characters',
      { [page]: (text) => text.replaceAll('a', '\0\0') },
      [/NUL characters/],
    ],
    [
      'pages without prose that have the same title in two groups',
      Object.fromEntries(
        ['one', 'two'].map((group) => [
          `content/pages/${group}/help.md`,
          '---\ntitle: Help\nupdated: 2026-11-01\n---\n\n- [Home](/)\n- [Support](/support)\n',
        ]),
      ),
      [/description from the title/, /description from the title/],
    ],
    [
      'a wrong mail address',
      { 'content/site.yaml': (text) => text.replace('support@', 'support(at)') },
      [/must be a mail address/],
    ],
  ])('%s', async (_, edit, messages) => {
    using content = await contentWithLedger(files);
    content.change(edit);
    expect(await content.problems()).toEqual(
      messages.map((message) => expect.stringMatching(message) as string),
    );
  });

  it('a long list of errors shows one of each file before further ones of the first', async () => {
    using content = writeContent({
      'content/pages/a.md': `${anotherPage('A')}\n${many(30, link)}\n`,
      'content/pages/b.md': `${anotherPage('B')}\n${link(99)}\n`,
    });
    const { findings } = await examine(content.root, {}, '2026-11-23');
    const lines = printedLines(findings, {});
    expect(lines).toContain('content/pages/b.md:');
    expect(lines).toMatch(/… and \d+ more such errors/);
  });

  it('many pages without a description have one line with their number', async () => {
    using content = writeContent(
      Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [
          `content/pages/page-${index}.md`,
          anotherPage(`Page ${index}`).replace(/description:.*\n/, ''),
        ]),
      ),
    );
    const { findings } = await examine(content.root, {}, '2026-11-21');
    const folded = printedLines(findings, {});
    expect(folded.match(/were derived/g)).toHaveLength(1);
    expect(folded).toContain('… and 8 more such warnings; npx factsheet check --all');
    expect(printedLines(findings, {}, true).match(/were derived/g)).toHaveLength(9);
  });

  it('no more than fifteen errors that are alike are printed', async () => {
    const links = many(70, (index) => `See [a page](/no-${index}).`);
    using content = writeContent({ [page]: `${anotherPage('Many')}\n${links}\n` });
    const { findings } = await examine(content.root, {}, '2026-11-21');
    expect(findings).toHaveLength(70);
    expect(printedLines(findings, {}).match(/There is no page/g)).toHaveLength(15);
  });
});

describe('a duplicate is reported at the newer page', () => {
  const old = 'content/pages/old.md';
  const fresh = 'content/pages/a-new.md';

  it.each<[name: string, edits: Record<string, string>, at: string]>([
    ['a title', { [fresh]: anotherPage('Old').replace('is about', 'has') }, `${fresh}:2:8`],
    [
      'an address',
      { [fresh]: anotherPage('New').replace('title', 'slug: /old\ntitle') },
      `${fresh}:2:7`,
    ],
    [
      'a former address',
      { [fresh]: anotherPage('New').replace('title', 'aliases: [/older]\ntitle') },
      `${fresh}:2:11`,
    ],
    [
      'a page at a former address',
      { 'content/pages/older.md': anotherPage('Older') },
      'content/pages/older.md:1:1',
    ],
  ])('%s', async (_, edits, at) => {
    using content = await contentWithLedger({
      [old]: anotherPage('Old').replace('title', 'aliases: [/older]\ntitle'),
    });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        cwd: content.root,
      });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'First');
    expect(await content.problems()).toEqual([]);
    content.change(edits);
    expect(await content.problems()).toEqual([expect.stringContaining(`${at} `) as string]);
  });
});

it('a renamed heading of the home page is reported at the heading', async () => {
  using content = await contentWithLedger({
    'content/pages/index.md': `${smallContent['content/pages/index.md']}\n## First steps\n\nText.\n`,
  });
  content.change({ 'content/pages/index.md': (text) => text.replace('First steps', 'First step') });
  const { findings } = await examine(content.root, {}, '2026-11-21');
  expect(findings.map(formatFinding)).toEqual([
    expect.stringMatching(
      /^content\/pages\/index\.md:9:1 .*Write \{#first-steps\} after "First step"/,
    ) as string,
  ]);
});
