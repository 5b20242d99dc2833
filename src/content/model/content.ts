import type { ProductInfo } from '../../contract/product.ts';
import type { PublicResource } from '../../contract/resources.ts';
import type { Operation } from '../../contract/operations.ts';
import type { DataValues, GroupSettings } from './data-files.ts';
import type { Site } from './site-facts.ts';
import type { Brand } from './brand/brand.ts';
import type { PageQuestion } from './page-questions.ts';
import type { Picture } from './pictures/pictures.ts';
import type { Checkout } from '../source/checkout.ts';
import type { OutlineHeading } from '../markdown/heading-ids.ts';
import type { Source } from '../source/source.ts';
import { editionFile } from './page-path.ts';
import type { Placeholders } from '../../base/text/placeholders.ts';

/**
 * Everything that the project publishes, complete and valid. The build generates all documents and pages from this
 * object.
 */
export interface Content {
  /** The build date (YYYY-MM-DD). All code uses the build date in place of the current date. */
  buildDate: string;
  /** The language of this edition, such as `de`, if it is a translation. Empty for the main language. */
  edition: string;
  /** The content in the other languages of the site. Empty in a translation. */
  translations: readonly Content[];
  /** The checkout from which the site is built. */
  checkout: Checkout;
  /** Whether `factsheet new cms` wrote a visual editor to public/admin/. */
  hasEditor: boolean;
  site: Site;
  brand: Brand;
  product: ProductInfo;
  /** The name of the product in the header, the store buttons and the footer. */
  shortName: string;
  /** The entries of content/resources.yaml. `resources` contains the resources that these entries list. */
  directory: readonly DirectoryEntry[];
  /** The public resources (GET /api/v1/resources), in the order of content/resources.yaml. */
  resources: PublicResource[];
  /** Every published page, sorted by path. */
  pages: Page[];
  /** The values of the placeholders that pages and data files can use. */
  values: Placeholders;
  /** The pictures in the folders of the pages and in public/, sorted by file. */
  pictures: readonly Picture[];
  /** The titles and positions of groups that content/groups.yaml sets. */
  groups: readonly GroupSettings[];
  /** The words of content/words.yaml. Undefined if there is no such file. */
  words: DataValues['words'] | undefined;
  /** The addresses of permanently removed pages. */
  gone: readonly GonePage[];
  /** The links of permanently removed headings, such as `/support/nfc#antenna`. */
  goneAnchors: readonly string[];
  /** All entries of content/deprecations.yaml, including those for parts that are already removed. */
  plannedRemovals: readonly PlannedRemoval[];
  /** The announced removals whose operation or part still exists. Specification: Versioning. */
  deprecations: Deprecation[];
  /** Test queries for the search. The expected page of each query must be one of the first three results. */
  queries: SearchQuery[];
  /**
   * Groups of synonyms for the search, such as `vcf, contact file`. In `chip, key fob > tag`, a query with `chip` also
   * finds `tag`, but a query with `tag` does not find `chip`.
   */
  synonyms: readonly string[];
  /** The weights of pages in the search, from content/search.yaml. */
  weights: readonly SearchWeight[];
}

/** An entry in content/resources.yaml: one resource, or a group of pages. */
export type DirectoryEntry = DataValues['resources']['resources'][number];

/** A test query for the search, with the page and the words that its first three results must contain. */
export type SearchQuery = DataValues['search']['queries'][number];

/** A factor by which the search score of all pages at or below a path is multiplied. */
export type SearchWeight = NonNullable<DataValues['search']['weights']>[number];

/** A page and its source. */
export interface Page {
  /** The path of the HTML page: `/` or `/support/nfc`, never with a trailing slash. */
  path: string;
  /** The path of the page's Markdown version: `/index.md` or `/support/nfc.md`. */
  markdownVersion: string;
  /** The source file, such as `content/pages/support/nfc.md`, relative to the project's root. */
  file: string;
  /** The language of the folder that contains a translated page, such as `de`. Empty for all other pages. */
  edition: string;
  /** The path of the page in the main language: of the page that a translated page translates, or else its own path. */
  original: string;
  format: 'md' | 'mdx';
  /** The former addresses of the page, which redirect to it. */
  aliases: readonly string[];
  /** The address that the page would have without `slug`: `/support` for support.md and for support/index.md. */
  place: string;
  /** The folder of the page: `support` or `guides/advanced`. Empty for pages at the top level. */
  folder: string;
  /**
   * The group that `group` in front matter sets. An empty text means the top level. Undefined if front matter sets no
   * group, so that the folder is the group.
   */
  group: string | undefined;
  /** The title that an index page sets for its group. If `groupTitle` is undefined, the group uses `navTitle`. */
  groupTitle: string | undefined;
  /** Whether the page is one of the project's own pages about the API. */
  builtIn: boolean;
  /**
   * The language of the page's text as a BCP 47 tag: the language of the site, or English for the project's own pages.
   */
  language: string;
  title: string;
  navTitle: string;
  description: string;
  /** The date of the last change that matters to readers (YYYY-MM-DD). */
  updated: string;
  /**
   * The publication date (YYYY-MM-DD). Blog posts must have a publication date. The page is not published before this
   * date.
   */
  published: string | undefined;
  /** The author of the page, as named in front matter. */
  author: string | undefined;
  /** The address of the picture that lists of posts show, relative to the page. */
  picture: string | undefined;
  /** Whether the page is a draft. Drafts are never published. */
  draft: boolean;
  /** Whether the page is a list of questions (level-2 headings) and answers. */
  faq: boolean;
  /**
   * Whether link previews show an image that is generated for this page. If not, link previews show the image of the
   * site.
   */
  ownPicture: boolean;
  /** Whether the search finds the page. This field has no effect on navigation, the site map and llms.txt. */
  searchable: boolean;
  /** Questions that the page answers, as readers would ask them. Only the search uses these questions. */
  asked: readonly PageQuestion[];
  /** Whether the llms.txt and llms-full.txt files contain the page. An unlisted page is never in these files. */
  inLlms: boolean;
  /**
   * Whether the page is unlisted: navigation, search, site maps and llms.txt omit the page, so readers need a link to
   * it.
   */
  unlisted: boolean;
  /**
   * The position of the page in its group. For an index page, the position of the group. Pages without a position come
   * last, sorted by title.
   */
  order: number;
  /** The headings of the page that a translated page translates, which give their IDs to those of the translation. */
  outline?: readonly OutlineHeading[] | undefined;
  /** The Markdown after the front matter, without a heading that repeats the title. */
  body: string;
  /** The offset of the body in the source file. */
  bodyStart: number;
  source: Source;
  /** The values of the placeholders in the page's text. */
  values: Placeholders;
}

/** A permanently removed page. */
export interface GonePage {
  /**
   * The former path as written in content/addresses.yaml: `/guides/fax`, possibly with a slash or `.html` at the end.
   */
  path: string;
  /** The former path of the page's Markdown version. */
  markdownVersion: string;
  /** The reason for the removal, in one sentence. */
  reason: string | undefined;
  /** The path of the page that readers should read instead. */
  instead: string | undefined;
}

/**
 * The announced removal of an API operation or of a part of an operation. The entry stays after the removal, so the
 * operation or part can already be gone.
 */
export type PlannedRemoval = DataValues['deprecations']['deprecations'][number];

/** An announced removal that is still in the future: the operation or part still exists. */
export interface Deprecation extends PlannedRemoval {
  operation: Operation['id'];
}

/** Content with its sources and its unpublished pages, which the check needs. */
export interface CheckedContent extends Content {
  /** Returns the source of a data file, such as `content/site.yaml`, so that findings can report a line. */
  source: (file: string) => Source;
  /** Drafts and scheduled pages. Error messages use these pages to explain why an address does not work. */
  unpublished: readonly Page[];
}

/** Returns the pages that an edition publishes itself: the translated pages, or all pages in the main language. */
export const pagesOfEdition = ({ pages, edition }: Pick<Content, 'pages' | 'edition'>): Page[] =>
  pages.filter((page) => page.edition === edition);

/** Returns the content or the publication of each language of a site. The main language comes first. */
export const editionsOf = <T extends { translations: readonly T[] }>(main: T): T[] => [
  main,
  ...main.translations,
];

/** Tells whether a page is the home page, also in another language. */
export const isHome = ({ original }: Pick<Page, 'original'>): boolean => original === '/';

/** Returns the latest date (YYYY-MM-DD) on which a page or the product's facts changed. */
export function lastChange({ pages, product }: Pick<Content, 'pages' | 'product'>): string {
  return pages.reduce(
    (latest, { updated }) => (updated > latest ? updated : latest),
    product.updatedAt,
  );
}

/** Returns the content of each language of a site, with what the check needs. The main language comes first. */
export const checkedEditionsOf = (main: CheckedContent): CheckedContent[] => [
  main,
  ...main.translations.map((one) =>
    Object.assign({}, one, { unpublished: main.unpublished, source: main.source }),
  ),
];

/** Returns the path of a data file of an edition: `content/de/search.yaml` for `content/search.yaml`. */
export const dataFileOf = ({ edition }: Pick<Content, 'edition'>, file: string): string =>
  edition === '' ? file : editionFile(edition, file);
