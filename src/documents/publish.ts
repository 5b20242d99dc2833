import type { Facts, Page } from '../content/facts.ts';
import { twin } from '../markdown/twin.ts';
import { grounds, type Publication } from '../publication.ts';
import { openapi } from './api/openapi/openapi.ts';
import { once } from './document.ts';
import { llmsIndexes } from './llms/llms.ts';

/** The publication of these facts. Contract and twins are made when they are first asked for, and once. */
export function publish(facts: Facts): Publication {
  const twins = new Map<Page, string>();
  const base = grounds(facts);
  const contract = once(() => openapi(facts));
  const publication: Publication = {
    ...base,
    get openapi() {
      return contract();
    },
    llms: llmsIndexes(base),
    twin(page) {
      const text = twins.get(page) ?? twin(page, publication);
      twins.set(page, text);
      return text;
    },
  };
  return publication;
}
