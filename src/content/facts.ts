import type { z } from 'zod';
import type { ProductInfo } from '../contract/product.ts';
import type { PublicResource } from '../contract/resources.ts';
import type { Operation } from '../contract/operations.ts';
import type { ResourcesFile } from './directory-schema.ts';
import type { Brand } from './brand/brand.ts';
import type { Picture } from './pictures/pictures.ts';

/** Everything that the project publishes, checked and complete; each surface is a function of it. */
export interface Facts {
  site: Site;
  brand: Brand;
  product: ProductInfo;
  /** The entries of content/resources.yaml, from which `resources` is made. */
  directory: readonly DirectoryEntry[];
  /** The directory, in the order of content/resources.yaml. */
  resources: PublicResource[];
  /** Every page that is out, sorted by path. */
  pages: Page[];
  /** The pictures beside the pages and in public/, sorted by file. */
  pictures: readonly Picture[];
  /** Addresses of pages that were removed for good. */
  gone: readonly GonePage[];
  /** Links of headings that were removed for good: `/support/nfc#antenna`. */
  goneAnchors: readonly string[];
  /** The entries of content/deprecations.yaml, what is removed by now included. */
  plannedRemovals: readonly PlannedRemoval[];
  /** Those of them that are still to come. Specification: Versioning. */
  deprecations: Deprecation[];
  /** Queries that must find their page among the first three results. */
  queries: SearchQuery[];
  /** Words of the site's own readers, as groups of synonyms: `a, b` or `a, b > c`. */
  synonyms: readonly string[];
  /** What editors let pages weigh in the search. */
  weights: readonly SearchWeight[];
}

/** An entry of the directory's file: one resource, or a group of pages. */
export type DirectoryEntry = z.infer<typeof ResourcesFile>['resources'][number];

/** What somebody asks, and what the first three results must hold. */
export interface SearchQuery {
  query: string;
  /** Path of the page that answers. */
  page: string;
  /** Words that one of the excerpts must say. */
  answer?: string;
}

/** What is true of the whole site. */
export interface Site {
  /** Origin of every absolute URL, without a trailing slash. */
  baseUrl: string;
  /** Whether this is a deploy preview or a branch deploy, which search engines must not list. */
  preview: boolean;
  /** Host name, the one value of `query.site`. */
  domain: string;
  /** BCP 47 language tag of the content. */
  language: string;
  tagline: string;
  organization: { name: string; description: string };
  /** Mail addresses. */
  contacts: Record<'support' | 'security' | 'privacy' | 'developers', string>;
  crawlers: Record<
    'search' | 'aiInput' | 'aiTrain' | 'schemamapInRobots' | 'agentmapInRobots',
    boolean
  >;
  securityTxt: { expires: string; languages: string[] };
  /**
   * Identity of the MCP server. The description has at most 100 characters; the version is that of the
   * API unless the content gives one.
   */
  mcp: { name: string; title: string; description: string; version: string };
  /** The line by which the MCP Registry knows the owner of the domain, if there is one. */
  registryProof: string | undefined;
  /** What agents are told that must choose between sources: plain sentences, none where none are given. */
  agents: Record<'useWhen' | 'notFor' | 'hints', readonly string[]>;
  /** Other hosts whose pictures pages may show. */
  pictureHosts: readonly string[];
  /** Schemes that links may have, in lower case. */
  linkSchemes: readonly string[];
  /** What switches WebMCP on in a browser that tries it out, if there is one. */
  originTrialToken: string | undefined;
  navigation: SiteLink[];
  /** The columns of the footer, where the editors chose them. */
  footer: { title: string; links: SiteLink[] }[] | undefined;
}

/** A link to a page that editors chose. */
interface SiteLink {
  title: string;
  path: string;
}

/** What the score of a page is multiplied by, for all pages that a path covers. */
export interface SearchWeight {
  /** Address of a page, or of a folder. */
  path: string;
  weight: number;
}

/** One public page and its source. */
export interface Page {
  /** Path of the HTML page: `/` or `/support/nfc`, never with a trailing slash. */
  path: string;
  /** Path of the Markdown twin: `/index.md` or `/support/nfc.md`. */
  twin: string;
  /** Source, from the project's root. */
  file: string;
  format: 'md' | 'mdx';
  /** Former addresses, which lead here. */
  aliases: readonly string[];
  /** Where its file stands, as an address: `/support` for support.md and for support/index.md. */
  place: string;
  /** Folder of the file, `support` or `guides/advanced`; empty at the top. */
  folder: string;
  /** The group that the front matter names in place of the folder; empty for the top. */
  group: string | undefined;
  /** What the group is called that this page is the index of; its navigation title unless given. */
  groupTitle: string | undefined;
  /** Whether the page is the project's own, about the API, and not the team's. */
  builtIn: boolean;
  title: string;
  navTitle: string;
  description: string;
  /** Day of the last change of substance (YYYY-MM-DD). */
  updated: string;
  /** Day of publication, which blog posts have; before it the page is not published. */
  published: string | undefined;
  /** Whether the page is being written, and not published on any day. */
  draft: boolean;
  /** Whether the page is a list of questions (H2) and answers. */
  faq: boolean;
  /** Whether link previews show a picture of this page alone. */
  ownPicture: boolean;
  /** Whether the search finds the page; navigation, site map and llms.txt have it anyway. */
  searchable: boolean;
  /** Place in its group, of an index page that of its group; pages without one come after, by title. */
  order: number;
  /** The author's Markdown after the front matter, byte for byte. */
  body: string;
  /** Line in the file at which the body starts, from 1. */
  bodyLine: number;
}

/** An address at which there was a page, and is none any more. */
export interface GonePage {
  /** As content/addresses.yaml gives it: `/guides/fax`, maybe with a slash or `.html` at its end. */
  path: string;
  /** Path of the Markdown twin that the page had. */
  twin: string;
  /** Why it is gone, in a sentence. */
  reason: string | undefined;
  /** The page to read in its place. */
  instead: string | undefined;
}

/** The announced removal of an operation, or of a part of it. */
export interface PlannedRemoval {
  /** Operation id, which the API may not have any more. */
  operation: string;
  /** A field, a value, a tool or the id of a resource, where the operation stays. */
  part?: string | undefined;
  announced: string;
  sunset: string;
  note: string;
}

/** An announced removal of what is still there. */
export interface Deprecation extends PlannedRemoval {
  operation: Operation['id'];
}
