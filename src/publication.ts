import type { Facts, Page } from './model/facts.ts';
import { linksBetween, type Links } from './model/links.ts';
import type { MarkdownVersionSection } from './contract/mcp-files.ts';
import { pageTree, type PageTree } from './model/page-tree.ts';
import { pictureIndex, type PictureAt } from './model/pictures/shown-pictures.ts';

/** The facts with indexes of pages, pictures and links: the input for all documents. */
export interface SiteModel {
  facts: Facts;
  tree: PageTree;
  /** Finds the picture for an address in the text of a page. */
  pictureAt: PictureAt;
  /** Resolves a link in the text of a page. */
  links: Links;
}

/**
 * The content of one build: the site model, and documents that other documents need.
 * `src/documents/publish.ts` creates it.
 */
export interface Publication extends SiteModel {
  /** The OpenAPI document. */
  openapi: object;
  /** The llms.txt files. */
  llms: LlmsIndexes;
  /** The Markdown version of a page. */
  markdownVersion(page: Page): string;
  /** The sections of the Markdown version. */
  sections(page: Page): MarkdownVersion['sections'];
}

/** The Markdown version of a page. */
export interface MarkdownVersion {
  text: string;
  /** In order. */
  sections: readonly MarkdownVersionSection[];
}

/** The llms.txt files of the site. */
export interface LlmsIndexes {
  files: readonly { path: string; text: string }[];
  /** The path of the most specific file that lists the page; without a page, that of the site. */
  covering(page?: Page): string;
}

/** Creates the site model from the facts. */
export function siteModel(facts: Facts): SiteModel {
  const { pages, pictures, product, groups } = facts;
  return {
    facts,
    tree: pageTree(pages, product.name, groups),
    pictureAt: pictureIndex(pictures),
    links: linksBetween(pages),
  };
}
