import type { Content, Page } from '../content/model/content.ts';
import { linksBetween, type Links } from '../content/model/links.ts';
import type { BodyNode } from '../content/markdown/tree.ts';
import type { MarkdownVersionSection } from '../contract/mcp-files.ts';
import type { SearchAnswer } from '../contract/search-schemas.ts';
import { pageTree, type PageTree } from '../content/model/page-tree.ts';
import type { PublishedDocument } from './document.ts';
import { pictureIndex, type PictureAt } from '../content/model/pictures/shown-pictures.ts';

/** The content, and indexes of its pages, pictures and links. All documents are created from the site model. */
export interface SiteModel {
  content: Content;
  tree: PageTree;
  /** Finds the picture for an address in the text of a page. */
  pictureAt: PictureAt;
  /** Resolves a link in the text of a page. */
  links: Links;
}

/**
 * The content of one build: the site model, and the documents and texts from which other documents are made.
 * `src/site/documents/publish.ts` creates it.
 */
export interface Publication extends SiteModel {
  /**
   * The answer to the example search. The answer is undefined until the search index is built, so that the search never
   * finds the example question. Markdown versions and documents can only be printed after it is set.
   */
  answer: SearchAnswer | undefined;
  /** The publications in the other languages of the site. */
  translations: readonly Publication[];
  /** Returns the OpenAPI document, with `answer` as an example. */
  openapi(answer: SearchAnswer | undefined): object;
  /** The llms.txt files. */
  llms: LlmsIndexes;
  /** Returns all documents that are published in addition to the HTML pages. */
  documents(): readonly PublishedDocument[];
  /**
   * Returns the syntax tree of the text of a page. The components that show the example answer are not replaced yet.
   */
  body(page: Page): readonly BodyNode[];
  /** Returns the Markdown version of a page. */
  markdownVersion(page: Page): string;
  /** Returns the sections of a page's Markdown version. */
  sections(page: Page): MarkdownVersion['sections'];
}

/** The Markdown version of a page. */
export interface MarkdownVersion {
  text: string;
  /** The sections in the order of the text. */
  sections: readonly MarkdownVersionSection[];
}

/** The llms.txt files of the site. */
export interface LlmsIndexes {
  files: readonly { path: string; text: string }[];
  /**
   * Returns the path of the most specific llms.txt that lists a page. Without an argument, returns the path of the
   * site's llms.txt.
   */
  covering(page?: Page): string;
}

/** Creates the site model from the content. */
export function siteModel(content: Content): SiteModel {
  const { pages, pictures, product, groups } = content;
  return {
    content,
    tree: pageTree(pages, product.name, groups),
    pictureAt: pictureIndex(pictures),
    links: linksBetween(pages),
  };
}
