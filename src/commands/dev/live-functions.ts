import { announcedSearch } from '../../ask/announced-search.ts';
import { createAskHandler } from '../../ask/ask-handler.ts';
import { directoryFile } from '../../contract/categories.ts';
import { documents } from '../../documents/documents.ts';
import { announcedRemovals } from '../../documents/headers/deprecation-headers.ts';
import { locations } from '../../documents/locations.ts';
import { readableDocuments } from '../../documents/mcp/readable-documents.ts';
import { createHandler } from '../../mcp/mcp-handler.ts';
import type { Published } from '../../mcp/published.ts';
import type { Publication } from '../../publication.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { openSearcher } from '../../search/searcher.ts';
import type { Searcher } from '../../search/types.ts';
import { twinManifest } from '../build/twin-manifest.ts';

type Handler = (request: Request) => Promise<Response>;

type Handlers = Record<'ask' | 'mcp', Handler>;

/**
 * /ask and /mcp without a build: they answer from the current result of `publication`. The search index is
 * created at the first request after each change.
 */
export function liveFunctions(publication: () => Publication): Handlers {
  let latest: Publication | undefined;
  let handlers: Promise<Handlers | undefined> = Promise.resolve(undefined);
  const current = async () => {
    const now = publication();
    if (latest !== now) {
      latest = now;
      // One after the other, because Pagefind runs in one process, which each index ends.
      handlers = handlers.catch(() => undefined).then(() => createHandlers(now));
    }
    return (await handlers)!;
  };
  return {
    ask: async (request) => (await current()).ask(request),
    mcp: async (request) => (await current()).mcp(request),
  };
}

async function createHandlers(publication: Publication): Promise<Handlers> {
  const searcher = openSearcher(await buildSiteIndex(publication));
  return {
    ask: announcedSearch(
      createAskHandler(() => searcher),
      announcedRemovals(publication.facts),
    ),
    mcp: createHandler(publishedFiles(publication, searcher)),
  };
}

/** The files that a build would write for /mcp. */
function publishedFiles(publication: Publication, searcher: Searcher): Published {
  const { facts } = publication;
  const published = documents(publication);
  const json = <T>(path: string) =>
    JSON.parse(String(published.find((document) => document.path === path)!.body())) as T;
  const pages = JSON.parse(twinManifest(publication)) as ReturnType<Published['pages']>;
  const readable = readableDocuments(facts, published);
  const removals = announcedRemovals(facts);
  return {
    card: () => json(locations.serverCardPreview.path),
    product: () => json('/api/v1/product.json'),
    resources: (category) => json(directoryFile(category)),
    pages: () => pages,
    twin: (path) => publication.twin(facts.pages.find(({ twin }) => twin === path)!),
    documents: () => readable,
    searcher: () => searcher,
    removals: () => removals,
  };
}
