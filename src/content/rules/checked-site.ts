import type { BodyNode } from '../markdown/tree.ts';
import type { CheckedContent, GonePage, Page } from '../model/content.ts';
import type { Links } from '../model/links.ts';
import type { PictureAt } from '../model/pictures/shown-pictures.ts';
import type { InputFiles } from '../source/input-files.ts';
import type { AddressRules } from './link-form.ts';

/** The site model, which is the input of rules: the content, its files, and everything that has an address. */
export interface CheckedSite extends TextSite {
  input: InputFiles;
  /** The published content, with drafts and scheduled pages in `unpublished`. */
  content: CheckedContent;
  /** The content including drafts and scheduled pages. */
  everything: CheckedContent;
  /** All pages, with drafts and scheduled pages. */
  pages: readonly Page[];
  /** The pages that are not published on the build date. */
  unpublished: readonly Page[];
  /** The build date (YYYY-MM-DD). */
  day: string;
  pictureAt: PictureAt;
  /** The base URLs of the site: the base URL of this build, and the one in content/site.yaml. */
  origins: readonly string[];
  /** The base URL in content/site.yaml. */
  configuredBaseUrl: string;
  /** The addresses of all documents. */
  documents: readonly { path: string }[];
  /** The media types of documents and of the answers of the API, keyed by address. */
  mediaTypes: ReadonlyMap<string, string>;
  /** The addresses of the API operations, of /mcp and of /search. */
  operations: readonly string[];
  /** The addresses of everything that is not a page: documents, files and API operations. */
  paths: ReadonlySet<string>;
  /** The files of an older version of Factsheet, which `npx factsheet migrate` changes. */
  olderFiles: readonly string[];
}

/** A page whose text rules check, and everything to which its links and components can refer. */
export interface CheckedText {
  page: Page;
  root: BodyNode;
  /** Everything that links can point to. Undefined if data files cannot be read. */
  targets: LinkTargets | undefined;
  /** The names of all groups, in the form that components use. */
  groups: readonly string[];
  /** The origins of this site, such as `https://example.com`. */
  origins: readonly string[];
  /** The other hosts from which pages can show pictures. Undefined if content/site.yaml cannot be read. */
  pictureHosts: readonly string[] | undefined;
}

/** The part of the site model that rules for the text of pages need. */
export interface TextSite {
  texts: readonly CheckedText[];
}

/** The IDs of the headings of a page. */
export type HeadingIds = ReadonlyMap<string, string | undefined>;

/** Everything that links can point to, and the rules for addresses. */
export interface LinkTargets extends AddressRules {
  /**
   * The IDs of the headings of each page, keyed by the page's path. Undefined for a page that could not be parsed. On a
   * translated page, each ID has the ID that would be made from the text of the heading.
   */
  pages: ReadonlyMap<string, HeadingIds | undefined>;
  paths: ReadonlySet<string>;
  pictureAt: PictureAt;
  links: Links;
  /** The build date (YYYY-MM-DD). */
  day: string;
  /** Drafts and scheduled pages, keyed by path. */
  unpublished: ReadonlyMap<string, Page>;
  /** The files in content/ and public/. */
  files: readonly string[];
  gone?: readonly GonePage[];
}
