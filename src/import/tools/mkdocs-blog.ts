import { posix } from 'node:path';
import { fieldAt, plainPath, textField, withoutEnding, type SourcePage } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { asFields, asList, asText, readData } from './configuration.ts';
import { pluginsOf, type MkdocsConfiguration } from './mkdocs-configuration.ts';

/** Makes the posts of Material's blog posts of the new site. Returns all other pages unchanged. */
export function blogPosts(
  files: DocumentationFiles,
  config: MkdocsConfiguration,
  folder: string,
  { base, slugOf }: { base: string; slugOf(text: string): string },
): { asPost(page: SourcePage): SourcePage; redirects: { from: string; to: string }[] } {
  const blogs = pluginsOf(config)
    .filter(({ name }) => name === 'blog')
    .map(({ options }) => {
      const blog = posix.normalize(asText(options.blog_dir) ?? 'blog').replace(/^\.$|\/$/g, '');
      const posts = (asText(options.post_dir) ?? '{blog}/posts').replace('{blog}', blog);
      const authors = (asText(options.authors_file) ?? '{blog}/.authors.yml').replace(
        '{blog}',
        blog,
      );
      return {
        blog,
        posts: `${posix.normalize(posts).replace(/\/$/, '')}/`,
        format: asText(options.post_url_format) ?? '{date}/{slug}',
        dateFormat: asText(options.post_url_date_format) ?? 'yyyy/MM/dd',
        authors: asFields(readData(files, posix.join(folder, authors)).authors),
      };
    });
  return {
    redirects: blogs.flatMap(({ blog }) =>
      ['archive', 'author', 'category', 'page'].map((list) => ({
        from: plainPath(posix.join(blog, list, '*')),
        to: '/blog',
      })),
    ),
    asPost(page) {
      const own = blogs.find(({ blog }) => page.file === posix.join(blog, 'index.md'));
      if (own) {
        // Text below the title could contain what an MDX page reads as code.
        const hasText = page.body.replace(/^#[^\n]*/m, '').trim() !== '';
        return { ...page, newFile: 'blog/index', listsPosts: !hasText };
      }
      const found = blogs.find(({ posts }) => page.file.startsWith(posts));
      if (!found) return page;
      const published = dayOf(fieldAt(page, 'date.created') ?? page.fields.date);
      const slug = textField(page, 'slug') ?? slugOf(titleOf(page));
      const address = found.format
        .replace('{date}', dateIn(found.dateFormat, published))
        .replace('{slug}', slug)
        .replace('{file}', posix.basename(withoutEnding(page.file)))
        .replace('{categories}', slugOf(asText(asList(page.fields.categories)[0]) ?? ''));
      const old = plainPath(posix.join('/', found.blog, address));
      return {
        ...page,
        newFile: `blog/${slug}`,
        address: plainPath(posix.join('/blog', address)),
        ...(found.blog === 'blog' ? {} : { oldPath: `${base}${old}` }),
        post: { published, author: authorsOf(page, found.authors) },
      };
    },
  };
}

/** Returns a date (YYYY-MM-DD) in a format such as `yyyy/MM/dd`. Other parts of formats stay as they are. */
function dateIn(format: string, day = ''): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date);
}

/** Returns the date at the start of a value (YYYY-MM-DD). */
const dayOf = (value: unknown): string | undefined =>
  /^\d{4}-\d\d-\d\d/.exec(value instanceof Date ? value.toISOString() : String(value))?.[0];

const titleOf = (page: SourcePage) =>
  textField(page, 'title') ??
  /^#[ \t]+([^\n]+)/m.exec(page.body)?.[1]?.trim() ??
  posix.basename(withoutEnding(page.file));

const authorsOf = (page: SourcePage, known: Record<string, unknown>) =>
  asList(page.fields.authors)
    .flatMap((one) => asText(one) ?? [])
    .map((id) => asText(asFields(known[id]).name) ?? id)
    .join(', ') || undefined;
