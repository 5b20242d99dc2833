import { searchAddress } from '../../contract/ask-parameters.ts';
import type { Operation } from '../../contract/operations.ts';
import { code, joined, type Words } from '../../content/markdown/build-nodes.ts';

/**
 * Returns the requests of an operation, such as `POST /ask` or `GET /ask?query=WORDS`. Includes GET if possible,
 * because many agents can only fetch a URL. Addresses start with `baseUrl`. `or` is the text between two requests.
 */
export function requestsOf({ id, method, path }: Operation, baseUrl = '', or = ' or '): Words {
  const requests = [code(`${method} ${baseUrl}${path}`)];
  if (id === 'searchServiceDocs') requests.push(code(`GET ${baseUrl}${searchAddress}`));
  return joined(requests, or);
}
