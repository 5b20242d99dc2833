import { titleWithParents } from '../../model/breadcrumbs.ts';
import { wordsOf } from '../../languages/words.ts';
import type { Facts } from '../../model/facts.ts';
import { allPages, lineage, type PageGroup, type PageTree } from '../../model/page-tree.ts';
import type { SiteModel, LlmsIndexes, Publication } from '../../publication.ts';
import { locations } from '../locations.ts';
import { groupIndexes, indexPath, linkSection, type IndexText } from './group-indexes.ts';
import { machineDocuments } from './machine-documents.ts';
import { blogIndexHead, developersIndexHead, groupIndexHead, rootHead } from './prose.ts';

/**
 * Creates /llms-full.txt: the Markdown versions of all pages, one after the other, in the order of llms.txt.
 */
export function llmsFull({ tree, twin }: Publication): string {
  return allPages(tree.root).map(twin).join('\n');
}

/**
 * Creates the llms.txt files (llmstxt.org): one for the site, one for developers, one for the blog, and one
 * for each group, at any depth, that does not fit into the index of its parent group.
 */
export function llmsIndexes({ facts, tree }: SiteModel): LlmsIndexes {
  const { siteMap } = wordsOf(facts.site.language);
  const tail = [linkSection(siteMap.documents, machineDocuments(facts))];
  const head = (group: PageGroup) => headOf(group, facts);
  const needed = groupIndexes(tree.root, { head, tail }, facts);
  const paths = new Set(needed.map(({ path }) => path));
  // The specification requires these two files, even if all pages fit into the site's index.
  const promised = tree.root.groups
    .filter((group) => group.id in ownHeads && !paths.has(indexPath(group)))
    .flatMap((group) => groupIndexes(group, { head, tail: [] }, facts));
  const files = [...needed, ...promised, ...(tree.group('blog') ? [] : [emptyBlogIndex(facts)])];
  return { files, covering: covering(tree, new Set(files.map(({ path }) => path))) };
}

const ownHeads: Record<string, (facts: Facts) => string> = {
  '': rootHead,
  developers: developersIndexHead,
  blog: blogIndexHead,
};

/** Returns the text of a group's index before its lists. */
function headOf(group: PageGroup, facts: Facts): string {
  return ownHeads[group.id]?.(facts) ?? groupIndexHead(titleWithParents(group), group.size, facts);
}

function covering(tree: PageTree, paths: ReadonlySet<string>): LlmsIndexes['covering'] {
  return (page) => {
    const groups = page ? lineage(tree.groupOf(page)).toReversed() : [];
    return groups.map(indexPath).find((path) => paths.has(path)) ?? locations.llms.path;
  };
}

/** Creates /blog/llms.txt for a site without a blog. The specification requires this file for every site. */
function emptyBlogIndex(facts: Facts): IndexText {
  const { blog, llms } = wordsOf(facts.site.language);
  const list = linkSection(blog.title, [llms.noArticles]);
  return { path: '/blog/llms.txt', text: `${blogIndexHead(facts)}\n${list}` };
}
