import { editionsOf, pagesOfEdition, type Content, type Page } from './content.ts';

/** The address of a page in a language. The language `x-default` is for readers of all other languages. */
export interface Alternate {
  language: string;
  path: string;
}

/**
 * Returns the addresses of a page in all its languages, and `x-default`. Returns an empty list for a page without a
 * translation, also on a site with several languages. `main` is the content in the main language.
 */
export function alternates({ original }: Pick<Page, 'original'>, main: Content): Alternate[] {
  const same = pagesByOriginal(main).get(original) ?? [];
  if (same.length < 2) return [];
  const all = same.map(({ language, path }) => ({ language, path }));
  return [...all, { language: 'x-default', path: original }];
}

/** Returns the pages of all languages, by their path in the main language. Each page of a site asks for them. */
function pagesByOriginal(main: Content): ReadonlyMap<string, Page[]> {
  const known = indexes.get(main);
  if (known) return known;
  const pages = editionsOf(main).flatMap(pagesOfEdition);
  const index = Map.groupBy(pages, ({ original }) => original);
  indexes.set(main, index);
  return index;
}

const indexes = new WeakMap<Content, ReadonlyMap<string, Page[]>>();
