import { covers } from '../model/search-weights.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { missingPage, type DataFinding, type DatedFacts } from '../model/data-finding.ts';

const file = 'content/search.yaml';

/** Reports broken references in content/search.yaml: pages of queries, and paths with a weight. */
export function searchFileFindings(facts: DatedFacts): DataFinding[] {
  return [...pageFindings(facts), ...weightFindings(facts)];
}

function pageFindings(facts: DatedFacts): DataFinding[] {
  return facts.queries.flatMap(({ page }, index): DataFinding[] => {
    const named = { file, path: ['queries', index, 'page'] };
    const isLeftOut = facts.pages.some(({ path, searchable }) => path === page && !searchable);
    if (!isLeftOut) return missingPage(facts, named, page);
    const message = `The search does not find ${page}, because its front matter has search: false. Remove that line, or use another page.`;
    return [{ ...named, message }];
  });
}

function weightFindings({ pages, weights, withheld }: DatedFacts): DataFinding[] {
  const paths = [...pages, ...withheld].map((page) => page.path);
  return weights.flatMap(({ path }, index): DataFinding[] => {
    if (paths.some((address) => covers(path, address))) return [];
    const message = `There is no page at ${path} or below it.${didYouMean(path, paths)}`;
    return [{ file, path: ['weights', index, 'path'], message }];
  });
}
