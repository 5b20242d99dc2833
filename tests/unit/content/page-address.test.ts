import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../../src/content/page-address.ts';

const file = 'content/pages/support/nfc.md';

describe('the address of a page', () => {
  it.each([
    [file, undefined, '/support/nfc'],
    [file, '/help/tags', '/help/tags'],
    [file, '/help/tags/', '/help/tags'],
    [file, '/help/tags.html', '/help/tags'],
    [file, '/help/index.html', '/help'],
    [file, 'tags', '/support/tags'],
    [file, 'tags/', '/support/tags'],
    [file, '/', '/'],
    ['content/pages/support/index.md', 'tags', '/support/tags'],
    ['content/pages/about.md', 'us', '/us'],
    ['content/blog/2026-11-21-launch.md', 'launch', '/blog/launch'],
    ['content/pages/über.md', 'about', '/about'],
    ['content/pages/2. Über/tags.md', '/about/tags', '/about/tags'],
  ])('of %s with the slug %s is %s', (source, slug, address) => {
    expect(pageAddress(source, slug)).toBe(address);
  });

  it.each([
    ['content/pages/über.md', undefined, /name becomes its address, \/über,[^]*write slug:/],
    ['content/pages/++.md', undefined, /name becomes its address, \/\+\+,/],
    ['content/pages/_part.md', undefined, /starts with _/],
    ['content/blog/_posts/2026-11-21-x.md', undefined, /starts with _/],
    [file, 'help/tags', /with a slash in front, \/help\/tags, or only its last part/],
    [file, '/Help/Tags', /asks for the address \/Help\/Tags, in which only/],
    [file, '/:year/:title', /in which only/],
    [file, '../tags', /with a slash in front/],
    ['content/pages/2. Über/tags.md', 'tags', /in which only/],
  ])('of %s with the slug %s is refused', (source, slug, message) => {
    expect(() => pageAddress(source, slug)).toThrow(message);
  });
});
