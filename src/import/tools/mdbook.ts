import { posix } from 'node:path';
import { addressOfFile, readPages, type Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { excludedBelow } from '../exclusions.ts';
import { configuredSidebar } from '../sidebar.ts';
import { asFields, asText, readData, siteFacts } from './configuration.ts';
import { isGitBook } from './gitbook.ts';
import { redirectsIn } from './redirects.ts';

/** Returns the path of SUMMARY.md, which lists the chapters of a book, in a folder. */
const summaryFile = (files: DocumentationFiles, folder: string) =>
  ['SUMMARY.md', 'summary.md']
    .map((name) => posix.join(folder, name))
    .find((file) => files.has(file));

/** Reads a book of mdBook: book.toml, and the chapters that SUMMARY.md lists. Other files are not pages of the book. */
export const mdbook: Tool = {
  name: 'mdBook',
  configuration: (files) =>
    files.has('book.toml')
      ? 'book.toml'
      : ['', 'src']
          .map((folder) => summaryFile(files, folder))
          .find((file) => file !== undefined && !isGitBook(files)),
  read(files) {
    const config = readData(files, 'book.toml');
    const folder =
      [asText(asFields(config.book).src) ?? 'src', '']
        .map((one) => posix.normalize(one).replace(/^\.$/, ''))
        .find((one) => summaryFile(files, one)) ?? '';
    const file = summaryFile(files, folder) ?? 'SUMMARY.md';
    const chapters = chaptersIn(files.text(file) ?? '');
    const links = flat(chapters).flatMap(({ link }) => (link ? [posix.normalize(link)] : []));
    const excludedBy = excludedBelow(
      folder,
      `${file} does not list it`,
      (name) =>
        /\.(?:mdx?|markdown)$/i.test(name) &&
        name !== posix.basename(file) &&
        !links.includes(name),
    );
    // mdBook also shows the first chapter at the top of the book.
    const isHome = (name: string) => name === links[0];
    const pages = readPages(
      files,
      folder,
      (name) => links.includes(name),
      (name) => (isHome(name) ? '/' : addressOfFile(name)),
    );
    const html = asFields(asFields(config.output).html);
    const home = addressOfFile(links[0] ?? '');
    return {
      ...siteFacts(config, {
        title: 'book.title',
        description: 'book.description',
        language: 'book.language',
        address: 'output.html.site-url',
      }),
      folder,
      publicFolders: [folder],
      excludedBy,
      pages,
      sidebar: configuredSidebar(chapters, {
        entryOf: (entry) => entry as Chapter,
        pages,
        files,
        file,
      }),
      redirects: [
        ...(home === '/' ? [] : [{ from: home, to: '/' }]),
        ...redirectsIn(html.redirect).map(({ from, to }) => ({
          from,
          to: /^https?:/.test(to) ? to : posix.join('/', posix.dirname(from), to),
        })),
      ],
    };
  },
};

/** An entry of SUMMARY.md: a chapter, or the title of a part with its chapters in `items`. */
interface Chapter {
  title: string;
  /** The path of the file. Undefined for a draft and for the title of a part. */
  link: string | undefined;
  items: Chapter[];
}

/** Reads the chapters in SUMMARY.md. A chapter belongs to the chapter above it that is indented less. */
function chaptersIn(summary: string): Chapter[] {
  const top: Chapter[] = [];
  let part = top;
  let open: { indent: number; items: Chapter[] }[] = [];
  const shown = summary.replaceAll(/<!--[^]*?(?:-->|$)/g, '');
  for (const line of shown.split(/\r?\n/)) {
    const [, heading] = /^#[ \t]+(\S.*)/.exec(line) ?? [];
    const [, indent = '', bullet, title = '', link = ''] =
      /^([ \t]*)([-*+][ \t]+)?\[((?:[^[\]]|\[[^[\]]*\])*)\]\(<?([^()<>]*)>?\)/.exec(line) ?? [];
    if (heading !== undefined && !/^(?:Summary|Table of Contents)\s*$/i.test(heading)) {
      const one = { title: heading.trim(), link: undefined, items: [] };
      top.push(one);
      part = one.items;
      open = [];
    } else if (title !== '') {
      const depth = bullet === undefined ? -1 : indent.replaceAll('\t', '    ').length;
      open = open.filter((one) => one.indent < depth);
      const one: Chapter = { title, link: link.replace(/^\.\//, '') || undefined, items: [] };
      // A chapter without a bullet is outside of the parts, so it goes to the top level.
      (bullet === undefined ? top : (open.at(-1)?.items ?? part)).push(one);
      if (bullet !== undefined) open.push({ indent: depth, items: one.items });
    }
  }
  return top;
}

const flat = (chapters: readonly Chapter[]): Chapter[] =>
  chapters.flatMap((one) => [one, ...flat(one.items)]);
