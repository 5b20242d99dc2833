import { announcedSearch } from '../../ask/announced-search.ts';
import { createAskHandler } from '../../ask/ask-handler.ts';
import { announcedRemovals } from '../../documents/headers/deprecation-headers.ts';
import { createHandler } from '../../mcp/mcp-handler.ts';
import type { Publication } from '../../publication.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { openSearcher } from '../../search/searcher.ts';
import { publishedNow } from './published-now.ts';

type Handle = (request: Request) => Promise<Response>;

/** The functions of the site by their names. */
type Functions = Record<'ask' | 'mcp', Handle>;

/**
 * /ask and /mcp over what `publication` gives at the moment of a request. The index is made at the first
 * request and again at the first one after the publication is another.
 */
export function functionsNow(publication: () => Publication): Functions {
  let indexed: Publication | undefined;
  let made: Promise<Functions | undefined> = Promise.resolve(undefined);
  const current = async () => {
    const published = publication();
    if (indexed !== published) {
      indexed = published;
      // One after the other, because Pagefind works in one process that each index ends.
      made = made.catch(() => undefined).then(() => functionsOver(published));
    }
    return (await made)!;
  };
  return {
    ask: async (request) => (await current()).ask(request),
    mcp: async (request) => (await current()).mcp(request),
  };
}

async function functionsOver(publication: Publication): Promise<Functions> {
  const searcher = openSearcher(await buildSiteIndex(publication));
  return {
    ask: announcedSearch(
      createAskHandler(() => searcher),
      announcedRemovals(publication.facts),
    ),
    mcp: createHandler(publishedNow(publication, searcher)),
  };
}
