import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchAnswer } from '../../ask/answer.ts';
import type { Problem } from '../../content/problem.ts';
import { exampleSearch } from '../../documents/api/openapi/ask-examples.ts';
import { showAnswer } from '../../documents/publish.ts';
import type { Publication } from '../../publication.ts';
import { buildSiteIndex } from '../../search/index/site-index.ts';
import { indexProblems } from '../../search/check/check-index.ts';
import { openSearcher } from '../../search/searcher.ts';

/** What is there when the search can answer. */
interface Indexed {
  /** Its contract shows what the search answers. */
  publication: Publication;
  /** Size of the index. */
  bytes: number;
  /** What is wrong with the queries and synonyms of content/search.yaml. */
  problems: Problem[];
}

/**
 * Writes the index of a publication into `folder`, and gives back the publication with an answer of that
 * index in its contract. The index itself is without this answer, which repeats another page.
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
