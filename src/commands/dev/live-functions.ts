import { createAskHandler } from '../../api/ask/ask-handler.ts';
import { editionsOf, type Page } from '../../content/model/content.ts';
import { directoryFile } from '../../contract/categories.ts';
import { locations } from '../../site/locations.ts';
import { createHandler } from '../../api/mcp/mcp-handler.ts';
import type { Publication } from '../../site/publication.ts';
import { buildSiteIndex } from '../../api/search/index/site-index.ts';
import { indexFile, openSearchers } from '../../api/search/searchers.ts';
import { functionFiles } from '../build/function-files.ts';

type Handler = (request: Request) => Promise<Response>;

type Handlers = Record<'ask' | 'mcp', Handler>;

/**
 * Creates the handlers of /ask and /mcp for the dev server. The handlers need no build: they answer from the
 * publication that `publication` returns. After each change of the content, the first request creates a new search
 * index.
 */
export function liveFunctions(publication: () => Publication): Handlers {
  let latest: Publication | undefined;
  let handlers: Promise<Handlers | undefined> = Promise.resolve(undefined);
  const current = async () => {
    const now = publication();
    if (latest !== now) {
      latest = now;
      // Creates indexes one after the other: all indexes share one Pagefind process, which ends when the first index is
      // complete.
      handlers = handlers.catch(() => undefined).then(() => createHandlers(now));
    }
    return (await handlers)!;
  };
  return {
    ask: async (request) => (await current()).ask(request),
    mcp: async (request) => (await current()).mcp(request),
  };
}

/** Creates the handlers for one publication, with a new search index. */
async function createHandlers(publication: Publication): Promise<Handlers> {
  const indexes = new Map<string, Uint8Array>();
  for (const one of editionsOf(publication)) {
    indexes.set(indexFile(one.content.edition), await buildSiteIndex(one));
  }
  const searcher = openSearchers((file) => indexes.get(file)!);
  const published = publication.documents();
  const json = <T>(path: string) =>
    JSON.parse(String(published.find((document) => document.path === path)!.body())) as T;
  const files = functionFiles(publication, published);
  return {
    ask: createAskHandler(() => searcher, files.removals),
    mcp: createHandler({
      card: () => json(locations.serverCardPreview.path),
      product: () => json('/api/v1/product.json'),
      resources: (category) => json(directoryFile(category)),
      pages: () => files.pages,
      markdownVersion: (path) => {
        const isAt = ({ markdownVersion }: Page) => markdownVersion === path;
        const edition = editionsOf(publication).find((one) => one.content.pages.some(isAt))!;
        return edition.markdownVersion(edition.content.pages.find(isAt)!);
      },
      documents: () => files.documents,
      searcher: () => searcher,
      removals: () => files.removals,
    }),
  };
}
