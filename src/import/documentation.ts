import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Source } from '../source/source.ts';
import type { ImportReport } from './report.ts';

/** The documentation of another tool, read from its pages and its configuration. */
export interface Documentation {
  /** The name of the tool, such as `Docusaurus`. */
  tool: string;
  /** The folder of the pages. */
  folder: string;
  /** Folders whose files are published at the top of the site, such as `static`. */
  publicFolders: readonly string[];
  title?: string | undefined;
  description?: string | undefined;
  /** The language of the pages (BCP 47), if the configuration says it. */
  language?: string | undefined;
  /** The origin of the published site, without a path. */
  origin?: string | undefined;
  /** The path below which the pages are published, such as `/docs`. Empty for the top. */
  base: string;
  pages: readonly SourcePage[];
  sidebar: readonly SidebarItem[];
  redirects?: readonly { from: string; to: string }[];
  /** Whether `.md` files contain JSX. Files that end in `.mdx` always do. */
  hasJsx?: boolean;
  /** Makes the ID of a heading. Omitted if the tool makes the same IDs as this project. */
  headingId?(text: string): string;
  /** The separator before the number of a repeated heading ID. */
  idSeparator?: '_';
  /** Values for placeholders such as `{{ site.title }}`. */
  variables?: Readonly<Record<string, unknown>>;
}

/** A page of the other tool. */
export interface SourcePage {
  /** The path of its file below the folder of the pages. */
  file: string;
  fields: Readonly<Record<string, unknown>>;
  /** The text after the front matter. */
  body: string;
  /** The address on the old site, below its base path, without a slash at the end. */
  address: string;
  /** The name by which the configuration refers to the page. */
  id: string;
}

/** An entry of the sidebar: a page, or a group with its pages. */
export type SidebarItem =
  | { page: SourcePage; title: string | undefined }
  | { title: string; index?: SourcePage | undefined; items: readonly SidebarItem[] };

/** A documentation tool whose configuration can be read. */
export interface Tool {
  name: string;
  /** Tells whether a folder contains documentation of this tool. */
  recognises(root: string): boolean;
  /** Reads the pages in a language, or in the main one if the configuration has no translation to it. */
  read(root: string, report: ImportReport, language?: string): Documentation;
}

/** Returns the paths of all files below a folder, sorted, without hidden folders and installed packages. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      posix.join(entry.parentPath.slice(folder.length).replace(/^\//, ''), entry.name),
    )
    .filter((file) => !/(?:^|\/)(?:\.|node_modules\/)/.test(file))
    .sort();
}

/** Reads the Markdown files below a folder. `place` returns the address of a page, and its id if that is not its file name. */
export function readPages(
  folder: string,
  place: (file: string, fields: SourcePage['fields']) => { address: string; id?: string },
  isPage: (file: string) => boolean = () => true,
): SourcePage[] {
  return filesIn(folder)
    .filter(
      (file) => /\.(?:mdx?|markdown)$/i.test(file) && !file.startsWith('404.') && isPage(file),
    )
    .map((file) => {
      const { fields, body } = readMarkdown(join(folder, file));
      const { address, id } = place(file, fields);
      return { file, fields, body, address: plainPath(address), id: id ?? withoutEnding(file) };
    });
}

/** Reads the front matter and the text of a Markdown file. */
export function readMarkdown(path: string): Pick<SourcePage, 'fields' | 'body'> {
  const text = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  const source = new Source('page.md', text);
  const fields: unknown = source.hasValues ? source.yaml.document.toJS() : undefined;
  return { fields: isFields(fields) ? fields : {}, body: source.page.rest };
}

const isFields = (value: unknown): value is SourcePage['fields'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const withoutEnding = (file: string): string => file.replace(/\.(?:mdx?|markdown)$/i, '');

/** Returns the address of a file: its path without the ending, and without the name of an index page. */
export const addressOfFile = (file: string): string =>
  plainPath(`/${withoutEnding(file).replace(/(?:^|\/)(?:index|readme)$/i, '')}`);

/** Returns a path with a slash at its start and none at its end. */
export const plainPath = (path: string): string =>
  `/${path.replace(/(?:\/index)?\.html$/, '').replaceAll(/^\/+|\/+$/g, '')}`;

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
