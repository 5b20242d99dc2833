import { posix } from 'node:path';
import { addressOfFile, readPages, type Tool } from '../documentation.ts';
import { excludedBelow } from '../exclusions.ts';
import { configuredSidebar } from '../sidebar.ts';
import { asFields, asText, readData, siteFacts } from './configuration.ts';
import { isGitBook } from './gitbook.ts';
import { redirectsIn } from './redirects.ts';
import { allChapters, chaptersIn, summaryFile, type Chapter } from './summary.ts';
import { watched } from './unread-keys.ts';

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
    const config = watched(files, 'book.toml', readData(files, 'book.toml'));
    const folder =
      [asText(asFields(config.book).src) ?? 'src', '']
        .map((one) => posix.normalize(one).replace(/^\.$/, ''))
        .find((one) => summaryFile(files, one)) ?? '';
    const file = summaryFile(files, folder) ?? 'SUMMARY.md';
    const chapters = chaptersIn(files.text(file) ?? '', 1);
    const links = allChapters(chapters).flatMap(({ link }) =>
      link ? [posix.normalize(link)] : [],
    );
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
      hasEndings: true,
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
