import { posix } from 'node:path';
import type { LeftOutFile } from '../balance/old-site.ts';
import { addressOfFile, basePath, isOfBlog, plainPath, readPages } from '../documentation.ts';
import type { SourcePage, Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  modulePaths,
  readConfigured,
  siteFacts,
  textsIn,
} from './configuration.ts';
import { readPosts } from './docusaurus-blog.ts';
import { indexPage, readDocs } from './docusaurus-docs.ts';
import { hostRedirects, redirectsIn } from './redirects.ts';

/**
 * Reads documentation of Docusaurus: docusaurus.config, and the pages of its plugins for docs, a blog and other pages.
 * The pages of the first docs plugin move to the top of the new site, and all others keep their address.
 */
export const docusaurus: Tool = {
  name: 'Docusaurus',
  configuration: (files) =>
    configurationFile(files, 'docusaurus.config', ['js', 'ts', 'mjs', 'cjs', 'mts']),
  read(files, file) {
    const config = asFields(readConfigured(files, file));
    const root = basePath(config.baseUrl);
    const all = pluginOptions(config, 'docs').map((options) => readDocs(files, options, file));
    const main = all[0] ?? readDocs(files, {}, file);
    const { folder, base } = main;
    const leftOut: LeftOutFile[] = [];
    for (const locale of asList(asFields(config.i18n).locales).map(String)) {
      const translation = posix.join('i18n', locale);
      if (files.hasFolder(translation))
        leftOut.push({ file: translation, reason: 'other language' });
    }
    const pages = main.pages;
    for (const docs of all.slice(1)) addBeside(docs.folder, docs.base, docs.pages);
    const [blog] = pluginOptions(config, 'blog');
    const blogFolder = asText(blog?.path) ?? 'blog';
    const blogRoute = basePath(blog?.routeBasePath ?? 'blog');
    const posts = blog && files.hasFolder(blogFolder) ? readPosts(files, blogFolder) : [];
    if (posts.length > 0) {
      const link = { slug: '/', description: blog?.blogDescription };
      const index = indexPage({ label: blog?.blogTitle ?? 'Blog', link }, file, '');
      addBeside('', blogRoute, [{ ...index, newFile: 'blog/index' }]);
    }
    addBeside(blogFolder, blogRoute, posts);
    const custom = readCustomPages(files, root);
    addBeside(customPages, '', custom.pages);
    const lists = posts.length === 0 ? [] : ['/archive', '/tags/*', '/authors/*', '/page/*'];
    return {
      ...siteFacts(config, { description: 'tagline', language: 'i18n.defaultLocale' }),
      folder,
      publicFolders: asList(config.staticDirectories ?? ['static']).map(String),
      pathAliases: { '@site/': '', ...modulePaths(files) },
      brand: {
        logo: textsIn(asFields(asFields(asFields(config.themeConfig).navbar).logo).src),
        stylesheets: textsIn(asFields(pluginOptions(config, 'theme')[0]).customCss),
      },
      base: `${root}${base}`,
      linkRoot: root,
      pages,
      sidebar: all.flatMap(({ sidebar }) => sidebar),
      redirects: [
        ...redirectsIn(pluginOptions(config, 'client-redirects')[0]?.redirects),
        ...custom.redirects,
        ...hostRedirects(files),
        ...lists.map((list) => ({ from: `${blogRoute}${list}`, to: '/blog' })),
        ...(pages.some(({ fields }) => fields.tags) ? [{ from: `${base}/tags/*`, to: '/' }] : []),
      ].map(({ from, to }) => ({
        from: from.endsWith('*') ? `${root}${from}` : withoutBase(from, base),
        to: withoutBase(to, base),
      })),
      leftOut: [...leftOut, ...custom.leftOut],
      hasJsx: true,
    };

    /** Adds pages that are outside the main docs. `at` is the path below which they are published. */
    function addBeside(from: string, at: string, added: readonly SourcePage[]): void {
      for (const page of added) {
        const old = plainPath(posix.join('/', at, page.address));
        pages.push({
          newFile: `pages${old === '/' ? '/index' : old}`,
          ...page,
          file: posix.relative(folder, posix.join(from, page.file)),
          address: isOfBlog(page) ? plainPath(posix.join('/blog', page.address)) : old,
          oldPath: plainPath(`${root}${old}`),
        });
      }
    }
  },
};

const withoutBase = (path: string, base: string) =>
  base !== '' && (path === base || path.startsWith(`${base}/`))
    ? path.slice(base.length) || '/'
    : path;

/** Returns the options of each instance of a plugin, such as `docs`: of the preset, which has it by default, and others. */
function pluginOptions(config: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const named = new RegExp(`plugin-(?:content-)?${name}$`);
  return [...asList(config.presets), ...asList(config.plugins)].flatMap((entry) => {
    const [id, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    const plugin = asText(id) ?? '';
    if (named.test(plugin)) return [asFields(options)];
    const own = asFields(options)[name] ?? (isContent.test(name) ? {} : false);
    return /preset-classic$|^classic$/.test(plugin) && own !== false ? [asFields(own)] : [];
  });
}

/** The plugins that the preset has without options. */
const isContent = /^(?:docs|blog)$/;

const customPages = posix.join('src', 'pages');

const isPage = (file: string) => !/(?:^|\/)_|\.test\.|__tests__/.test(file);

/** Reads the other pages: those in Markdown, and those that only redirect. Others are code. */
function readCustomPages(files: DocumentationFiles, root: string) {
  const pages = readPages(
    files,
    customPages,
    isPage,
    (file, { slug }) => asText(slug) ?? addressOfFile(file),
  );
  const redirects: { from: string; to: string }[] = [];
  const leftOut: LeftOutFile[] = [];
  for (const file of files.below(customPages).files) {
    if (!/\.[jt]sx?$/.test(file) || !isPage(file)) continue;
    const path = posix.join(customPages, file);
    const from = plainPath(file.replace(/(?:(?:^|\/)index)?\.\w+$/, ''));
    const [, to] = /<Redirect\s+to=(?:\{\s*)?["'`]([^"'`]+)/.exec(files.text(path) ?? '') ?? [];
    if (to !== undefined) redirects.push({ from, to });
    else leftOut.push({ file: path, reason: 'custom page', path: plainPath(`${root}${from}`) });
  }
  return { pages, redirects, leftOut };
}
