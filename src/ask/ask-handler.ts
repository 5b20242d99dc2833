import type { Removal } from '../contract/removals.ts';
import type { AskRequest } from '../contract/search-schemas.ts';
import { completeId } from '../http/event-frames.ts';
import { withHeaders } from '../http/open-headers.ts';
import { stackWithoutMessage } from '../http/stack.ts';
import type { Searcher } from '../search/types.ts';
import { searchAnswer } from './answer.ts';
import { readGet, readPost } from './read-request.ts';
import {
  askMethodNotAllowed,
  askPreflight,
  endOfStreamResponse,
  failureResponse,
  jsonResponse,
  streamResponse,
  withoutBody,
} from './ask-responses.ts';
import { AskError, checkSite } from './validate.ts';

/**
 * Creates the handler of /ask, which never rejects. It opens the search index for the first valid
 * search and keeps it. If opening fails, the next search tries again. If `removals` contains the search,
 * every answer announces it, including errors and preflights, because the address itself will disappear.
 * Specification: POST /ask; GET /ask; Versioning.
 */
export function createAskHandler(
  openSearcher: () => Searcher,
  removals: readonly Removal[] = [],
): (request: Request) => Promise<Response> {
  let opened: Searcher | undefined;
  const searcher = () => (opened ??= openSearcher());
  const removal = removals.find(({ operation }) => operation === 'searchServiceDocs');
  return async (request) => {
    const response = await answerTo(request, searcher);
    return removal ? withHeaders(response, removal.headers) : response;
  };
}

async function answerTo(request: Request, searcher: () => Searcher): Promise<Response> {
  switch (request.method) {
    case 'OPTIONS':
      return askPreflight();
    case 'GET':
      return answerGet(request, searcher);
    case 'HEAD':
      return withoutBody(await answerGet(request, searcher));
    case 'POST':
      return answerOrFail('POST', () => readPost(request), searcher);
    default:
      return askMethodNotAllowed();
  }
}

async function answerGet(request: Request, searcher: () => Searcher): Promise<Response> {
  if (request.headers.get('Last-Event-ID') === completeId) return endOfStreamResponse();
  const { searchParams } = new URL(request.url);
  return answerOrFail('GET', () => readGet(searchParams), searcher);
}

async function answerOrFail(
  form: 'GET' | 'POST',
  read: () => AskRequest | Promise<AskRequest>,
  searcher: () => Searcher,
): Promise<Response> {
  try {
    return answer(await read(), searcher());
  } catch (error) {
    if (error instanceof AskError) return failureResponse(error.failure, form, error.domain);
    console.error(`/ask failed: ${stackWithoutMessage(error)}`);
    return failureResponse('internal', form);
  }
}

function answer({ query, limit, cursor, prefer }: AskRequest, searcher: Searcher): Response {
  if (query.site !== undefined) checkSite(query.site, searcher.baseUrl);
  const found = searchAnswer(searcher, { query: query.text, limit, cursor });
  return prefer?.streaming ? streamResponse(found) : jsonResponse(found);
}
