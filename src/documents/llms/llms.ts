import type { Facts, Page } from '../../content/facts.ts';
import { linkList } from '../../markdown/format.ts';
import { lineage, sectionPages, type PageGroup, type PageTree } from '../../content/page-tree.ts';
import type { Grounds, LlmsIndexes, Publication } from '../../publication.ts';
import { textDocument, type TextDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { blogIndexHead, developersIndexHead, groupIndexHead, rootHead } from './prose.ts';
import { machineDocuments } from './machine-documents.ts';

/** No index is longer (characters): what the strictest reader of llms.txt takes. */
const indexBudget = 29_000;

/** The llms.txt files as documents. */
export function llmsDocuments({ llms }: Publication): TextDocument[] {
  return llms.files.map(({ path, text }) => textDocument({ ...locations.llms, path }, () => text));
}

/**
 * The llms.txt files (llmstxt.org): one for the site, one for developers, one for the blog, and one
 * for each group of the top that is too long for the site's. An index over the budget is continued in
 * numbered parts that it links to, so that every page is listed at any size.
 */
export function llmsIndexes({ facts, tree }: Grounds): LlmsIndexes {
  const { root } = tree;
  const moved = new Set<PageGroup>();
  const sections = () => [
    ...rootSection(root, moved.has(root), facts),
    ...root.groups.map((group) => list(group.title, rootLines(group, moved.has(group), facts))),
  ];
  const whole = () =>
    [rootHead(facts), ...sections(), list('Documents for programs', machineDocuments(facts))].join(
      '\n',
    );
  const bySize = [root, ...root.groups].sort(
    (a, b) => sectionPages(b).length - sectionPages(a).length,
  );
  for (const group of bySize) {
    if (whole().length <= indexBudget) break;
    moved.add(group);
  }
  const files = [
    { path: locations.llms.path, text: whole() },
    ...(moved.has(root) ? rootParts(root, facts) : []),
    ...root.groups.flatMap((group) => {
      if (group.id === 'developers') return groupIndex(group, developersIndexHead(facts), facts);
      if (group.id === 'blog') return groupIndex(group, blogIndexHead(facts), facts);
      return moved.has(group) ? groupIndex(group, groupIndexHead(group, facts), facts) : [];
    }),
    ...(tree.group('blog') ? [] : [emptyBlogIndex(facts)]),
  ];
  return { files, covering: covering(tree, new Set(files.map(({ path }) => path))) };
}

function covering(tree: PageTree, paths: ReadonlySet<string>): LlmsIndexes['covering'] {
  return (page) => {
    const groups = page ? lineage(tree.groupOf(page)).toReversed() : [];
    return groups.map(indexPath).find((path) => paths.has(path)) ?? locations.llms.path;
  };
}

const indexPath = ({ id }: PageGroup) => (id === '' ? locations.llms.path : `/${id}/llms.txt`);

/** /blog/llms.txt is part of the specification, so it answers on a site without a blog, too. */
function emptyBlogIndex(facts: Facts): TextIndex {
  return {
    path: '/blog/llms.txt',
    text: `${blogIndexHead(facts)}\n${list('Blog', ['No article has been published yet.'])}`,
  };
}

/** The pages of the top folder, or the parts that list them; nothing where there are none. */
function rootSection(root: PageGroup, moved: boolean, facts: Facts): string[] {
  const pages = sectionPages(root);
  if (pages.length === 0) return [];
  const links = moved
    ? partLinks(rootParts(root, facts), facts)
    : pages.map((page) => line(page, facts));
  return [list(root.title, links)];
}

/** A group in the index of the site: its pages, or where they are listed instead. */
function rootLines(group: PageGroup, moved: boolean, facts: Facts): string[] {
  const pages = sectionPages(group);
  if (!moved) return pages.map((page) => line(page, facts));
  const url = `${facts.site.baseUrl}${indexPath(group)}`;
  return [`- [All ${pages.length} pages](${url}): index of this section`];
}

const rootParts = (root: PageGroup, facts: Facts) =>
  partFiles(root, groupIndexHead(root, facts), facts);

/** The index of one group, in one file or continued in parts. */
function groupIndex(group: PageGroup, head: string, facts: Facts): TextIndex[] {
  const path = indexPath(group);
  const all = sectionPages(group).map((page) => line(page, facts));
  const whole = `${head}\n${list(group.title, all)}`;
  if (whole.length <= indexBudget) return [{ path, text: whole }];
  const continued = partFiles(group, head, facts);
  const links = partLinks(continued, facts);
  return [{ path, text: `${head}\n${list(group.title, links)}` }, ...continued];
}

/** The pages of a group in files of at most the budget. */
function partFiles(group: PageGroup, head: string, facts: Facts): TextIndex[] {
  const all = sectionPages(group).map((page) => line(page, facts));
  return chunk(all, indexBudget - head.length - 100).map((part, index) => ({
    path: indexPath(group).replace(/\.txt$/, `-${index + 1}.txt`),
    text: `${head}\n${list(`${group.title}, part ${index + 1}`, part)}`,
  }));
}

function partLinks(files: readonly TextIndex[], { site }: Facts): string[] {
  return files.map(
    ({ path }, index) => `- [Part ${index + 1} of ${files.length}](${site.baseUrl}${path})`,
  );
}

interface TextIndex {
  path: string;
  text: string;
}

function line({ twin, title, description }: Page, { site }: Facts): string {
  return linkList([{ text: title, href: twin, note: description }], site.baseUrl);
}

const list = (heading: string, items: readonly string[]) =>
  `## ${heading}\n\n${items.join('\n')}\n`;

/** Items, a line each, in runs of at most `budget` characters. */
function chunk(items: readonly string[], budget: number): string[][] {
  const chunks: string[][] = [];
  let room = 0;
  for (const item of items) {
    room -= item.length + 1;
    if (room < 0) {
      chunks.push([]);
      room = budget - item.length - 1;
    }
    chunks.at(-1)!.push(item);
  }
  return chunks;
}
