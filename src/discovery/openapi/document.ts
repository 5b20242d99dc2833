import type { Facts } from '../../content/facts.ts';
import type { PublishedDocument } from '../document.ts';
import { openapi } from './openapi.ts';

/** /openapi.json. */
export function openapiDocument(facts: Facts): PublishedDocument {
  return {
    path: '/openapi.json',
    mediaType: 'application/json; charset=utf-8',
    cache: 'revalidate',
    body: () => `${JSON.stringify(openapi(facts), null, 2)}\n`,
  };
}
