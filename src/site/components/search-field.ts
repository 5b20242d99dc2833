import { capitalized } from '../../base/text/capitalized.ts';
import { box, link, list, styled } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { lineage } from '../../content/model/page-tree.ts';
import type { SiteModel } from '../publication.ts';

/** Returns a search field, which only appears in the HTML, and the `questionList` of a group. */
export const searchField = (model: SiteModel, name: string): BodyNode[] => [
  box('SearchForm', {}, []),
  questionList(model, name),
];

/** Returns a list of the `askedQuestions` of a group, with links to the pages that answer them. */
export const questionList = (model: SiteModel, name: string): BodyNode => {
  const links = askedQuestions(model, name).map(({ query, page }) => link(query, page));
  return styled(list(links), 'suggestions');
};

/**
 * Returns the first short queries of content/search.yaml that pages of a group answer, one for each page. `name` is the
 * name of the group, such as `support`, or `/` for the root.
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

/** The number of suggested questions. */
const most = 4;

/** The length of a question that fits on a line of a phone, in characters. */
const longest = 40;
