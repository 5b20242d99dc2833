import { posix } from 'node:path';
import { plainPath, readPages, withDrafts, type SourcePage } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import type { Exclusion } from '../exclusions.ts';
import { asFields, asText, configurationFile, readData } from './configuration.ts';

/**
 * Reads the posts of a blog plugin of Docusaurus. The address of a post is relative to the route of the blog. If a file
 * or folder name starts with a date, the date is part of the address. Tags are not imported.
 */
export function readPosts(
  files: DocumentationFiles,
  folder: string,
  excludedBy: Exclusion,
): SourcePage[] {
  const known = configurationFile(files, posix.join(folder, 'authors'), ['yml', 'yaml', 'json']);
  const authors = known === undefined ? {} : readData(files, known);
  const posts = readPages(
    files,
    folder,
    (file) => excludedBy(posix.join(folder, file)) === undefined,
    (file, { slug }) => asText(slug) ?? placeOf(file).address,
  );
  return posts.map(withDrafts).map((page) =>
    Object.assign(page, {
      newFile: `blog${plainPath(posix.basename(page.address))}`,
      post: {
        published: dayOf(page.fields.date) ?? placeOf(page.file).day,
        author: authorsOf(page, authors),
      },
    }),
  );
}

/** Returns the address of a post, relative to the blog, and the date (YYYY-MM-DD) in its path. */
function placeOf(file: string): { address: string; day: string | undefined } {
  const [, folder = '', date, text = ''] =
    /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(file) ?? [];
  if (date === undefined)
    return { address: file.replace(/(?:\/index)?\.mdx?$/, ''), day: undefined };
  const address = `${date.replaceAll('-', '/')}/${folder}${text}`;
  return { address, day: dayOf(new Date(`${date.replaceAll('/', '-')}Z`)) };
}

/** Returns a date as YYYY-MM-DD. Returns undefined for a value that is not a date. */
function dayOf(value: unknown): string | undefined {
  const date = value instanceof Date || typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.valueOf()) ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Returns the names of the authors of a post. The front matter can contain names, or keys of the file `authors.yml`.
 */
function authorsOf(page: SourcePage, known: Record<string, unknown>): string | undefined {
  const own = page.fields.authors ?? page.fields.author;
  const names = (Array.isArray(own) ? own : [own]).map((one: unknown) => {
    const { name, key } = asFields(one);
    const id = asText(one) ?? asText(key) ?? '';
    return asText(name) ?? asText(asFields(known[id]).name) ?? id;
  });
  return names.filter(Boolean).join(', ') || undefined;
}
