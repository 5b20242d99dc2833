import { describe, expect, it } from 'vitest';
import { editDistance, similarity } from '../../../src/content/edit-distance.ts';
import { notFoundMarkdown } from '../../../src/markdown/not-found.ts';
import { suggestions } from '../../../src/markdown/suggestions.ts';

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
  ])('lead from %s to %s first', (unknown, nearest) => {
    expect(suggestions(unknown, pages)[0]?.path).toBe(nearest);
  });

  it.each(['/', '/xqzv', '/wp-login.php', '/%E0%A4%A', '/.env', '/123'])(
    'are none for %s',
    (unknown) => {
      expect(suggestions(unknown, pages)).toEqual([]);
    },
  );

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'are chosen for the word %s, which every object of JavaScript has, as for any other',
    (word) => {
      expect(suggestions(`/${word}.md`, pages)).toEqual([]);
    },
  );

  it('are five at most, in an order that does not depend on the list', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ path: `/tags/tag-${n}`, title: 'A tag' }));
    const found = suggestions('/tag', many);
    expect(found).toHaveLength(5);
    expect(suggestions('/tag', many.toReversed())).toEqual(found);
  });

  it('take well under a second for a hostile address among 10,000 pages', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      path: `/support/topic-${n}-of-many`,
      title: `Topic ${n} of the many topics that there are`,
    }));
    const start = performance.now();
    suggestions(`/${'support-topic/'.repeat(1000)}`, many);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('a Markdown 404', () => {
  const list = { baseUrl: 'https://linnet.example', pages };

  it('leads to the nearest twins and to the indexes', () => {
    expect(notFoundMarkdown('/suport/nfc-ios.md', list)).toMatchInlineSnapshot(`
      "# Page not found

      There is no page at this address.

      ## Nearest pages

      - [NFC on iPhone](https://linnet.example/support/nfc-ios.md)

      ## Where to look

      - [Home page](https://linnet.example/index.md)
      - [Index of all pages](https://linnet.example/llms.txt)
      - [Site map](https://linnet.example/sitemap.md)
      - Search: GET \`https://linnet.example/ask?query=\` with keywords, no authentication
      "
    `);
  });

  it('does not repeat the address', () => {
    const text = notFoundMarkdown('/[click](https://elsewhere.example).md', list);
    expect(text).not.toContain('elsewhere');
  });
});

it('counts the letters to change', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'abc')).toBe(3);
  expect(similarity('support', 'suport')).toBeCloseTo(6 / 7);
  expect(similarity('tos', 'ios')).toBe(0);
});
