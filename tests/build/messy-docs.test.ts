import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputFolders } from '../../src/commands/build/output-folders.ts';
import { loadContent } from '../setup/load-content.ts';
import type { PageList } from '../../src/site/documents/pages/page-list.ts';
import { publish } from '../../src/site/documents/publish.ts';
import { readBody } from '../../src/content/markdown/read-body.ts';
import { nodes } from '../../src/content/markdown/tree.ts';
import { searchPage } from '../../src/api/search/index/search-page.ts';
import type { DocumentSection } from '../../src/api/search/index/search-document.ts';
import { brokenLinks } from '../conformance/broken-links.ts';
import {
  htmlContent,
  markdownVersionContent,
  wordsOf,
  type PageContent,
  straightQuotes,
} from '../served/page-content.ts';
import { runCommand } from '../setup/commands.ts';
import { copyCheckout } from '../setup/checkout-copy.ts';
import { filesBelow } from '../setup/files-below.ts';
import { commitContent, useFixture } from '../setup/fixture-content.ts';
import { serveBuild, type ServedBuild } from '../setup/serve-build.ts';
import {
  blocksOfHtml,
  blocksOfMarkdown,
  codeOfHtml,
  proseOfHtml,
  proseOfMarkdown,
} from '../served/page-prose.ts';
import { marksIn, rawMarks } from '../served/raw-marks.ts';

const copy = copyCheckout();
useFixture(copy.root, 'messy-docs');
commitContent(copy.root);
/** The pages of the fixture, without the built-in pages about the API. */
const pages = loadContent(copy.root, {}).pages.filter(({ builtIn }) => !builtIn);

let site: ServedBuild;
beforeAll(async () => {
  site = await serveBuild(copy.root);
});
afterAll(async () => {
  await site?.close();
  copy[Symbol.dispose]();
});

const get = async (path: string) => (await fetch(`${site.url}${path}`)).text();

it('pages as the teams of other tools write them are all accepted by the check', () => {
  const check = runCommand('check', copy.root, ['--all']);
  const lines = check.stdout.trimEnd().split('\n');
  expect([check.status, check.stderr]).toEqual([0, '']);
  expect(lines.pop()).toMatch(/^\d+ pages and 4 resources have no errors/);
  expect(lines.pop()).toMatch(/^\d+ promise\(s\) are new/);
  expect(lines.pop()).toBe('npx factsheet check --fix fixes 5 of them.');
  expect(lines.filter((line) => !/^content\/\S[^:]*:\d+:\d+ warning: /.test(line))).toEqual([]);
});

describe('visible markup', () => {
  it.each(rawMarks)('$mark is seen in $example', ({ mark, example }) => {
    expect(marksIn(`A text.\n${example}`).join()).toContain(`${mark}: `);
  });

  it('is found in HTML and in Markdown, and not in code', () => {
    const code = '<code>:::</code><pre>{{ a }}</pre>';
    expect(marksIn(proseOfHtml(`<main><p>a :::</p>${code}</main>`))).toHaveLength(1);
    expect(marksIn(proseOfHtml(`<main>${code}</main>`))).toEqual([]);
    expect(marksIn(proseOfMarkdown('---\na: b\n---\n\n> [!NOTE] x\n\n`:::` %%a%%'))).toHaveLength(
      1,
    );
  });
});

describe.each(pages)('$path', (page) => {
  it('has the same words, pictures, tables and code in its HTML, its Markdown and the search', async () => {
    const [html, markdownVersion] = [
      htmlContent(await get(page.path)),
      markdownVersionContent(await get(page.markdownVersion)),
    ];
    const ordered = <T>(items: T[]) => (page.path === '/' ? items.toSorted() : items);
    expect(withKinds(ordered(markdownVersion.words))).toBe(withKinds(ordered(html.words)));
    expect(ordered(markdownVersion.images)).toEqual(ordered(html.images));
    expect(ordered(markdownVersion.tables)).toEqual(ordered(html.tables));
    expect(ordered(markdownVersion.code)).toEqual(ordered(html.code));
    expect(titles(markdownVersion.headings)).toEqual(titles(withoutTabs(html)));
    // The home page shows an answer of the search, which the index cannot contain.
    if (page.path === '/') return;
    const { title, sections } = indexed(page.path);
    expect([title, ...sections.flatMap(linesIn)].flatMap(wordsOf)).toEqual(html.words);
  });

  it('has the same blocks of text in its HTML and its Markdown', async () => {
    const html = blocksOfHtml(await get(page.path));
    const markdownVersion = blocksOfMarkdown(await get(page.markdownVersion));
    const ordered = (blocks: string[]) => (page.path === '/' ? blocks.toSorted() : blocks);
    expect(ordered(markdownVersion)).toEqual(ordered(html));
  });

  it('shows no markup in its HTML, its Markdown and the search', async () => {
    const html = await get(page.path);
    expect(marksIn(proseOfHtml(html))).toEqual([]);
    expect(marksIn(proseOfMarkdown(await get(page.markdownVersion)))).toEqual([]);
    const code = codeOfHtml(html).toSorted((a, b) => b.length - a.length);
    const lines = indexed(page.path).sections.flatMap(proseIn);
    const prose = code.reduce((text, one) => text.replaceAll(one, '·'), lines.join('\n'));
    expect(marksIn(prose)).toEqual([]);
  });

  it('shows its pictures in their size', async () => {
    const pictures = [...(await get(page.path)).matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
    const images = nodes(readBody(page).root).filter(({ type }) => type.startsWith('image'));
    expect(pictures.length).toBe(images.length);
    for (const tag of pictures) {
      expect(tag).toMatch(/ width="[1-9]\d*" height="[1-9]\d*"/);
      const { status, headers } = await fetch(`${site.url}${/ src="([^"]*)"/.exec(tag)![1]}`);
      expect([status, headers.get('Content-Type')]).toEqual([
        200,
        expect.stringMatching(/^image\//) as string,
      ]);
    }
  });
});

/** The headings with text; parsers add one without text above footnotes. */
const titles = (headings: PageContent['headings']) =>
  headings.map(({ text }) => straightQuotes(text)).filter(Boolean);

/** The headings that are none of a tab, which Markdown shows as bold text. */
const withoutTabs = ({ headings }: PageContent) =>
  headings.filter(({ depth, id }) => depth < 4 || id !== '');

/** The word by which Markdown has a kind of notes, `[!todo]`, may be another than the one that is shown. */
const withKinds = (words: readonly string[]) => words.join(' ').replaceAll(/\btodo\b/g, 'to do');

/** The indexed text of a page. */
function indexed(path: string) {
  published ??= publish(loadContent(copy.root, { BASE_URL: site.url }));
  return searchPage(
    published.content.pages.find((page) => page.path === path)!,
    published,
  );
}
let published: ReturnType<typeof publish> | undefined;

const linesIn = ({ heading, lines }: Pick<DocumentSection, 'heading' | 'lines'>) => [
  heading,
  ...lines.map(({ text }) => text),
];

/** The lines outside of code blocks. */
const proseIn = ({ heading, lines }: DocumentSection) =>
  linesIn({ heading, lines: lines.filter(({ code }) => !code) });

describe('the site of messy documentation', () => {
  it('shows no markup in lists and collections of pages', async () => {
    const markdownVersions = (await get('/llms-full.txt')).split(/^(?=---\ntitle: )/m);
    const own = markdownVersions.filter((text) => !/^canonical_url: .*\/developers/m.test(text));
    expect(own.length).toBeGreaterThanOrEqual(pages.length);
    const texts = [await get('/llms.txt'), ...own];
    expect(texts.flatMap((text) => marksIn(proseOfMarkdown(text)))).toEqual([]);
    const list = JSON.parse(await get('/pages.json')) as PageList;
    expect(list.pages.flatMap((page) => marksIn(Object.values(page).join('\n')))).toEqual([]);
    expect(pages.flatMap(({ title, description }) => marksIn(`${title}\n${description}`))).toEqual(
      [],
    );
  });

  it('links to no page, heading or picture that does not exist', async () => {
    const { followed, broken } = await brokenLinks(site.url, site.publish);
    expect(broken).toEqual([]);
    expect(followed).toBeGreaterThan(150);
  });

  it('contains no comments and no unused definitions of the sources', () => {
    const sources = filesBelow('tests/fixtures/messy-docs').filter((file) => /\.mdx?$/.test(file));
    const planted = sources.flatMap(
      (file) => readFileSync(file, 'utf8').match(/hushhush[\w-]*/g) ?? [],
    );
    expect(new Set(planted).size).toBeGreaterThan(20);
    const files = Object.values(outputFolders).flatMap((folder) =>
      filesBelow(join(site.root, folder)),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => readFileSync(file).includes('hushhush'))).toEqual([]);
  });

  it.each([
    ['slug', '/docusaurus/start', 200, undefined],
    ['slug', '/jekyll', 200, undefined],
    ['slug', '/hugo/symbols', 200, undefined],
    ['slug', '/zola/contour-lines', 404, undefined],
    ['slug', '/zola/howto/contour-lines', 200, undefined],
    ['aliases', '/helpdesk', 301, '/jekyll'],
    ['aliases', '/helpdesk/', 301, '/jekyll'],
    ['aliases', '/old-help.html', 301, '/jekyll'],
    ['aliases, the Markdown version', '/old-help.md', 301, '/jekyll.md'],
    ['aliases, not a list', '/jekyll/messages', 301, '/jekyll/errors'],
    ['aliases', '/tutorials/share', 301, '/hugo/guides/share'],
    ['aliases', '/tutorials/sharing.html', 301, '/hugo/guides/share'],
    ['aliases, the Markdown version', '/tutorials/share.md', 301, '/hugo/guides/share.md'],
    ['aliases', '/legend/read', 301, '/zola/howto/read-a-legend'],
    ['name of a file', '/docusaurus/getting-started/offline-maps', 200, undefined],
    ['name of a file', '/obsidian/daily-hikes/packing-list', 200, undefined],
  ])('has the address from the %s: %s answers %i', async (_what, path, status, location) => {
    const response = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location') ?? undefined]).toEqual([
      status,
      location,
    ]);
  });

  it.each([
    [
      '/docusaurus/getting-started/install',
      'Mossway › Docusaurus › Getting Started › Install the app',
    ],
    ['/hugo/guides/share', 'Mossway › Tutorials › Step by step › Share a map'],
    ['/obsidian/daily-hikes/packing-list', 'Mossway › Obsidian › Daily hikes › Packing List'],
    ['/mintlify/essentials/code', 'Mossway › Mintlify › Essentials › Code in notes'],
    ['/plain-github/docs/faq', 'Mossway › Mossway ⛰️ › Docs › FAQ'],
    ['/zola/howto/contour-lines', 'Mossway › Map legend › Howto › Contour lines'],
  ])('shows the breadcrumbs of %s, and opens its groups in the navigation', async (path, way) => {
    const html = await get(path);
    const crumbs = /<nav class="breadcrumbs"[^]*?<\/nav>/.exec(html)![0];
    const names = [...crumbs.matchAll(/<li>([^]*?)<\/li>/g)].map(([, item]) =>
      item!.replaceAll(/<[^>]*>/g, '').trim(),
    );
    expect(names.join(' › ')).toBe(way);
    const tree = /<details class="section-nav"[^]*?<\/nav>/.exec(html)![0];
    expect(tree).toContain(names[1]);
    expect(tree).toContain(names[2]);
    expect(tree).toContain(`href="${path}" aria-current="page"`);
  });
});
