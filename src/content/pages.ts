import { twinPath } from '../contract/twin-path.ts';
import { derivedFields, unknownDay, type Derivation } from './front-matter/derived-fields.ts';
import type { Page } from './facts.ts';
import type { OwnField } from './front-matter/foreign-fields.ts';
import { splitPage } from './front-matter/front-matter.ts';
import { ownFields } from './front-matter/own-fields.ts';
import { pageAddress } from './page-address.ts';
import { isBuiltIn, isPost, pageFolder, pageName, pagePath } from './page-path.ts';
import { FrontMatter } from './front-matter/page-schemas.ts';
import { problemOfFile, type Problem } from './problem.ts';
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
    reader.problems.push({ ...problemOfFile(file, mistake), ...(fix && { fix }) });
  }
  const yaml = openYaml({ file, text: source, firstLine }, reader.problems);
  const { fields, placeOf } = ownFields(yaml, isPost(file));
  const { data: meta, isLost: isBroken } = yaml.read(fields, FrontMatter, placeOf);
  const isLost = (field: OwnField) => mistake !== undefined || isBroken(field);
  const path = readAddress(file, meta.slug, (message) => yaml.report(placeOf(['slug']), message));
  if (path === undefined) return [];
  const { body, title, ...derived } = derivedFields(file, rest, meta, { yaml, isLost, ...reader });
  const draft = meta.draft ?? false;
  if (isPost(file) && !draft && !meta.published && !isLost('published')) {
    const message = `"published" is missing. Add the day of publication, such as published: ${derived.updated}.`;
    yaml.report([], message);
  }
  // Nobody knows the day of a draft.
  const dayOfPost = draft ? derived.updated : unknownDay;
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
      published: meta.published ?? (isPost(file) ? dayOfPost : undefined),
      draft,
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

/**
 * The problem that no home page is out. `files` are those that should have become pages, `pages` those
 * that did, `out` those of them that are out on the day of the build.
 */
export function missingHome(
  files: readonly string[],
  pages: readonly Page[],
  out: readonly Page[],
): Problem[] {
  const isHome = ({ path }: Page) => path === home.path;
  const read = new Set(pages.map(({ file }) => file));
  const unread = files.filter((file) => !read.has(file));
  if (out.some(isHome) || unread.some((file) => pagePath(file) === home.path)) return [];
  const waiting = pages.find(isHome);
  const message = waiting
    ? 'The site cannot be without its home page. Remove "draft" and a day of publication that is to come, or write the new text in another file.'
    : `The page ${home.path} is missing; it is the home page. Create this file, with title, description and updated in its front matter.`;
  return [problemOfFile(waiting?.file ?? home.file, message)];
}

/** The first page at each address. Adds a problem for each of the others. */
export function reportTwice(pages: readonly Page[], problems: Problem[]): Page[] {
  const seen = new Map<string, Page>();
  for (const page of pages) {
    const first = seen.get(page.path);
    if (first) {
      const message = `${page.path} is already the address of ${first.file}. Rename one of the two files, or give one a slug.`;
      problems.push(problemOfFile(page.file, message));
    } else seen.set(page.path, page);
  }
  return [...seen.values()];
}
