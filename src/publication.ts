import type { Facts, Page } from './content/facts.ts';
import { linksBetween, type Links } from './content/links.ts';
import type { TwinSection } from './contract/mcp-files.ts';
import { pageTree, type PageTree } from './content/page-tree.ts';
import { pictureIndex, type PictureAt } from './content/pictures/shown-pictures.ts';

/** The facts, where each page stands and where links lead: what everything else is made from. */
export interface Grounds {
  facts: Facts;
  tree: PageTree;
  /** The picture that an address in the text of a page names. */
  pictureAt: PictureAt;
  /** Where a link in the text of a page leads. */
  links: Links;
}

/**
 * What one build publishes: the grounds and what several documents need of them, each made once.
 * `src/documents/publish.ts` makes it; everything below documents takes it as an argument.
 */
export interface Publication extends Grounds {
  /** The OpenAPI document. */
  openapi: object;
  /** The llms.txt files. */
  llms: LlmsIndexes;
  /** The text of the Markdown twin of a page. */
  twin(page: Page): string;
  /** Where in it the sections are. */
  sections(page: Page): Twin['sections'];
}

/** The Markdown twin of a page. */
export interface Twin {
  text: string;
  /** In the order of their headings. */
  sections: readonly TwinSection[];
}

/** The llms.txt files, and which of them covers a page. */
export interface LlmsIndexes {
  files: readonly { path: string; text: string }[];
  /** Path of the most specific index that lists the page; the site's own without a page. */
  covering(page?: Page): string;
}

/** The lower part of a publication, which needs the facts alone. */
export function grounds(facts: Facts): Grounds {
  const { pages, pictures, product } = facts;
  return {
    facts,
    tree: pageTree(pages, product.name),
    pictureAt: pictureIndex(pictures),
    links: linksBetween(pages),
  };
}
