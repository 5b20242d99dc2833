import type { Facts, Page } from '../content/facts.ts';
import { twin } from '../markdown/twin.ts';
import { grounds, type Publication } from '../publication.ts';
import { openapi } from './api/openapi/openapi.ts';
import { llmsIndexes } from './llms/llms.ts';

/** Makes the publication of these facts. Twins are made when they are first asked for. */
export function publish(facts: Facts): Publication {
  const twins = new Map<Page, string>();
  const base = grounds(facts);
  const publication: Publication = {
    ...base,
    openapi: openapi(facts),
    llms: llmsIndexes(base),
    twin(page) {
      const text = twins.get(page) ?? twin(page, publication);
      twins.set(page, text);
      return text;
    },
  };
  return publication;
}
