import { formatCount } from '../../../base/languages/counts.ts';
import { fill } from '../../../base/languages/fill.ts';
import { linkList, type LinkItem } from '../../../content/markdown/build-nodes.ts';
import { markdownOf } from '../../../content/markdown/markdown-nodes.ts';
import { titleWithParents } from '../../../content/model/breadcrumbs.ts';
import { languageName } from '../../../base/languages/names.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import { pagesOfEdition, type Content } from '../../../content/model/content.ts';
import { inEdition } from '../../../content/model/page-path.ts';
import {
  lineage,
  type PageGroup,
  pagesOf,
  pageTree,
  type PageTree,
} from '../../../content/model/page-tree.ts';
import type { LlmsIndexes, SiteModel } from '../../publication.ts';
import type { Location } from '../../document.ts';
import { locations } from '../../locations.ts';
import {
  blogIndexHead,
  developersIndexHead,
  groupIndexHead,
  machineDocuments,
  rootHead,
} from './prose.ts';

/**
 * Creates the llms.txt files (llmstxt.org): one for the site, one for developers, one for the blog, and one for each
 * group that does not fit into the file of its parent group, at any depth.
 */
export function llmsIndexes({ content }: SiteModel): LlmsIndexes {
  const tree = llmsTree(content);
  const { siteMap, languages } = wordsOf(content.site.language);
  const tail = [
    ...section(languages.others, languageLines(content)),
    ...(content.edition === '' ? [linkSection(siteMap.documents, machineDocuments(content))] : []),
  ];
  const needed = groupIndexes(tree.root, tail, content);
  const paths = new Set(needed.map(({ path }) => path));
  // The specification requires the files for developers and for the blog, even if all pages fit into the file of the
  // site.
  const promised = tree.root.groups
    .filter((group) => group.id in ownHeads && !paths.has(pathIn(group, locations.llms, content)))
    .flatMap((group) => groupIndexes(group, [], content));
  const hasBlog = content.edition !== '' || tree.group('blog');
  const files = [...needed, ...promised, ...(hasBlog ? [] : [emptyBlogIndex(content)])];
  return { files, covering: covering(tree, new Set(files.map(({ path }) => path)), content) };
}

/** Returns the tree of the pages that the llms.txt and llms-full.txt files contain. */
export const llmsTree = (content: Content): PageTree =>
  pageTree(
    pagesOfEdition(content).filter(({ inLlms }) => inLlms),
    content.product.name,
    content.groups,
  );

/** Returns a link to the index of each other language of the site. */
const languageLines = ({ site }: Content): string[] =>
  site.languages
    .filter(({ prefix }) => prefix !== site.prefix)
    .map(
      (other) =>
        `- [${languageName(other.language)}](${site.baseUrl}${inEdition(locations.llms.path, other)})`,
    );

/**
 * The functions that return the text before the lists, for the site and the groups with a special text. The key is the
 * ID of the group; '' is the site.
 */
const ownHeads: Record<string, (content: Content) => string> = {
  '': rootHead,
  developers: developersIndexHead,
  blog: blogIndexHead,
};

/** Returns the text before the lists in the index of a group. */
function headOf(group: PageGroup, content: Content): string {
  return (
    ownHeads[group.id]?.(content) ?? groupIndexHead(titleWithParents(group), group.size, content)
  );
}

/**
 * Returns a function that returns the path of the file that lists a page. The file is that of the page's group or, if
 * the group has no file, of the nearest group above it.
 */
function covering(
  tree: PageTree,
  paths: ReadonlySet<string>,
  content: Content,
): LlmsIndexes['covering'] {
  return (page) => {
    const groups = page ? lineage(tree.groupOf(page)) : [tree.root];
    return groups
      .map((group) => pathIn(group, locations.llms, content))
      .findLast((path) => paths.has(path))!;
  };
}

/** Creates /blog/llms.txt for a site without a blog. The specification requires this file for every site. */
function emptyBlogIndex(content: Content): IndexText {
  const { blog, llms } = wordsOf(content.site.language);
  const list = linkSection(blog.title, [llms.noArticles]);
  return { path: '/blog/llms.txt', text: `${blogIndexHead(content)}\n${list}` };
}

/**
 * Creates the llms.txt index of a group, and all indexes to which it links. Together, they list each page once.
 *
 * An index lists the pages of the group, and then has a section for each subgroup. If the index would exceed
 * `indexBudget`, it has two lists instead: the pages of the group, and links to the indexes of the subgroups, which are
 * created in the same way. If one of these lists needs more than half of the available characters, it is split into
 * numbered files, to which the index links. `tail` are sections at the end of this index only.
 */
function groupIndexes(group: PageGroup, tail: readonly string[], content: Content): IndexText[] {
  const { language } = content.site;
  const words = wordsOf(language).llms;
  const path = pathIn(group, locations.llms, content);
  const title = titleWithParents(group);
  const head = headOf(group, content);
  const indexWith = (sections: readonly string[]) => [head, ...sections, ...tail].join('\n');
  const whole = indexWith(wholeSections(group, content));
  if (whole.length <= indexBudget) return [{ path, text: whole }];
  const room = indexBudget - indexWith([]).length;
  const parts: IndexText[] = [];
  const groupLinks = group.groups.map((each) =>
    linkLine(
      {
        text: `${each.title} (${formatCount(each.size, language)})`,
        href: pathIn(each, locations.llms, content),
        note: words.sectionIndex,
      },
      content.site,
    ),
  );
  const text = indexWith([
    ...listOrParts(title, pageLines(group, content)),
    ...listOrParts(fill(words.groupsOf, { title }), groupLinks),
  ]);
  const below = group.groups.flatMap((each) => groupIndexes(each, [], content));
  return [{ path, text }, ...parts, ...below];

  /**
   * Creates a section with these lines. If there are too many lines, creates numbered files and a section with links to
   * the files.
   */
  function listOrParts(heading: string, lines: readonly string[]): string[] {
    const list = section(heading, lines);
    if (list.join('').length <= room / 2 - 2) return list;
    const partHead = groupIndexHead(title, lines.length, content);
    // 200 characters are reserved for the heading of a part. Each line also needs a line break.
    const runs = chunk(lines, indexBudget - partHead.length - 200, (line) => line.length + 1);
    const links = runs.map((run, index) => {
      const part = path.replace(/\.txt$/, `-${parts.length + 1}.txt`);
      const partTitle = fill(words.part, { title: heading, number: index + 1 });
      parts.push({ path: part, text: `${partHead}\n${linkSection(partTitle, run)}` });
      const name = fill(words.partOf, { number: index + 1, count: runs.length });
      return `- [${name}](${content.site.baseUrl}${part})`;
    });
    return section(heading, links);
  }
}

/** Returns the path of a document about a group, such as `/guides/llms.txt` for the group `guides`. */
export const pathIn = ({ id }: PageGroup, { path }: Location, { site }: Content): string =>
  inEdition(`${id && `/${id}`}${path}`, site);

/** Creates a section with the pages of a group, followed by the sections of its subgroups. */
function wholeSections(group: PageGroup, content: Content): string[] {
  const own = section(titleWithParents(group), pageLines(group, content));
  return [...own, ...group.groups.flatMap((each) => wholeSections(each, content))];
}

/** Creates a section with these lines. Returns an empty list if there are no lines. */
const section = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? [linkSection(heading, lines)] : [];

function pageLines(group: PageGroup, { site }: Content): string[] {
  return pagesOf(group).map(({ title, markdownVersion, description }) =>
    linkLine({ text: title, href: markdownVersion, note: description }, site),
  );
}

/** Formats a link with a note as a list item. */
export const linkLine = (item: LinkItem, { baseUrl }: Content['site']): string =>
  markdownOf([linkList([item])], baseUrl);

/** An llms.txt file, or a numbered part of one. */
interface IndexText {
  path: string;
  text: string;
}

/** The maximum length of an index, in characters. The strictest known program that reads llms.txt has this limit. */
const indexBudget = 29_000;

/** Formats a heading with a list. Parsers of llms.txt accept only lists below headings. */
export const linkSection = (heading: string, items: readonly string[]) =>
  `## ${heading}\n\n${items.join('\n')}\n`;

/**
 * Splits items into chunks whose sizes add up to at most `budget` each. An item that is larger than the budget is alone
 * in its chunk.
 */
export function chunk<T>(items: readonly T[], budget: number, sizeOf: (item: T) => number): T[][] {
  const chunks: T[][] = [];
  // How much the last chunk can still contain. The value starts below zero, so that the first item starts a chunk.
  let left = -1;
  for (const item of items) {
    const size = sizeOf(item);
    left -= size;
    if (left < 0) {
      chunks.push([]);
      left = budget - size;
    }
    chunks.at(-1)!.push(item);
  }
  return chunks;
}
