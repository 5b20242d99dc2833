import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { locations } from '../../src/site/locations.ts';
import { skillsOf } from '../../src/site/skills.ts';
import { publish } from '../../src/site/documents/publish.ts';
import { languages, wordsOf } from '../../src/base/languages/words.ts';
import { loadContent } from '../setup/load-content.ts';
import { notFoundMarkdown } from '../../src/site/not-found/markdown.ts';
import { searchDocuments } from '../../src/api/search/index/site-index.ts';
import { scriptWords } from '../../src/website/script-words.ts';
import { buildCopy, copyCheckout } from '../setup/checkout-copy.ts';
import { filesBelow } from '../setup/files-below.ts';
import { latinSite } from './latin-site.ts';
import { allWords, stringsIn, unitsOfHtml, unitsOfText } from './words-in.ts';

/** Words that this site does not show: those of new sites, without a blog or with long texts, and one that is within a sentence. */
const notShown = [
  'agents.or',
  'blog.title',
  // A site in one language has no menu of languages.
  'languages.choose',
  'languages.others',
  'llms.fullSummary.other',
  'llms.fullTitle',
  'llms.noArticles',
  'llms.useFull',
  'newSite.home',
  'newSite.otherPages',
  // The prompt is part of an address, and the product of the fixture does not say its versions.
  'page.prompt',
  'product.currentVersion',
  'product.leastVersion',
  // A pattern.
  'text.elisions',
];

/** Documents of the contract, which is English, the pages about the API, and the page of its components. */
const contract =
  /^(?:openapi\.json|api\/|\.well-known\/|mcp\/|auth\.md|AGENTS\.md|developers(?:\/.*)?\.md|pactum\.md|_astro\/)/;

const english = allWords(wordsOf('en'));
const checkout = copyCheckout();
const dist = join(checkout.root, 'dist');
const units = new Map<string, Map<string, string[]>>();

beforeAll(() => {
  for (const language of languages) {
    rmSync(join(checkout.root, 'content'), { recursive: true, force: true });
    for (const [file, text] of Object.entries(latinSite(language))) {
      mkdirSync(dirname(join(checkout.root, file)), { recursive: true });
      writeFileSync(join(checkout.root, file), text);
    }
    const { status, stderr } = buildCopy(checkout.root);
    expect(status, stderr).toBe(0);
    units.set(language, unitsOfSite(language));
  }
});
afterAll(() => checkout[Symbol.dispose]());

describe('the words of the interface', () => {
  it('are all found on an English site, so the next test would find them', () => {
    const all = [...units.get('en')!.values()].flat();
    const missing = english.filter(({ isIn }) => !all.some(isIn)).map(({ key }) => key);
    expect(missing.sort()).toEqual(notShown);
  });

  it.each(languages)('have values in all their holes on a site in %s', (language) => {
    const words = wordsOf(language);
    // Browser scripts fill these.
    const unfilled = new Set<unknown>(
      Object.values(scriptWords(words, words, [])).flatMap((one) =>
        typeof one === 'string' ? one : Object.values(one),
      ),
    );
    const holes = new RegExp(
      JSON.stringify(words)
        .match(/\{\w+\}/g)!
        .join('|'),
    );
    const found = [...units.get(language)!].flatMap(([file, texts]) =>
      texts
        .filter((unit) => holes.test(unit) && !unfilled.has(unit))
        .map((unit) => `${file}: ${unit.slice(0, 200)}`),
    );
    expect(found.slice(0, 20)).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'en'))(
    'are in %s on every page and in every document of a site in this language',
    (language) => {
      const translated = new Map(allWords(wordsOf(language)).map(({ key, text }) => [key, text]));
      const foreign = english.filter(({ key, text }) => translated.get(key) !== text);
      const found = [...units.get(language)!].flatMap(([file, texts]) =>
        texts.flatMap((unit) =>
          foreign
            .filter(({ isIn }) => isIn(unit))
            .map(({ key }) => `${file}: ${key}: ${unit.slice(0, 200)}`),
        ),
      );
      expect([...new Set(found)].slice(0, 20)).toEqual([]);
      expect(foreign.length, `translated words in ${language}/words.json`).toBeGreaterThan(100);
    },
  );
});

/** Returns the texts of each file, of a 404 in Markdown and of the search index, without those of the contract. */
function unitsOfSite(language: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const publication = publish(loadContent(checkout.root, {}));
  const pages = publication.content.pages.filter((page) => page.language !== language);
  const skills = Object.values(skillsOf(publication.content)).map(({ location }) => location);
  const inEnglish = [
    // sitemap.md says in English what a document for programs is.
    ...(language === 'en'
      ? []
      : [...Object.values(locations), ...skills].map(({ about }) => about!)),
    ...operations.flatMap(({ summary, description }) => [description, summary]),
    ...pages.flatMap(({ title, description }) => [title, description]),
  ];
  for (const path of filesBelow(dist)) {
    const file = relative(dist, path);
    if (contract.test(file)) continue;
    if (file.endsWith('.html')) found.set(file, unitsOfHtml(read(file), language));
    else if (/\.(?:md|txt)$/.test(file)) found.set(file, unitsOfText(ownText(file, inEnglish)));
    else if (file.endsWith('.xml')) found.set(file, unitsOfHtml(read(file), language));
    else if (file.endsWith('.jsonl')) {
      found.set(
        file,
        stringsIn(
          ownText(file, inEnglish)
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        ),
      );
    }
  }
  found.set('404 in Markdown', unitsOfText(notFoundMarkdown('/auxilum', read('page-words.txt'))));
  const documents = searchDocuments(publication);
  const own = documents.filter(
    (document) => document.language === undefined && document.url !== '/pactum',
  );
  found.set('search index', stringsIn(own));
  return found;
}

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Returns a document without what is English: sentences of the contract, and titles and texts of pages about the API. */
function ownText(file: string, inEnglish: readonly string[]): string {
  const text = inEnglish.reduce((rest, one) => rest.replaceAll(one, ''), read(file));
  if (!file.endsWith('llms-full.txt')) return text;
  return text
    .split(/^(?=---\ntitle: )/m)
    .filter((page) => !/^canonical_url: "[^"]*\/(?:developers|pactum)/m.test(page))
    .join('');
}
