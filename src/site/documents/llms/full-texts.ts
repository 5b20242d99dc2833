import { withCount } from '../../../base/languages/counts.ts';
import { fill } from '../../../base/languages/fill.ts';
import { wordsOf } from '../../../base/languages/words.ts';
import { titleWithParents } from '../../../content/model/breadcrumbs.ts';
import type { Page } from '../../../content/model/content.ts';
import { allPages, pagesOf, type PageGroup } from '../../../content/model/page-tree.ts';
import { limits } from '../../../contract/limits.ts';
import type { Publication } from '../../publication.ts';
import { textDocument, type TextDocument } from '../../document.ts';
import { locations } from '../../locations.ts';
import { chunk, linkLine, linkSection, llmsTree, pathIn } from './llms.ts';
import { fullTextHead } from './prose.ts';

/**
 * Creates the llms-full.txt files, which contain the Markdown versions of the pages in llms.txt, in the same order.
 * There is one file for the site and one for each top-level group. A file that would exceed `limits.fullTextBytes`
 * links to smaller files instead: numbered files for the pages directly in the group, and a file for each subgroup,
 * which can be split in the same way. Specification: Discovery and alternative representations.
 */
export function fullTexts(publication: Publication): TextDocument[] {
  const { content, markdownVersion } = publication;
  const { site } = content;
  const { llms } = wordsOf(site.language);
  const count = (pages: number) => withCount(llms.allPages, pages, site.language);
  return filesOf(llmsTree(content).root);

  function filesOf(group: PageGroup): TextDocument[] {
    const path = pathIn(group, locations.llmsFull, content);
    const pages = allPages(group);
    const below = () => group.groups.flatMap(filesOf);
    if (pages.reduce((sum, page) => sum + bytesOf(page), 0) <= limits.fullTextBytes) {
      return [textOf(pages, path), ...(group.parent ? [] : below())];
    }
    const parts = chunk(pagesOf(group), limits.fullTextBytes, bytesOf).map((run, index) =>
      textOf(run, path.replace(/\.txt$/, `-${index + 1}.txt`)),
    );
    return [document(path, () => listOf(group, parts)), ...parts, ...below()];
  }

  function listOf(group: PageGroup, parts: readonly TextDocument[]): string {
    const title = titleWithParents(group);
    const links = [
      ...parts.map(({ path }, index) => {
        const part = fill(llms.partOf, { number: index + 1, count: parts.length });
        const note = parts.length === 1 ? count(pagesOf(group).length) : part;
        return { text: title, href: path, note };
      }),
      ...group.groups.map((each) => {
        const href = pathIn(each, locations.llmsFull, content);
        return { text: titleWithParents(each), href, note: count(each.size) };
      }),
    ];
    const list = links.map((link) => linkLine(link, site));
    const name = group.parent ? title : content.product.name;
    return `${fullTextHead(name, group.size, content)}\n${linkSection(title, list)}`;
  }

  function textOf(pages: readonly Page[], path: string): TextDocument {
    return document(path, () => pages.map(markdownVersion).join('\n'));
  }
}

const document = (path: string, text: () => string): TextDocument =>
  textDocument({ ...locations.llmsFull, path }, text);

/**
 * Estimates the size of a Markdown version in bytes. The estimate is the size of the source plus 800 bytes for front
 * matter, the line for agents and absolute links; components are ignored. The exact size is only known after all pages
 * are rendered. The content check needs the addresses of the files earlier, and these addresses depend on the sizes.
 */
const bytesOf = ({ body }: Page) => Buffer.byteLength(body) + 800;
