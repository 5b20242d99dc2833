import { titleOnWay } from '../../content/breadcrumbs.ts';
import type { Facts } from '../../content/facts.ts';
import { lineage, type PageGroup, type PageTree } from '../../content/page-tree.ts';
import type { Grounds, LlmsIndexes, Publication } from '../../publication.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { groupIndexes, indexPath } from './group-indexes.ts';
import { linkSection, type IndexText } from './index-text.ts';
import { machineDocuments } from './machine-documents.ts';
import { blogIndexHead, developersIndexHead, groupIndexHead, rootHead } from './prose.ts';

/** The llms.txt files as documents. */
export function llmsDocuments({ llms }: Publication): TextDocument[] {
  return llms.files.map(({ path, text }) => textDocument({ ...locations.llms, path }, () => text));
}

/**
 * The llms.txt files (llmstxt.org): one for the site, one for developers, one for the blog, and one for
 * each group, at any depth, that is too long for the index of the group around it.
 */
export function llmsIndexes({ facts, tree }: Grounds): LlmsIndexes {
  const tail = [linkSection('Documents for programs', machineDocuments(facts))];
  const head = (group: PageGroup) => headOf(group, facts);
  const needed = groupIndexes(tree.root, { head, tail }, facts);
  const paths = new Set(needed.map(({ path }) => path));
  // The specification names these two whether or not the site's index needs them.
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

/** What the index of a group says before its lists. */
function headOf(group: PageGroup, facts: Facts): string {
  return ownHeads[group.id]?.(facts) ?? groupIndexHead(titleOnWay(group), group.size, facts);
}

function covering(tree: PageTree, paths: ReadonlySet<string>): LlmsIndexes['covering'] {
  return (page) => {
    const groups = page ? lineage(tree.groupOf(page)).toReversed() : [];
    return groups.map(indexPath).find((path) => paths.has(path)) ?? locations.llms.path;
  };
}

/** /blog/llms.txt is part of the specification, so it answers on a site without a blog, too. */
function emptyBlogIndex(facts: Facts): IndexText {
  return {
    path: '/blog/llms.txt',
    text: `${blogIndexHead(facts)}\n${linkSection('Blog', ['No article has been published yet.'])}`,
  };
}
