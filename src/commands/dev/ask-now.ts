import { announcedSearch } from '../../ask/announced-search.ts';
import { createAskHandler } from '../../ask/ask-handler.ts';
import { announcedRemovals } from '../../documents/headers/deprecation-headers.ts';
import type { Publication } from '../../publication.ts';
import { buildSitePack } from '../../search/build/site-pack.ts';
import { openSearcher } from '../../search/searcher.ts';

type Ask = ReturnType<typeof createAskHandler>;

/**
 * /ask over what `publication` gives at the moment of a request. The index is made at the first
 * request and again at the first one after the publication is another.
 */
export function askNow(publication: () => Publication): Ask {
  let indexed: Publication | undefined;
  let ask: Promise<Ask | undefined> = Promise.resolve(undefined);
  return async (request) => {
    const current = publication();
    if (indexed !== current) {
      indexed = current;
      // One after the other, because Pagefind works in one process that each index ends.
      ask = ask.catch(() => undefined).then(() => askOver(current));
    }
    return (await ask)!(request);
  };
}

async function askOver(publication: Publication): Promise<Ask> {
  const searcher = openSearcher(await buildSitePack(publication));
  return announcedSearch(
    createAskHandler(() => searcher),
    announcedRemovals(publication.facts),
  );
}
