import { describe, expect, it } from 'vitest';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import { headings } from '../../../../src/content/markdown/heading-ids.ts';
import { pagesOfEdition } from '../../../../src/content/model/content.ts';
import { linksBetween } from '../../../../src/content/model/links.ts';
import { readContent } from '../../../../src/content/model/load.ts';
import { anyDay } from '../../../../src/content/model/unpublished.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndescription: ${title}.\nupdated: 2026-11-01\n${more}---\n\n${text}\n`;

/** The text of the guide in English, which the German page translates. */
const guide =
  'Hold two phones together.\n\n## What you need\n\nTwo phones.\n\n## What it does\n\nIt sends.';

const translated: Record<string, string> = {
  'content/site.yaml': smallContent['content/site.yaml']!.replace(
    /^language: .*$/m,
    'language: en\ntranslations: [de]',
  ),
  'content/pages/guides/tap.md': page('Tap', guide, 'slug: hold\norder: 3\n'),
  'content/pages/guides/code.md': page('Code', 'Show the code to a camera.'),
  'content/de/pages/index.md': page(
    'Start',
    'Willkommen. [Tippen](/guides/hold), [Code](/guides/code).',
  ),
  'content/de/pages/guides/tap.md': page(
    'Tippen',
    'Halte zwei Telefone aneinander.\n\n## Was du brauchst\n\nZwei Telefone.\n\n## Was es tut\n\nEs sendet.',
  ),
};

/** Reads the content with these changes. Returns the main content, the German one and the messages. */
function read(changes: Record<string, string> = {}, day = '2026-11-21') {
  using folder = writeContent({ ...translated, ...changes });
  const reading = readContent(folder.root, {}, day);
  const main = reading.contentOn(day);
  return {
    reading,
    main,
    german: main.translations[0]!,
    all: reading.contentOn(anyDay),
    messages: reading.findings.map(({ rule, message }) => `${rule.name}: ${message}`),
  };
}

describe('a translated page', () => {
  it('has the address, the position and the group of its original', () => {
    const { german } = read();
    expect(
      pagesOfEdition(german).map(({ path, markdownVersion }) => [path, markdownVersion]),
    ).toEqual([
      ['/de', '/de.md'],
      ['/de/guides/hold', '/de/guides/hold.md'],
    ]);
    const tap = german.pages.find(({ original }) => original === '/guides/hold');
    expect(tap).toMatchObject({ order: 3, folder: 'guides', language: 'de', edition: 'de' });
  });

  it('has the heading IDs of its original if both have the same levels of headings', () => {
    const file = 'content/de/pages/guides/tap.md';
    const idsOf = (text?: string) => {
      const tap = read(
        text === undefined ? {} : { [file]: page('Tippen', text) },
      ).german.pages.find(({ path }) => path === '/de/guides/hold')!;
      return headings(readBody(tap).root).map(({ id }) => id);
    };
    expect(idsOf()).toEqual(['what-you-need', 'what-it-does']);
    expect(idsOf('Halte sie.\n\n## Was du brauchst\n\nZwei.')).toEqual(['was-du-brauchst']);
    expect(idsOf('Halte sie.\n\n## Was {#was}\n\nZwei.\n\n## Wie\n\nSo.')).toEqual([
      'was',
      'what-it-does',
    ]);
  });

  it('is left out if it is a copy in the main language', () => {
    const { german } = read({ 'content/de/pages/guides/tap.md': page('Tippen', guide) });
    expect(pagesOfEdition(german).map(({ path }) => path)).toEqual(['/de']);
  });

  it('is left out with a warning if there is no page that it translates', () => {
    const { german, messages } = read({
      'content/de/pages/guides/old.md': page('Alt', 'Alter Text.'),
    });
    expect(german.pages.some(({ title }) => title === 'Alt')).toBe(false);
    expect(messages).toEqual([
      expect.stringMatching(/^lone-translation: .*content\/pages\/guides\/old, does not exist/),
    ]);
  });

  it('is published with its original, and not as a draft', () => {
    const post = page('Post', 'Soon there is news for everybody.', 'published: 2026-12-01\n');
    const changes = {
      'content/blog/post.md': post,
      'content/de/blog/post.md': page('Beitrag', 'Bald gibt es Neues für alle.'),
    };
    const has = (path: string, day: string) =>
      read(changes, day).german.pages.some((one) => one.path === path);
    expect(has('/de/blog/post', '2026-11-30')).toBe(false);
    expect(has('/de/blog/post', '2026-12-01')).toBe(true);
    const draft = page('Tippen', 'Halte zwei Telefone aneinander.', 'draft: true\n');
    const { german, all } = read({ 'content/de/pages/guides/tap.md': draft });
    expect(german.pages.some(({ path }) => path === '/de/guides/hold')).toBe(false);
    expect(all.translations[0]!.pages.some(({ path }) => path === '/de/guides/hold')).toBe(true);
  });
});

describe('the content of a language', () => {
  it('has the pages of the main language that are not translated', () => {
    const { german, main } = read();
    const code = german.pages.find(({ path }) => path === '/guides/code');
    expect(code).toBe(main.pages.find(({ path }) => path === '/guides/code'));
    expect(german.pages.some(({ path }) => path === '/guides/hold')).toBe(false);
  });

  it('resolves links as in the main language', () => {
    const { german } = read();
    const links = linksBetween(german.pages);
    const target = (href: string) => links(href, { file: 'content/de/pages/guides/tap.md' })?.path;
    expect(target('/guides/hold#what-it-does')).toBe('/de/guides/hold#what-it-does');
    expect(target('../index.md')).toBe('/de');
    expect(target('code.md')).toBe('/guides/code');
    expect(target('/guides/code')).toBe('/guides/code');
  });

  it('has the texts of its data files, and those of the main language for the rest', () => {
    const { german, main } = read({
      'content/de/site.yaml': 'tagline: Mit einem Tippen.\nbase_url: not read\n',
      'content/de/product.yaml':
        'description: Teilt {{facts.cards}}.\nfacts: { cards: acht Karten }\n',
      'content/de/groups.yaml': 'groups:\n  - { id: guides, title: Anleitungen }\n',
    });
    expect(german.site).toMatchObject({
      tagline: 'Mit einem Tippen.',
      prefix: '/de',
      language: 'de',
    });
    expect(german.site.baseUrl).toBe(main.site.baseUrl);
    expect(german.product.description).toBe('Teilt acht Karten.');
    expect(german.product.audience).toBe(main.product.audience);
    expect(german.groups).toContainEqual(
      expect.objectContaining({ id: 'guides', title: 'Anleitungen' }),
    );
  });

  it('is empty without a translated home page', () => {
    const home = { 'content/de/pages/index.md': page('Start', 'Willkommen.', 'draft: true\n') };
    expect(read(home).main.translations).toEqual([]);
  });
});

it('a site without translations has one language', () => {
  using folder = writeContent({});
  const content = readContent(folder.root, {}, '2026-11-21').contentOn('2026-11-21');
  expect(content.translations).toEqual([]);
  expect(content.site.languages).toEqual([{ language: content.site.language, prefix: '' }]);
  expect(new Set(content.pages.map(({ edition }) => edition))).toEqual(new Set(['']));
});
