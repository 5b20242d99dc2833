import { pageWords, type KnownPage } from '../../../src/not-found/page-words.ts';
import { SiteWords } from '../../../src/not-found/site-words.ts';

/** The pages as a 404 reads them, through the bytes that the build publishes. */
export function siteOf(pages: readonly KnownPage[]): SiteWords {
  return new SiteWords(new TextEncoder().encode(pageWords('https://linnet.example', pages)));
}
