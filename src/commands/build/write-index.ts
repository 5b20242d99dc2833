import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchAnswer } from '../../ask/answer.ts';
import type { Problem } from '../../source/problem.ts';
import { exampleSearch } from '../../documents/api/openapi/ask-examples.ts';
import { showAnswer } from '../../documents/publish.ts';
import type { Publication } from '../../publication.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { indexProblems } from '../../search/check/check-index.ts';
import { openSearcher } from '../../search/searcher.ts';

/** The results of indexing. */
interface Indexed {
  /** With an example answer of the search in its OpenAPI document. */
  publication: Publication;
  /** Size of the index. */
  bytes: number;
  /** Problems with the queries and synonyms of content/search.yaml. */
  problems: Problem[];
}

/**
 * Writes the search index of a publication to `folder`. Returns the publication with an example answer in
 * its OpenAPI document. The index does not contain this answer, because it repeats another page.
 */
export async function writeIndex(
  root: string,
  folder: string,
  checked: Publication,
): Promise<Indexed> {
  const { facts } = checked;
  const index = await buildSiteIndex(checked);
  writeFileSync(join(folder, 'search.index'), index);
  const answer = searchAnswer(openSearcher(index), exampleSearch(facts));
  return {
    publication: showAnswer(checked, answer),
    bytes: index.byteLength,
    problems: indexProblems(root, facts, index),
  };
}
