import type { z } from 'zod';
import type { ProductInfo } from '../contract/product.ts';
import type { PublicResource } from '../contract/resources.ts';
import type { Operation } from '../contract/operations.ts';
import type { ResourcesFile } from './directory-schema.ts';
import type { Brand } from './brand/brand.ts';
import type { Picture } from './pictures/pictures.ts';
import type { Source } from '../source/source.ts';

/** Everything that the project publishes, complete and valid. Each surface is a function of the facts. */
export interface Facts {
  /** The build date (YYYY-MM-DD). Everything that depends on the date reads it here. */
  buildDate: string;
  site: Site;
  brand: Brand;
  product: ProductInfo;
  /** The entries of content/resources.yaml, the input of `resources`. */
  directory: readonly DirectoryEntry[];
  /** The directory, in the order of content/resources.yaml. */
  resources: PublicResource[];
  /** Every published page, sorted by path. */
  pages: Page[];
  /** The pictures beside the pages and in public/, sorted by file. */
  pictures: readonly Picture[];
  /** Addresses of permanently removed pages. */
  gone: readonly GonePage[];
  /** Links of permanently removed headings: `/support/nfc#antenna`. */
  goneAnchors: readonly string[];
  /** All entries of content/deprecations.yaml, including those for parts that are already removed. */
  plannedRemovals: readonly PlannedRemoval[];
  /** The removals that are still to come. Specification: Versioning. */
  deprecations: Deprecation[];
  /** Queries that must find their page among the first three results. */
  queries: SearchQuery[];
  /** Groups of synonyms: `a, b` or `a, b > c`. */
  synonyms: readonly string[];
  /** Weights of pages in the search, set by editors. */
  weights: readonly SearchWeight[];
}

/** An entry of content/resources.yaml: one resource, or a group of pages. */
export type DirectoryEntry = z.infer<typeof ResourcesFile>['resources'][number];

/** A query, and what its first three results must contain. */
export interface SearchQuery {
  query: string;
  /** Path of the page with the answer. */
  page: string;
  /** Words that one of the excerpts must contain. */
  answer?: string;
}

/** Settings of the whole site. */
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
  /** The line that proves ownership of the domain to the MCP Registry, if there is one. */
  registryProof: string | undefined;
  /** Advice for agents that choose between sources, as plain sentences. Empty by default. */
  agents: Record<'useWhen' | 'notFor' | 'hints', readonly string[]>;
  /** Other hosts whose pictures pages may show. */
  pictureHosts: readonly string[];
  /** Schemes that links may have, in lower case. */
  linkSchemes: readonly string[];
  /** Token of Chrome's origin trial that enables WebMCP, if there is one. */
  originTrialToken: string | undefined;
  navigation: SiteLink[];
  /** The columns of the footer, if editors set them. */
  footer: { title: string; links: SiteLink[] }[] | undefined;
}

/** A link to a page, set by editors. */
interface SiteLink {
  title: string;
  path: string;
}

/** A factor for the search score of all pages at or below a path. */
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
  /** Source file, relative to the project's root. */
  file: string;
  format: 'md' | 'mdx';
  /** Former addresses, which redirect to the page. */
  aliases: readonly string[];
  /** The path of its file as an address: `/support` for support.md and for support/index.md. */
  place: string;
  /** Folder of the file, `support` or `guides/advanced`; empty at the top. */
  folder: string;
  /** The group that the front matter sets to override the folder; empty for the top. */
  group: string | undefined;
  /** Title of the group whose index this page is. Defaults to `navTitle`. */
  groupTitle: string | undefined;
  /** Whether the page is one of the project's own pages about the API. */
  builtIn: boolean;
  title: string;
  navTitle: string;
  description: string;
  /** Date of the last substantial change (YYYY-MM-DD). */
  updated: string;
  /** Publication date, required for blog posts. The page is not published before it. */
  published: string | undefined;
  /** Whether the page is a draft, which is never published. */
  draft: boolean;
  /** Whether the page is a list of questions (H2) and answers. */
  faq: boolean;
  /** Whether link previews show a picture made for this page. */
  ownPicture: boolean;
  /** Whether the search finds the page. Navigation, site map and llms.txt always contain it. */
  searchable: boolean;
  /** Position in its group; for an index page, position of the group. Pages without one come last, by title. */
  order: number;
  /** The Markdown after the front matter, unchanged. */
  body: string;
  /** Offset of the body in the source. */
  bodyStart: number;
  source: Source;
}

/** The address of a removed page. */
export interface GonePage {
  /** As written in content/addresses.yaml: `/guides/fax`, possibly ending in a slash or `.html`. */
  path: string;
  /** Path of its former Markdown twin. */
  twin: string;
  /** Why it was removed, in one sentence. */
  reason: string | undefined;
  /** The page to read instead. */
  instead: string | undefined;
}

/** The announced removal of an operation or of a part of it. */
export interface PlannedRemoval {
  /** Operation id. The operation may already be removed. */
  operation: string;
  /** The removed part, if the operation itself stays: a field, a value, a tool or the id of a resource. */
  part?: string | undefined;
  announced: string;
  sunset: string;
  note: string;
}

/** An announced removal that has not happened yet. */
export interface Deprecation extends PlannedRemoval {
  operation: Operation['id'];
}
