import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../../../src/content/model/page-address.ts';

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
    ['content/pages/über.md', undefined, /address from the file name, \/über,[^]*such as slug:/],
    ['content/pages/++.md', undefined, /address from the file name, \/\+\+,/],
    ['content/pages/_part.md', undefined, /starts with _/],
    ['content/blog/_posts/2026-11-21-x.md', undefined, /starts with _/],
    [file, 'help/tags', /with a leading slash, \/help\/tags, or only its last part/],
    [file, '/Help/Tags', /The address \/Help\/Tags contains characters other/],
    [file, '/:year/:title', /contains characters other/],
    [file, '../tags', /with a leading slash/],
    ['content/pages/2. Über/tags.md', 'tags', /contains characters other/],
    [`content/pages/${'a'.repeat(201)}.md`, undefined, /at most 200 letters between two slashes/],
    [file, `/help/${'a'.repeat(201)}`, /at most 200 letters between two slashes/],
    [file, '/help'.repeat(201), /1,000 in all/],
  ])('of %s with the slug %s is refused', (source, slug, message) => {
    expect(() => pageAddress(source, slug)).toThrow(message);
  });
});
