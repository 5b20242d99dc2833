import { capitalized } from '../../base/text/capitalized.ts';
import { box, link, list, styled } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { lineage } from '../../content/model/page-tree.ts';
import type { SiteModel } from '../publication.ts';

/**
 * Returns a search field and the suggested questions of a group. The search field is only in the HTML. A group with few
 * questions has few pages, and the page with the field lists these anyway.
 */
export function searchField(model: SiteModel, name: string): BodyNode[] {
  const isLarge = askedQuestions(model, name).length >= LEAST;
  return [box('SearchForm', {}, []), ...(isLarge ? [questionList(model, name)] : [])];
}

/** The least number of suggested questions below a search field. */
const LEAST = 4;

/** Returns a list of suggested questions for a group. Each question links to the page that answers it. */
export const questionList = (model: SiteModel, name: string): BodyNode => {
  const links = askedQuestions(model, name).map(({ query, page }) => link(query, page));
  return styled(list(links), 'suggestions');
};

/**
 * Returns the first short queries of content/search.yaml whose expected page is in a group, at most one for each page.
 * `name` is the name of the group, such as `support`, or `/` for the top level.
 */
export function askedQuestions({ content, tree }: SiteModel, name: string) {
  const group = tree.group(name === '/' ? '' : name);
  if (!group) throw new Error(`There is no group of pages ${JSON.stringify(name)}.`);
  const answering = new Set<string>();
  const isInGroup = (path: string) => {
    const page = content.pages.find((one) => one.path === path);
    return page !== undefined && lineage(tree.groupOf(page)).includes(group);
  };
  return content.queries
    .filter(({ query, page }) => {
      const isChosen =
        answering.size < most && query.length <= longest && !answering.has(page) && isInGroup(page);
      if (isChosen) answering.add(page);
      return isChosen;
    })
    .map(({ query, page }) => ({ query: capitalized(query), page }));
}

/** The maximum number of suggested questions. */
const most = 4;

/** The maximum length of a suggested question, in characters. A text of this length fits on one line of a phone. */
const longest = 40;
