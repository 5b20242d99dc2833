import { twinPath } from '../contract/twin-path.ts';
import { derivedFields, unknownDay, type Derivation } from './front-matter/derived-fields.ts';
import type { Page } from './facts.ts';
import type { OwnField } from './front-matter/foreign-fields.ts';
import { splitPage } from './front-matter/front-matter.ts';
import { ownFields } from './front-matter/own-fields.ts';
import { pageAddress } from './page-address.ts';
import { isBuiltIn, isPost, pageFolder, pageName, pagePath } from './page-path.ts';
import { FrontMatter } from './front-matter/page-schemas.ts';
import type { Problem } from './problem.ts';
import { readText } from './read-text.ts';
import { openYaml } from './yaml-file.ts';

/** What pages are read with. */
export interface PageReader extends Derivation {
  /** The project's folder. */
  root: string;
  /** Takes every mistake and every warning. */
  problems: Problem[];
}

/** Reads a page; none, with a problem, where no address comes of its name. */
export function readPage(file: string, reader: PageReader): Page[] {
  const text = readText(reader.root, file, reader.problems);
  const { yaml: source, firstLine, rest, mistake, fix } = splitPage(text);
  if (mistake) {
    reader.problems.push({ file, line: 1, column: 1, message: mistake, ...(fix && { fix }) });
  }
  const yaml = openYaml({ file, text: source, firstLine }, reader.problems);
  const { fields, placeOf } = ownFields(yaml, isPost(file));
  const { data: meta, isLost: isBroken } = yaml.read(fields, FrontMatter, {}, placeOf);
  const isLost = (field: OwnField) => mistake !== undefined || isBroken(field);
  const path = readAddress(file, meta.slug, (message) => yaml.report(placeOf(['slug']), message));
  if (path === undefined) return [];
  const { body, title, ...derived } = derivedFields(file, rest, meta, { yaml, isLost, ...reader });
  if (isPost(file) && !meta.published && !isLost('published')) {
    const message = `"published" is missing. Add the day of publication, such as published: ${derived.updated}.`;
    yaml.report([], message);
  }
  return [
    {
      ...derived,
      path,
      twin: twinPath(path),
      file,
      format: file.endsWith('.mdx') ? 'mdx' : 'md',
      aliases: (meta.aliases ?? []).filter((alias) => alias.startsWith('/')),
      place: pagePath(file)!,
      folder: pageFolder(file),
      group: meta.group === '/' ? '' : meta.group,
      groupTitle: meta.group_title,
      builtIn: isBuiltIn(file),
      title,
      navTitle: meta.nav_title ?? title,
      published: meta.published ?? (isPost(file) ? unknownDay : undefined),
      faq: meta.faq ?? false,
      ownPicture: meta.preview ?? false,
      searchable: meta.search ?? true,
      order: meta.order ?? pageName(file).number ?? Number.MAX_SAFE_INTEGER,
      body,
      bodyLine: text.slice(0, text.length - body.length).split('\n').length,
    },
  ];
}

/** The address of a page; undefined, with a problem, where none comes of its name or its slug. */
function readAddress(
  file: string,
  slug: string | undefined,
  report: (message: string) => void,
): string | undefined {
  try {
    return pageAddress(file, slug);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report(error.message);
    return undefined;
  }
}

/** The page that the site cannot do without; the other one, /developers, every site has. */
const home = { path: '/', file: 'content/pages/index.md' };

/** Adds the problem that there is no home page. `files` are those that should have become pages. */
export function reportMissing(
  files: readonly string[],
  pages: readonly Page[],
  problems: Problem[],
): void {
  const read = new Set(pages.map(({ file }) => file));
  const unread = files.filter((file) => !read.has(file));
  if (pages.some(({ path }) => path === home.path)) return;
  if (unread.some((file) => pagePath(file) === home.path)) return;
  const message = `The page ${home.path} is missing; it is the home page. Create this file, with title, description and updated in its front matter.`;
  problems.push({ file: home.file, line: 1, column: 1, message });
}

/** Adds a problem for each page at the address of another one. */
export function reportTwice(pages: readonly Page[], problems: Problem[]): void {
  const seen = new Map<string, string>();
  for (const { file, path } of pages) {
    const first = seen.get(path);
    if (first) {
      const message = `${path} is already the address of ${first}. Rename one of the two files, or give one a slug.`;
      problems.push({ file, line: 1, column: 1, message });
    }
    seen.set(path, first ?? file);
  }
}
