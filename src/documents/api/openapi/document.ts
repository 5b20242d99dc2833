import type { Facts } from '../../../content/facts.ts';
import type { PublishedDocument } from '../../document.ts';
import { locations } from '../../locations.ts';
import { openapi } from './openapi.ts';

/** /openapi.json. */
export function openapiDocument(facts: Facts): PublishedDocument {
  return {
    ...locations.openapi,
    cache: 'revalidate',
    body: () => `${JSON.stringify(openapi(facts), null, 2)}\n`,
  };
}
