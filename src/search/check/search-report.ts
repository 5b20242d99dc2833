import type { Facts } from '../../model/facts.ts';
import { searchPage } from '../index/search-page.ts';
import type { Publication } from '../../publication.ts';
import type { Hit, Searcher } from '../types.ts';
import { containsText } from './check-query.ts';

/** The headings and queries of one page that do not find their section or answer. */
export interface PageReport {
  path: string;
  /** How many headings and queries of the page were searched. */
  searched: number;
  misses: Miss[];
}

/** A search that does not find what it should. */
interface Miss {
  query: string;
  problem: string;
  kind: keyof typeof fixes;
}

/** What to write on the page, by the kind of a miss. */
export const fixes = {
  page: 'Another page is first: write the words of the query in the heading, the description or the first sentence of this page, or make the heading of the other page say what only that page is about.',
  section:
    'Another section of the page is first: write the words in the first sentence of the right section, or give the other section a more exact heading.',
  answer:
    'The answer is not in the excerpt: write it in a sentence that has the words of the query.',
};

/**
 * Searches for each heading of each page and for the queries of content/search.yaml. The first result must
 * be the section with the heading, or the page of the query, and its excerpt must contain the answer.
 * Returns the pages with misses, those with the most first.
 */
export function searchReport(publication: Publication, searcher: Searcher): PageReport[] {
  const { facts } = publication;
  const reports = facts.pages
    .filter(({ searchable }) => searchable)
    .map((page): PageReport => {
      const expected = [
        ...headingsToFind(searchPage(page, publication)),
        ...queriesToFind(facts, page.path),
      ];
      const misses = expected.flatMap((one) => missOf(one, searcher));
      return { path: page.path, searched: expected.length, misses };
    });
  return reports
    .filter(({ misses }) => misses.length > 0)
    .toSorted((a, b) => b.misses.length - a.misses.length);
}

/** A search and the first result that it should have. */
interface Expected {
  query: string;
  path: string;
  /** The id of the section's heading; undefined if any section of the page is right. */
  anchor?: string;
  answer?: string | undefined;
}

function headingsToFind({ url, title, sections }: ReturnType<typeof searchPage>): Expected[] {
  return sections.slice(1).map(({ heading, anchor }) => {
    // A heading such as “Limits” only says together with the title what it is about, and then the page counts.
    const isShort = heading.split(' ').length < 3;
    return isShort
      ? { query: `${title} ${heading}`, path: url }
      : { query: heading, path: url, anchor };
  });
}

function queriesToFind({ queries }: Facts, path: string): Expected[] {
  return queries
    .filter(({ page }) => page === path)
    .map(({ query, answer }) => ({ query, path, answer }));
}

function missOf({ query, path, anchor, answer }: Expected, searcher: Searcher): Miss[] {
  const { results } = searcher.search(query, { offset: 0, limit: 10 });
  const [first] = results;
  if (first?.path !== path) {
    const place = results.findIndex((result) => result.path === path);
    const own =
      place < 0 ? 'this page is not among the first ten' : `this page is result ${place + 1}`;
    return [{ query, problem: `${otherFirst(first)}; ${own}`, kind: 'page' }];
  }
  if (anchor !== undefined && !isSection(first, anchor)) {
    return [{ query, problem: `the first result is the section ${first.name}`, kind: 'section' }];
  }
  if (answer !== undefined && !containsText(first.description, answer)) {
    return [{ query, problem: `the first excerpt does not contain “${answer}”`, kind: 'answer' }];
  }
  return [];
}

const otherFirst = (first: Hit | undefined) =>
  first === undefined ? 'nothing is found' : `the first result is ${first.path} (${first.name})`;

const isSection = ({ url }: Hit, anchor: string) =>
  decodeURIComponent(url.split('#')[1] ?? '') === anchor;
