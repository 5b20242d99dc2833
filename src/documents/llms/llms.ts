import type { Facts, Page } from '../../content/facts.ts';
import { linkList } from '../../markdown/format.ts';
import type { PublishedDocument } from '../document.ts';
import { locations } from '../locations.ts';
import { blogIndexHead, developersIndexHead, groupIndexHead, rootHead } from './prose.ts';
import { machineDocuments } from './machine-documents.ts';
import { pageGroups, type PageGroup } from '../../content/page-groups.ts';

/** No index is longer (characters): what the strictest reader of llms.txt takes. */
const indexBudget = 29_000;

/**
 * The llms.txt files (llmstxt.org): one for the site, one for developers, one for the blog, and one
 * for each section that is too long for the site's. An index over the budget is continued in
 * numbered parts that it links to, so that every page is listed at any size.
 */
export function llmsDocuments(facts: Facts): PublishedDocument[] {
  return indexes(facts).map(({ path, text }) => ({
    path,
    mediaType: locations.llms.mediaType,
    cache: 'revalidate',
    body: () => text,
  }));
}

/** Path of the most specific index that covers a page. */
export function indexFor(page: Pick<Page, 'path'>, facts: Facts): string {
  const folders = page.path
    .split('/')
    .slice(1)
    .map((_, depth, all) => all.slice(0, depth + 1));
  const paths = new Set(indexes(facts).map(({ path }) => path));
  const candidates = folders.map((folder) => `/${folder.join('/')}/llms.txt`).toReversed();
  return candidates.find((candidate) => paths.has(candidate)) ?? locations.llms.path;
}

interface TextIndex {
  path: string;
  text: string;
}

/** Asked for by every page, so kept for as long as the facts are. */
const built = new WeakMap<Facts, TextIndex[]>();

function indexes(facts: Facts): TextIndex[] {
  const known = built.get(facts) ?? buildIndexes(facts);
  built.set(facts, known);
  return known;
}

function buildIndexes(facts: Facts): TextIndex[] {
  const groups = pageGroups(facts);
  const moved = new Set<PageGroup>();
  const root = () =>
    [
      rootHead(facts),
      ...groups.map((group) => list(group.heading, rootLines(group, moved.has(group), facts))),
      list('Documents for programs', machineDocuments(facts)),
    ].join('\n');
  const bySize = [...groups].sort((a, b) => b.pages.length - a.pages.length);
  for (const group of bySize) {
    if (root().length <= indexBudget) break;
    moved.add(group);
  }
  return [
    { path: locations.llms.path, text: root() },
    ...groups.flatMap((group) => {
      if (group.section === 'developers')
        return groupIndex(group, developersIndexHead(facts), facts);
      if (group.section === 'blog') return groupIndex(group, blogIndexHead(facts), facts);
      return moved.has(group) ? groupIndex(group, groupIndexHead(group, facts), facts) : [];
    }),
    ...(groups.some(({ section }) => section === 'blog') ? [] : [emptyBlogIndex(facts)]),
  ];
}

/** /blog/llms.txt is part of the specification, so it answers on a site without a blog, too. */
function emptyBlogIndex(facts: Facts): TextIndex {
  return {
    path: '/blog/llms.txt',
    text: `${blogIndexHead(facts)}\n${list('Blog', ['No article has been published yet.'])}`,
  };
}

/** A section in the root index: its pages, or where they are listed instead. */
function rootLines(group: PageGroup, moved: boolean, facts: Facts): string[] {
  if (!moved) return group.pages.map((page) => line(page, facts));
  const url = `${facts.site.baseUrl}${group.folder}/llms.txt`;
  return [`- [All ${group.pages.length} pages](${url}): index of this section`];
}

/** The index of one section, in one file or continued in parts. */
function groupIndex(group: PageGroup, head: string, facts: Facts): TextIndex[] {
  const path = `${group.folder}/llms.txt`;
  const lines = group.pages.map((page) => line(page, facts));
  const whole = `${head}\n${list(group.heading, lines)}`;
  if (whole.length <= indexBudget) return [{ path, text: whole }];
  const parts = chunk(lines, indexBudget - head.length - 100).map((part, index) => ({
    path: `${group.folder}/llms-${index + 1}.txt`,
    text: `${head}\n${list(`${group.heading}, part ${index + 1}`, part)}`,
  }));
  const links = parts.map(
    (part, index) => `- [Part ${index + 1} of ${parts.length}](${facts.site.baseUrl}${part.path})`,
  );
  return [{ path, text: `${head}\n${list(group.heading, links)}` }, ...parts];
}

function line({ twin, title, description }: Page, { site }: Facts): string {
  return linkList([{ text: title, href: twin, note: description }], site.baseUrl);
}

const list = (heading: string, lines: readonly string[]) =>
  `## ${heading}\n\n${lines.join('\n')}\n`;

/** Lines in runs of at most `budget` characters. */
function chunk(lines: readonly string[], budget: number): string[][] {
  const chunks: string[][] = [];
  let room = 0;
  for (const item of lines) {
    room -= item.length + 1;
    if (room < 0) {
      chunks.push([]);
      room = budget - item.length - 1;
    }
    chunks.at(-1)!.push(item);
  }
  return chunks;
}
