import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '../../../src/content/load.ts';
import { pageWords, type KnownPage } from '../../../src/not-found/page-words.ts';
import { suggestions } from '../../../src/not-found/suggestions.ts';
import { inputs } from '../../setup/inputs.ts';
import { plainSuggestions } from './plain-suggestions.ts';
import { siteOf } from './site.ts';
import { wrongAddresses } from './wrong-addresses.ts';

const pages = [
  { path: '/', title: 'Home' },
  { path: '/blog', title: 'Blog' },
  { path: '/developers', title: 'Public API' },
  { path: '/developers/quick-start', title: 'API quick start' },
  { path: '/download/ios', title: 'Download for iOS' },
  { path: '/guides', title: 'Guides' },
  { path: '/guides/qr-code', title: 'Show a QR code' },
  { path: '/pricing', title: 'What it costs' },
  { path: '/privacy', title: 'Privacy policy' },
  { path: '/support', title: 'Support' },
  { path: '/support/faq', title: 'Frequently asked questions' },
  { path: '/support/nfc-ios', title: 'NFC on iPhone' },
  { path: '/terms', title: 'Terms of use' },
];

const site = siteOf(pages);

describe('suggestions', () => {
  it.each([
    ['/pricng', '/pricing'],
    ['/PRICING.html', '/pricing'],
    ['/pricing.md', '/pricing'],
    ['/plans', '/pricing'],
    ['/docs', '/developers'],
    ['/documentation.md', '/developers'],
    ['/api', '/developers'],
    ['/docs/api/v1', '/developers'],
    ['/faq', '/support/faq'],
    ['/help', '/support'],
    ['/suport/nfc-ios.md', '/support/nfc-ios'],
    ['/guides/qrcode', '/guides/qr-code'],
    ['/terms-of-service', '/terms'],
    ['/tos', '/terms'],
    ['/privacy-policy', '/privacy'],
    ['/getting-started', '/developers/quick-start'],
    ['/quickstart', '/developers/quick-start'],
    ['/install', '/download/ios'],
    ['/news/2026/11', '/blog'],
    ['/guides/q%72-code', '/guides/qr-code'],
    ['/support/terms', '/terms'],
  ])('lead from %s to %s first', (unknown, nearest) => {
    expect(suggestions(unknown, site)[0]?.path).toBe(nearest);
  });

  it.each(['/', '/xqzv', '/wp-login.php', '/%E0%A4%A', '/.env', '/123'])(
    'are none for %s',
    (unknown) => {
      expect(suggestions(unknown, site)).toEqual([]);
    },
  );

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'are chosen for the word %s, which every object of JavaScript has, as for any other',
    (word) => {
      expect(suggestions(`/${word}.md`, site)).toEqual([]);
    },
  );

  it('are five at most, in an order that does not depend on the list', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ path: `/tags/tag-${n}`, title: 'A tag' }));
    const found = suggestions('/tag', siteOf(many));
    expect(found.map(({ path }) => path)).toEqual(many.slice(0, 5).map(({ path }) => path));
    expect(suggestions('/tag', siteOf(many.toReversed()))).toEqual(found);
  });

  it.each(['/поддержка/нфс-на-айфоне-и-на-андроиде', '/サポート/よくある質問'])(
    'are found for %s, percent-encoded to more characters than are looked at',
    (unknown) => {
      const title = decodeURIComponent(unknown).replaceAll(/[/-]/g, ' ').trim();
      const near = { path: '/x', title };
      const encoded = encodeURI(`${unknown}.md`);
      expect(suggestions(encoded, siteOf([...pages, near]))).toEqual([near]);
    },
  );

  it('take well under a second for a hostile address among 10,000 pages', () => {
    const many = siteOf(
      Array.from({ length: 10_000 }, (_, n) => ({
        path: `/support/topic-${n}-of-many`,
        title: `Topic ${n} of the many topics that there are`,
      })),
    );
    const start = performance.now();
    suggestions(`/${'support-topic/'.repeat(1000)}`, many);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('the index finds what a look at every word of every page finds', () => {
  it.each<[string, readonly KnownPage[]]>([
    ['for wrong addresses of the content', loadFacts(process.cwd(), {}).pages],
    ['where words are short, alike and frequent', alikePages()],
  ])('%s', (_, known) => {
    const index = siteOf(known);
    fc.assert(
      fc.property(wrongAddresses(known), (address) => {
        const found = suggestions(address, index).map(({ path }) => path);
        expect(found).toEqual(plainSuggestions(address, known).map(({ path }) => path));
      }),
      { numRuns: inputs.wrongAddresses, seed: 1 },
    );
  });
});

/** Pages of every two of some words, in folders and alone, with words of 1 to 30 letters. */
function alikePages(): KnownPage[] {
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

it('is the same text for the same pages in any order', () => {
  const text = pageWords('https://linnet.example', pages);
  expect(pageWords('https://linnet.example', pages.toReversed())).toBe(text);
});
