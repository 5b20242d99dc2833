import { covers } from '../model/search-weights.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import type { CheckedFacts } from '../model/checked-facts.ts';
import type { Finding } from '../source/finding.ts';
import { missingPage } from './missing-page.ts';

const file = 'content/search.yaml';

/** Reports test queries and weights in content/search.yaml whose page or path does not exist. */
export function searchFileFindings(facts: CheckedFacts): Finding[] {
  return [...pageFindings(facts), ...weightFindings(facts)];
}

function pageFindings(facts: CheckedFacts): Finding[] {
  return facts.queries.flatMap(({ page }, index): Finding[] => {
    const named = { source: facts.source(file), at: ['queries', index, 'page'] };
    const isLeftOut = facts.pages.some(({ path, searchable }) => path === page && !searchable);
    if (!isLeftOut) return missingPage(facts, named, page);
    const message = `The search does not find ${page}, because its front matter has search: false. Remove that line, or use another page.`;
    return [{ ...named, message }];
  });
}

function weightFindings({ pages, weights, unpublished, source }: CheckedFacts): Finding[] {
  const paths = [...pages, ...unpublished].map((page) => page.path);
  return weights.flatMap(({ path }, index): Finding[] => {
    if (paths.some((address) => covers(path, address))) return [];
    const message = `There is no page at ${path} or below it.${didYouMean(path, paths)}`;
    return [{ source: source(file), at: ['weights', index, 'path'], message }];
  });
}
