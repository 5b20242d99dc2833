import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchAnswer } from '../../ask/answer.ts';
import type { CheckedFacts } from '../../model/checked-facts.ts';
import type { Finding } from '../../source/finding.ts';
import { exampleSearch } from '../../documents/api/openapi/ask-examples.ts';
import { showAnswer } from '../../documents/publish.ts';
import type { Publication } from '../../publication.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { indexFindings } from '../../search/check/check-index.ts';
import { openSearcher } from '../../search/searcher.ts';

/** The results of indexing. */
interface Indexed {
  /** The publication, with an example answer of the search in its OpenAPI document. */
  publication: Publication;
  /** The size of the index in bytes. */
  bytes: number;
  /** Errors and warnings about the queries and synonyms of content/search.yaml. */
  findings: Finding[];
}

/**
 * Writes the search index of a publication to `folder`. Returns the publication with an example answer in its
 * OpenAPI document. The index does not contain this answer, because its text already occurs on another page.
 */
export async function writeIndex(
  folder: string,
  checked: Publication,
  facts: CheckedFacts,
): Promise<Indexed> {
  const index = await buildSiteIndex(checked);
  writeFileSync(join(folder, 'search.index'), index);
  const answer = searchAnswer(openSearcher(index), exampleSearch(facts));
  return {
    publication: showAnswer(checked, answer),
    bytes: index.byteLength,
    findings: indexFindings(facts, index),
  };
}
