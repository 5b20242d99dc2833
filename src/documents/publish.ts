import type { Facts, Page } from '../content/facts.ts';
import type { SearchAnswer } from '../contract/search-schemas.ts';
import { onFile } from '../content/on-file.ts';
import { twin } from '../markdown/twin.ts';
import { grounds, type Grounds, type Publication, type Twin } from '../publication.ts';
import { withAnswer } from './api/openapi/example-answer.ts';
import { openapi } from './api/openapi/openapi.ts';
import { once } from './document.ts';
import { llmsIndexes } from './llms/llms.ts';

/** The publication of these facts. Contract and twins are made when they are first asked for, and once. */
export function publish(facts: Facts): Publication {
  const base = grounds(facts);
  return publication(
    base,
    llmsIndexes(base),
    once(() => openapi(facts)),
  );
}

/**
 * The same publication with a contract that shows what /ask answers to its example. The answer comes
 * from the index, which is made of the publication without it; twins that were made before are not kept.
 */
export function showAnswer(
  { llms, openapi: contract, ...base }: Publication,
  answer: SearchAnswer,
) {
  return publication(
    base,
    llms,
    once(() => withAnswer(contract, answer)),
  );
}

function publication(
  base: Grounds,
  llms: Publication['llms'],
  contract: () => object,
): Publication {
  const twins = new Map<Page, Twin>();
  const twinOf = (page: Page) => {
    const known = twins.get(page) ?? onFile(page.file, () => twin(page, made));
    twins.set(page, known);
    return known;
  };
  const made: Publication = {
    ...base,
    get openapi() {
      return contract();
    },
    llms,
    twin: (page) => twinOf(page).text,
    sections: (page) => twinOf(page).sections,
  };
  return made;
}
