import { posix } from 'node:path';
import { BodyLimitError, enforceLimits } from '../content/markdown/body-limits.ts';
import { limits, shownLimit } from '../content/source/limits.ts';
import { Source } from '../content/source/source.ts';
import { attempt } from './attempt.ts';
import type { LeftOutFile } from './balance/old-site.ts';
import type { DocumentationFiles, Place } from './documentation-files.ts';
import type { Exclusion } from './exclusions.ts';
import { ImportLimitError } from './import-limits.ts';

/**
 * The documentation of another tool, read from its pages and its configuration. The balance of the import takes old
 * addresses from `pages`, `redirects` and links, and finds files that no reader mentions. A reader adds in `leftOut`
 * the files that it skips.
 */
export interface Documentation {
  /** The name of the tool, such as `Docusaurus`. */
  tool: string;
  files: DocumentationFiles;
  /** The folder of the pages, such as `docs`. Empty for the top. */
  folder: string;
  /** Folders whose files are published at the top of the site, such as `static`. */
  publicFolders: readonly string[];
  title?: string | undefined;
  description?: string | undefined;
  /** The language of the pages (BCP 47), if the configuration contains it. */
  language?: string | undefined;
  /** The origin of the published site, without a path. */
  origin?: string | undefined;
  /** Whether the new site replaces the old one at this origin, so that no link can lead to the old one. */
  isReplaced?: boolean;
  /** The path below which the pages are published, such as `/docs`. Empty for the top. */
  base: string;
  /** The start of `base` that the tool adds to links in pages, such as `/handbook` of `/handbook/docs`. */
  linkRoot?: string;
  pages: readonly SourcePage[];
  sidebar: readonly SidebarItem[];
  /**
   * Redirects. `from` is an address below the base path. If it ends in `/*`, it is a whole path on the old host, and
   * the redirect is for all addresses below it.
   */
  redirects?: readonly { from: string; to: string }[];
  /** The folders for the starts of paths in imports that are not relative, such as `@site/`. */
  pathAliases?: Readonly<Record<string, string>>;
  /** The logo and the stylesheets that the configuration names. */
  brand?: { logo: readonly string[]; stylesheets?: readonly string[] };
  /** Files and folders that the old site showed and that are not imported, such as those of a blog. */
  leftOut?: readonly LeftOutFile[];
  /** Returns what kept a file off the old site. Such a file is neither imported nor copied. */
  excludedBy?: Exclusion;
  /** Whether `.md` files contain JSX. Files that end in `.mdx` always do. */
  hasJsx?: boolean;
  /** Makes the ID of a heading. Omitted if the tool creates the same IDs as this project. */
  headingId?(text: string): string;
  /** The separator before the number of a repeated heading ID. */
  idSeparator?: '_';
}

/** A page of the other tool. */
export interface SourcePage {
  /** The path of its file from the folder of the pages. It starts with `../` for a file beside this folder. */
  file: string;
  /** The new file below `content/`, without ending. By default, it is `pages/` and the path of `file`. */
  newFile?: string;
  fields: Readonly<Record<string, unknown>>;
  /** The text after the front matter, and the line at which it starts. */
  body: string;
  bodyLine: number;
  /** The address on the old site, below its base path, without a slash at the end. */
  address: string;
  /** The whole path on the old host, if the page was not below the base path. `address` is then the new address. */
  oldPath?: string;
  /** Whether the old site did not publish the page, so that it stays a draft and had no address. */
  isDraft?: boolean;
  /** The date and the authors of a blog post, if they are known. */
  post?: { published: string | undefined; author: string | undefined };
  /** The name by which the configuration refers to the page. */
  id: string;
}

/** An entry of the sidebar: a page, or a group with its pages. */
export type SidebarItem =
  | { page: SourcePage; title: string | undefined }
  | { title: string; index?: SourcePage | undefined; items: readonly SidebarItem[] };

/**
 * What the reader of a tool returns. By default, the folder and the base path are empty, and the public folder is the
 * top folder.
 */
type Site = Partial<Documentation> & Pick<Documentation, 'pages' | 'sidebar'>;

/** A documentation tool whose configuration can be read. */
export interface Tool {
  name: string;
  /** Returns the file or folder by which documentation of this tool is recognised. */
  configuration(files: DocumentationFiles): string | undefined;
  /**
   * Reads the pages in a language, or in the main one if the configuration has no translation to it. `day` is today,
   * for tools that hide pages until a date.
   */
  read(
    files: DocumentationFiles,
    configuration: string,
    language: string | undefined,
    day: string,
  ): Site;
}

/**
 * Reads the Markdown files below a folder that are pages. The id of a page is its file without the ending. `addressFor`
 * returns its address, if that is not the path of the file.
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
  // A README beside an index page is a page of its own.
  const isReadme = ({ file }: SourcePage) => /(?:^|\/)readme\.\w+$/i.test(file);
  const taken = new Set(pages.filter((page) => !isReadme(page)).map(({ address }) => address));
  return pages.map((page) =>
    isReadme(page) && taken.has(page.address)
      ? Object.assign({}, page, { address: posix.join(page.address, 'readme') })
      : page,
  );
}

/**
 * Reads the front matter and the text of a Markdown file. Leaves out lines that are too long. Returns undefined if the
 * file does not exist, must not be read or exceeds a limit, and reports why. `at` is the place that refers to it.
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

/** Throws an ImportLimitError for a text that exceeds the limits of pages. */
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

/** Tells whether a page is a post, or the list of posts. */
export const isOfBlog = ({ newFile }: SourcePage): boolean => newFile?.startsWith('blog/') ?? false;

/** Tells whether the old site made the page: the index page of a category comes from a configuration file. */
export const isGenerated = ({ file }: SourcePage): boolean => !ending.test(file);

const ending = /\.(?:mdx?|markdown)$/i;

/** Returns the page, which is a draft if its front matter says so. For tools that do not publish drafts. */
export const withDrafts = (page: SourcePage): SourcePage =>
  isYes(page.fields.draft) ? { ...page, isDraft: true } : page;

/** Tells whether a value is true, or a text that means true in the YAML of Python, such as `yes`. */
export const isYes = (value: unknown): boolean => /^(?:true|yes|on)$/i.test(String(value));

/** Returns the place in a page of a text that the page contains. */
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

export const withoutEnding = (file: string): string => file.replace(ending, '');

/** Returns the address of a file: its path without the ending, and without the name of an index page. */
export const addressOfFile = (file: string): string =>
  plainPath(`/${withoutEnding(file).replace(/(?:^|\/)(?:index|readme)$/i, '')}`);

/**
 * Returns the path from the root of the documentation to which a path in a page leads. Aliases such as `@site/` and
 * paths that start with a slash lead to the root, others start beside the page.
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

/** Returns an address on the old host without the base path. Returns an address that is not below it unchanged. */
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

/** Returns the target of the first redirect from an address below the base path. */
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

/** Returns the path below which a site is published. Empty for the top. */
export const basePath = (path: unknown): string =>
  plainPath(typeof path === 'string' ? path : '').replace(/^\/$/, '');

/** Returns a text field of front matter. A dot separates the names of nested fields. */
export function textField(page: Pick<SourcePage, 'fields'>, name: string): string | undefined {
  const value = fieldAt(page, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns a number field of front matter. */
export function numberField(page: Pick<SourcePage, 'fields'>, name: string): number | undefined {
  const value = fieldAt(page, name);
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns the value of a front matter field. A dot separates the names of nested fields. */
export const fieldAt = ({ fields }: Pick<SourcePage, 'fields'>, name: string) =>
  name
    .split('.')
    .reduce<unknown>((at, key) => (at as SourcePage['fields'] | undefined)?.[key], fields);
