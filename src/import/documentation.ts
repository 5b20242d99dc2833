import { posix } from 'node:path';
import { BodyLimitError, enforceLimits } from '../content/markdown/body-limits.ts';
import { limits, shownLimit } from '../content/source/limits.ts';
import { Source } from '../content/source/source.ts';
import { attempt } from './attempt.ts';
import type { LeftOutFile } from './balance/old-site.ts';
import type { DocumentationFiles, Place } from './documentation-files.ts';
import type { Exclusion } from './exclusions.ts';
import { ImportLimitError } from './import-limits.ts';
import type { UnreadKey } from './tools/unread-keys.ts';

/**
 * The documentation of another tool, read from its pages and its configuration. The balance of the import takes old
 * addresses from `pages`, `redirects` and links. In `leftOut`, the import of each tool lists the files that it skips.
 */
export interface Documentation {
  /** The name of the tool, such as `Docusaurus`. */
  tool: string;
  files: DocumentationFiles;
  /** The folder of the pages, such as `docs`. Empty for the top. */
  folder: string;
  /** Folders whose files the old site published at the top, such as `static`. */
  publicFolders: readonly string[];
  title?: string | undefined;
  description?: string | undefined;
  /** The language of the pages (BCP 47), if the configuration contains it. */
  language?: string | undefined;
  /** The origin of the published site, without a path. */
  origin?: string | undefined;
  /**
   * Whether the new site replaces the old one at `origin`. Links to pages that were not imported then have no target.
   */
  isReplaced?: boolean;
  /** The path below which the pages are published, such as `/docs`. Empty for the top. */
  base: string;
  /** The part of `base` that the tool adds to links in pages. For the base `/handbook/docs`, it can be `/handbook`. */
  linkRoot?: string;
  pages: readonly SourcePage[];
  sidebar: readonly SidebarItem[];
  /** The links of the header. A group becomes one link. Empty or omitted if the header has no links to pages. */
  header?: readonly SidebarItem[];
  /**
   * Redirects. `from` is an address below the base path, or a whole path on the old host that ends in `/*`. The second
   * form redirects all addresses below the path.
   */
  redirects?: readonly { from: string; to: string }[];
  /** The folder for each prefix of imports that are not relative, such as `@site/`. */
  pathAliases?: Readonly<Record<string, string>>;
  /**
   * The components that pages can use without an import: folders whose Vue files have the names of components, and code
   * files that register imported components under names, without their ending.
   */
  components?: { folders?: readonly string[]; registries?: readonly string[] };
  /** The logo files, the stylesheets and the accent colour that the configuration names. */
  brand?: {
    logo: readonly string[];
    stylesheets?: readonly string[];
    accent?: string | undefined;
  };
  /** The other languages in which the source has pages. */
  translations?: readonly SourceTranslation[];
  /** Returns the file that the old site showed in place of a file, such as its variant in the language of the pages. */
  variantOf?(path: string): string;
  /** Files and folders that the old site showed but that are not imported, such as another language. */
  leftOut?: readonly LeftOutFile[];
  /** The parts of the configuration that the import of the tool did not read. */
  unread?: readonly UnreadKey[];
  /**
   * Returns the setting that kept a file off the old site. A file for which it returns a text is neither imported nor
   * copied.
   */
  excludedBy?: Exclusion;
  /** Whether the addresses of the old site ended in `.html`. Redirects then answer with and without this ending. */
  hasEndings?: boolean;
  /** The Markdown of the tool, if it differs from GitHub's in more than additions. */
  dialect?: 'Python-Markdown';
  /** Whether a comment with the name of a file at the start of a code block is its title. */
  hasCodeTitles?: boolean;
  /** Whether `.md` files contain JSX. Files that end in `.mdx` always do. */
  hasJsx?: boolean;
  /** Makes the ID of a heading as the old tool does. Omitted if the tool makes the same IDs as this project. */
  headingId?(text: string): string;
  /** The separator before the number of a repeated heading ID, as in `setup_1`. The default is a hyphen. */
  idSeparator?: '_';
}

/** Another language of a documentation. Its files have the names of those in the main language. */
export interface SourceTranslation {
  /** The language, as the tool names it: `pt-br`. */
  language: string;
  /** The folder with the pages in this language. */
  folder: string;
  /** The path below which the old site published them, such as `/docs/de`. */
  base: string;
  /** Returns the name of a page's file in this language: `tap.de.md` for `tap.md`. The default is the same name. */
  fileName?(file: string): string;
  /** The titles of the sidebar in this language, by their text in the main language. */
  titles?: Readonly<Record<string, unknown>>;
  /** Makes the changes that the tool makes to each page. */
  prepare?(page: SourcePage): SourcePage;
}

/** A page of the other tool. */
export interface SourcePage {
  /**
   * The path of the file, relative to the folder of the pages. For a file outside this folder, the path starts with
   * `../`.
   */
  file: string;
  /** The path of the new file below `content/`, without the ending. The default is `pages/` and the path of `file`. */
  newFile?: string;
  fields: Readonly<Record<string, unknown>>;
  /** The text after the front matter, and the line at which it starts. */
  body: string;
  bodyLine: number;
  /** The address on the old site, below its base path, without a slash at the end. */
  address: string;
  /** The whole path on the old host, for a page that was not below the base path. `address` is then the new address. */
  oldPath?: string;
  /**
   * Whether the old site did not publish the page. The new page is then a draft, and there is no old address to keep.
   */
  isDraft?: boolean;
  /** Whether the page lists the posts of the blog, although it is a file of its own. */
  listsPosts?: boolean;
  /** The title on the old site. */
  oldTitle?: string;
  /** The headings on the old site that have an ID, as pairs of words and ID. */
  oldHeadings?: readonly (readonly [words: string, id: string])[];
  /** The date and the authors of a blog post, if they are known. */
  post?: { published: string | undefined; author: string | undefined };
  /** The name of the page in the configuration, such as `guides/start`. */
  id: string;
}

/** An entry of the sidebar: a page, or a group with its pages. */
export type SidebarItem =
  | { page: SourcePage; title: string | undefined }
  | { title: string; index?: SourcePage | undefined; items: readonly SidebarItem[] };

/**
 * What `Tool.read` returns. The default for the folder and the base path is an empty text, and for the public folder
 * the top folder.
 */
type Site = Partial<Documentation> & Pick<Documentation, 'pages' | 'sidebar'>;

/** A documentation tool whose configuration can be read. */
export interface Tool {
  name: string;
  /** Returns the file or folder by which the import recognises documentation of this tool. */
  configuration(files: DocumentationFiles): string | undefined;
  /**
   * Reads the pages in a language, or in the main language if the configuration has no translation to it. `day`
   * (YYYY-MM-DD) is today, for tools that hide pages until a date.
   */
  read(
    files: DocumentationFiles,
    configuration: string,
    language: string | undefined,
    day: string,
  ): Site;
}

/**
 * Reads the Markdown files below a folder for which `isPage` returns true. The ID of a page is its path without the
 * ending. `addressFor` returns the address of a page; by default, it follows from the path.
 */
export function readPages(
  files: DocumentationFiles,
  folder: string,
  isPage: (file: string) => boolean = () => true,
  addressFor: (file: string, fields: SourcePage['fields']) => string = addressOfFile,
): SourcePage[] {
  const { files: names, refused } = files.below(folder);
  const isOwn = (name: string) => !name.startsWith('404.') && isPage(name);
  for (const [name, why] of refused) {
    if (isOwn(name) && /(?:\.(?:mdx?|markdown)|\/[^./]+|^[^./]+)$/i.test(name))
      files.refuse(posix.join(folder, name), why);
  }
  const pages = names
    .filter((name) => ending.test(name) && isOwn(name))
    .flatMap((file): SourcePage[] => {
      const page = readMarkdown(files, posix.join(folder, file));
      if (!page) return [];
      const address = plainPath(addressFor(file, page.fields));
      return [{ file, ...page, address, id: withoutEnding(file) }];
    });
  // If a folder has an index page and a README, they would have the same address, so the README gets another one.
  const isReadme = ({ file }: SourcePage) => /(?:^|\/)readme\.\w+$/i.test(file);
  const taken = new Set(pages.filter((page) => !isReadme(page)).map(({ address }) => address));
  return pages.map((page) =>
    isReadme(page) && taken.has(page.address)
      ? Object.assign({}, page, { address: posix.join(page.address, 'readme') })
      : page,
  );
}

/**
 * Reads the front matter and the text of a Markdown file. Reports lines that are too long and leaves them out. Returns
 * undefined if the file does not exist, must not be read or exceeds a limit, and reports why. `at` is the place that
 * refers to the file.
 */
export function readMarkdown(
  files: DocumentationFiles,
  path: string,
  at?: Place,
): Pick<SourcePage, 'fields' | 'body' | 'bodyLine'> | undefined {
  const text = files.text(path, at)?.replaceAll(/\r\n?/g, '\n');
  if (text === undefined) return undefined;
  const read = () => {
    const source = new Source('page.md', text);
    const fields: unknown = source.hasValues ? source.yaml.document.toJS() : undefined;
    const { rest } = source.page;
    const [error] = source.yaml.errors;
    if (error) {
      const line = lineAt(text, source.yaml.start + error.offset);
      files.report.leftOut(path, `The front matter was not read. ${error.message}`, line);
    }
    const bodyLine = lineAt(text, text.length - rest.length);
    const { lineCharacters } = limits;
    const lines = rest.split('\n').map((line, index) => {
      if (line.length <= lineCharacters.most) return line;
      // The words of a link can stay if only its address is too long.
      const words = line.replaceAll(/\[([^[\]]*)\]\([^()\s]{1000,}\)/g, '$1');
      const isShort = words.length <= lineCharacters.most;
      const why = `This line has ${line.length} characters, more than ${shownLimit(lineCharacters)}.`;
      const kept = isShort ? ' Only its words were kept.' : '';
      files.report.leftOut(path, why + kept, bodyLine + index);
      return isShort ? words : '';
    });
    const body = lines.join('\n');
    enforceBody(body, bodyLine);
    return { fields: isFields(fields) ? fields : {}, body, bodyLine };
  };
  return attempt<ReturnType<typeof read> | undefined>(read, (why, line) => {
    files.report.leftOut(path, why, line);
    return undefined;
  });
}

/** Throws an ImportLimitError if a text exceeds the limits of pages. */
function enforceBody(text: string, firstLine: number): void {
  if (text.length > limits.fileCharacters.most) {
    const most = shownLimit(limits.fileCharacters);
    throw new ImportLimitError(`This page has ${text.length} characters, more than ${most}.`);
  }
  try {
    enforceLimits(text, 'md');
  } catch (error) {
    if (!(error instanceof BodyLimitError)) throw error;
    throw new ImportLimitError(error.message, firstLine - 1 + lineAt(text, error.at));
  }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Tells whether a page is a blog post, or the page that lists the posts. */
export const isOfBlog = ({ newFile }: SourcePage): boolean => newFile?.startsWith('blog/') ?? false;

/**
 * Tells whether the old tool generated the page, such as the index page of a category. The file of such a page is a
 * configuration file.
 */
export const isGenerated = ({ file }: Pick<SourcePage, 'file'>): boolean => !ending.test(file);

/**
 * Returns what identifies a page: the path of its file. Generated pages can have the same file, so for them also the ID.
 */
export const keyOf = (
  { folder }: Pick<Documentation, 'folder'>,
  page: Pick<SourcePage, 'file' | 'id'>,
): string => posix.join(folder, page.file) + (isGenerated(page) ? `#${page.id}` : '');

/** Tells whether a page lists other pages: the old tool generated it, or it is the index page of a blog. */
export const showsList = (page: SourcePage): boolean =>
  isGenerated(page) || page.listsPosts === true;

/** Matches the ending of a Markdown file. */
const ending = /\.(?:mdx?|markdown)$/i;

/** Marks the page as a draft if its front matter has `draft: true`. For tools that do not publish drafts. */
export const withDrafts = (page: SourcePage): SourcePage =>
  isYes(page.fields.draft) ? { ...page, isDraft: true } : page;

/** Tells whether a value is `true`, or a text such as `yes` that means true in the YAML of Python. */
export const isYes = (value: unknown): boolean => /^(?:true|yes|on)$/i.test(String(value));

/** Returns the place of a text in a page, for reports. */
export function placeIn(
  { folder }: Pick<Documentation, 'folder'>,
  page: SourcePage,
  text: string,
): Place {
  const at = page.body.indexOf(text);
  const line = at < 0 ? undefined : page.bodyLine - 1 + lineAt(page.body, at);
  return { file: posix.join(folder, page.file), line };
}

const isFields = (value: unknown): value is SourcePage['fields'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the ending of a Markdown file, such as `.md`. Any other ending stays. */
export const withoutEnding = (file: string): string => file.replace(ending, '');

/** Returns the address of a file: its path without the ending, and without the name of an index page. */
export const addressOfFile = (file: string): string =>
  plainPath(`/${withoutEnding(file).replace(/(?:^|\/)(?:index|readme)$/i, '')}`);

/**
 * Returns the file to which a path in a page refers, relative to the root of the documentation. A path with an alias
 * such as `@site/` starts at the folder of the alias, a path with a slash at the root, and any other path in the folder
 * of the page.
 */
export function pathFrom(
  { folder, pathAliases = {} }: Documentation,
  page: SourcePage,
  path: string,
): string {
  const alias = Object.keys(pathAliases).find((start) => path.startsWith(start));
  if (alias !== undefined) return posix.join(pathAliases[alias]!, path.slice(alias.length));
  const start = path.startsWith('/') ? '' : posix.join(folder, posix.dirname(page.file));
  return posix.join(start, path.replace(/^\//, ''));
}

/** Returns a path with a slash at its start and none at its end. */
export const plainPath = (path: string): string =>
  `/${path.replace(/(?:\/index)?\.html$/, '').replaceAll(/^\/+|\/+$/g, '')}`;

/**
 * Removes the base path from an address on the old host. Returns an address that is not below the base path unchanged.
 */
export function belowBase(
  { base, linkRoot = '' }: Pick<Documentation, 'base' | 'linkRoot'>,
  path: string,
): string {
  const own = [path, `${linkRoot}${path}`].find((one) => one.startsWith(`${base}/`));
  return own === undefined ? path : own.slice(base.length);
}

/** Returns the whole path of a page on the old host. */
export const oldPathOf = (
  { base }: Pick<Documentation, 'base'>,
  { address, oldPath = `${base}${address}` }: SourcePage,
): string => oldPath;

/** Returns the target of the first redirect that applies to an address below the base path. */
export function redirectOf(
  { base, redirects = [] }: Pick<Documentation, 'base' | 'redirects'>,
  address: string,
): string | undefined {
  const below = `${base}${address}/`;
  const found = redirects.find(({ from }) =>
    from.endsWith('/*') ? below.startsWith(from.slice(0, -1)) : plainPath(from) === address,
  );
  return found?.to.replace(':splat', below.slice(found.from.length - 1));
}

/** Returns the base path of a site in the form `/docs`. Returns an empty text for a site at the top. */
export const basePath = (path: unknown): string =>
  plainPath(typeof path === 'string' ? path : '').replace(/^\/$/, '');

/** Returns a text field of front matter. `name` can be the path of a nested field, such as `sidebar.label`. */
export function textField(page: Pick<SourcePage, 'fields'>, name: string): string | undefined {
  const value = fieldAt(page, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns the title of a page: that of its front matter, or else its first heading of level 1. */
export const titleIn = (page: SourcePage): string | undefined =>
  textField(page, 'title') ?? /^#[ \t]+([^\n]+)/m.exec(page.body)?.[1]?.trim();

/** Returns a number field of front matter. `name` can be the path of a nested field, such as `sidebar.order`. */
export function numberField(page: Pick<SourcePage, 'fields'>, name: string): number | undefined {
  const value = fieldAt(page, name);
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns the value of a front matter field. `name` can be the path of a nested field, such as `sidebar.label`. */
export const fieldAt = ({ fields }: Pick<SourcePage, 'fields'>, name: string) =>
  name
    .split('.')
    .reduce<unknown>((at, key) => (at as SourcePage['fields'] | undefined)?.[key], fields);
