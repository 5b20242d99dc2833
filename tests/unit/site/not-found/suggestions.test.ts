import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/base/languages/words.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { pageList, type KnownPage } from '../../../../src/site/not-found/page-list.ts';
import { suggestions } from '../../../../src/site/not-found/suggestions.ts';
import { inputs } from '../../../setup/inputs.ts';
import { plainSuggestions } from './plain-suggestions.ts';
import { wrongAddresses } from './wrong-addresses.ts';
import { readTable } from '../../../setup/read-table.ts';
import { processorTime } from '../../../setup/processor-time.ts';

const cases = readTable<Record<'pages' | 'suggestions', Record<string, string>>>(import.meta.url);

const pages = Object.entries(cases.pages).map(([path, title]) => ({ path, title }));

const list = listOf(pages);

describe('suggestions', () => {
  it.each(Object.entries(cases.suggestions))('for %s start with %s', (unknown, nearest) => {
    expect(suggestions(unknown, list)[0]?.path).toBe(nearest);
  });

  it.each(['/', '/xqzv', '/wp-login.php', '/%E0%A4%A', '/.env', '/123'])(
    'are none for %s',
    (unknown) => {
      expect(suggestions(unknown, list)).toEqual([]);
    },
  );

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'are none for %s, a property of every JavaScript object',
    (word) => {
      expect(suggestions(`/${word}.md`, list)).toEqual([]);
    },
  );

  it('are five at most, in an order that does not depend on the list', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ path: `/tags/tag-${n}`, title: 'A tag' }));
    const found = suggestions('/tag', listOf(many));
    expect(found.map(({ path }) => path)).toEqual(many.slice(0, 5).map(({ path }) => path));
    expect(suggestions('/tag', listOf(many.toReversed()))).toEqual(found);
  });

  it.each(['/поддержка/нфс-на-айфоне-и-на-андроиде', '/サポート/よくある質問'])(
    'are found for %s, whose percent-encoded form exceeds the length limit',
    (unknown) => {
      const title = decodeURIComponent(unknown).replaceAll(/[/-]/g, ' ').trim();
      const near = { path: '/x', title };
      const encoded = encodeURI(`${unknown}.md`);
      expect(suggestions(encoded, listOf([...pages, near]))).toEqual([near]);
    },
  );

  it('take well under a second for a hostile address among 10,000 pages', async () => {
    const many = listOf(
      Array.from({ length: 10_000 }, (_, n) => ({
        path: `/support/topic-${n}-of-many`,
        title: `Topic ${n} of the many topics that there are`,
      })),
    );
    const hostile = `/${'support-topic/'.repeat(1000)}`;
    expect(await processorTime(() => suggestions(hostile, many))).toBeLessThan(500);
  });
});

describe('the first suggestion is that of comparing every page, for 98 of 100 addresses', () => {
  it.each<[string, readonly KnownPage[]]>([
    ['with typos in addresses of the content', loadContent(process.cwd(), {}).pages],
    ['if the words of the site are short, similar and frequent', similarPages()],
  ])('%s', (_, known) => {
    const text = listOf(known);
    const addresses = fc.sample(wrongAddresses(known), { numRuns: inputs.wrongAddresses, seed: 1 });
    const different = addresses.filter(
      (address) =>
        suggestions(address, text)[0]?.path !== plainSuggestions(address, known)[0]?.path,
    );
    expect(different.length / addresses.length).toBeLessThanOrEqual(0.02);
  });
});

/** Pages with every two of some words, in folders and alone, with words of 1 to 30 letters. */
function similarPages(): KnownPage[] {
  const words = 'a tag tags stag tagging installation instalations größe поддержка x1'.split(' ');
  const long = ['internationalisation-settings', 'internationalization-setting'];
  return [...words, ...long].flatMap((one, index) =>
    words.flatMap((other, place) => [
      { path: `/t${index}/t${place}-${slug(one)}-${slug(other)}`, title: `${other} and ${one}` },
      { path: `/${slug(one)}/${slug(other)}/t${index}/t${place}`, title: one },
    ]),
  );
}

const slug = (word: string) => word.replaceAll(/[^a-z0-9-]/g, 'o');

describe('the list of pages', () => {
  it('has the search words that differ from path and title, and pages in few folders first', () => {
    const [first, ...lines] = listOf(
      pages.filter(({ path }) => path === '/' || path === '/guides/qr-code'),
    ).split('\n');
    expect(first).toMatch(/^https:\/\/linnet\.example\t\{.*\}$/);
    expect(lines.join('\n')).toBe('/\tHome\thome\n/guides/qr-code\tShow a QR code\tqrcode show\n');
  });

  it('is the same text for the same pages in any order', () => {
    expect(listOf(pages.toReversed())).toBe(listOf(pages));
  });
});

function listOf(known: readonly KnownPage[]): string {
  return pageList({ baseUrl: 'https://linnet.example', prefix: '' }, wordsOf('en'), known);
}
