import { capitalized } from '../../base/text/capitalized.ts';
import { box, link, list, styled } from '../../content/markdown/build-nodes.ts';
import type { BodyNode } from '../../content/markdown/tree.ts';
import { lineage } from '../../content/model/page-tree.ts';
import type { SiteModel } from '../publication.ts';

/**
 * Returns the search field, which only the HTML has, and a list of questions. These are the first queries of
 * content/search.yaml that pages of the group answer, one for each page, with links to these pages. `name` is the name
 * of the group, such as `support`, or `/` for the root.
 */
export function searchField({ content, tree }: SiteModel, name: string): BodyNode[] {
  const group = tree.group(name === '/' ? '' : name);
  if (!group) throw new Error(`There is no group of pages ${JSON.stringify(name)}.`);
  const pages = content.pages.filter((page) => lineage(tree.groupOf(page)).includes(group));
  const unanswered = new Set(pages.map(({ path }) => path));
  const asked = content.queries.filter(({ page }) => unanswered.delete(page)).slice(0, most);
  return [
    box('SearchForm', {}, []),
    styled(list(asked.map(({ query, page }) => link(capitalized(query), page))), 'suggestions'),
  ];
}

/** The number of suggested questions. */
const most = 4;
