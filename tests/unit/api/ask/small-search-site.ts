import { buildSearchIndex } from '../../../../src/api/search/index/build-index.ts';
import { openSearcher } from '../../../../src/api/search/searcher.ts';
import type { SearchDocument } from '../../../../src/api/search/index/search-document.ts';
import type { Searcher } from '../../../../src/api/search/searcher.ts';
import { markdownSections } from '../search/small-search.ts';

/** A searcher over a real index of two dozen short pages, all of which say "card". */
export async function openSmallSite(): Promise<Searcher> {
  const options = { baseUrl: 'https://linnet.example', language: 'en' };
  return openSearcher(await buildSearchIndex(documents, options));
}

const ways = ['NFC', 'QR code', 'a link', 'e-mail', 'a widget', 'a watch'];
const tasks = ['Share', 'Print', 'Protect', 'Replace'];

const documents: SearchDocument[] = tasks.flatMap((task) =>
  ways.map((way, number) => ({
    url: `/support/${task.toLowerCase()}-${number}`,
    title: `${task} a card with ${way}`,
    description: `How to ${task.toLowerCase()} your card with ${way}.`,
    sections: markdownSections(
      `Open the card, tap ${task} and choose ${way}.\u2028It works “offline” & free.\n\n` +
        `## Limits of ${way}\n\nA card holds ${number + 1} photos.`,
    ),
  })),
);
