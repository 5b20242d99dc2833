import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchAnswer } from '../../ask/answer.ts';
import type { CheckedFacts } from '../../model/checked-facts.ts';
import { exampleSearch } from '../../documents/api/openapi/ask-examples.ts';
import { showAnswer } from '../../documents/publish.ts';
import type { Publication } from '../../publication.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { indexFindings } from '../../search/check/check-index.ts';
import { openSearcher } from '../../search/searcher.ts';

/**
 * Writes the search index of a publication to `folder`. Returns the publication with an example answer in its
 * OpenAPI document. The index does not contain this answer, because its text already occurs on another page.
 */
export async function writeIndex(folder: string, checked: Publication, facts: CheckedFacts) {
  const index = await buildSiteIndex(checked);
  writeFileSync(join(folder, 'search.index'), index);
  const answer = searchAnswer(openSearcher(index), exampleSearch(facts));
  return {
    publication: showAnswer(checked, answer),
    bytes: index.byteLength,
    /** Errors and warnings about the queries and synonyms of content/search.yaml. */
    findings: indexFindings(facts, index),
  };
}
