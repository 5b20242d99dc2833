import { posix } from 'node:path';
import type { LeftOutFile } from '../balance/old-site.ts';
import {
  addressOfFile,
  basePath,
  isOfBlog,
  oldPathOf,
  plainPath,
  readPages,
  withDrafts,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { excludedBelow, firstOf, type Exclusion } from '../exclusions.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  ensureReadable,
  modulePaths,
  readToolConfiguration,
  siteFacts,
  textsIn,
} from './configuration.ts';
import { readPosts } from './docusaurus-blog.ts';
import { indexPage, readDocs } from './docusaurus-docs.ts';
import { pluginExclusion } from './docusaurus-exclusions.ts';
import { navbarLinks } from './docusaurus-navbar.ts';
import { hostRedirects, redirectsIn } from './redirects.ts';

/**
 * Reads documentation of Docusaurus: docusaurus.config, and the pages of the plugins for docs, a blog and other pages.
 * The pages of the first docs plugin move to the top of the new site. All other pages keep their address.
 */
export const docusaurus: Tool = {
  name: 'Docusaurus',
  configuration: (files) =>
    configurationFile(files, 'docusaurus.config', ['js', 'ts', 'mjs', 'cjs', 'mts']),
  read(files, file) {
    const config = readToolConfiguration(files, file);
    ensureReadablePlugins(files, config);
    const root = basePath(config.baseUrl);
    const navbar = asFields(asFields(config.themeConfig).navbar);
    const all = pluginOptions(config, 'docs').map((options) => readDocs(files, options, file));
    const main = all[0] ?? readDocs(files, {}, file);
    const { folder, base } = main;
    const leftOut: LeftOutFile[] = [];
    const i18n = asFields(config.i18n);
    const locales = asList(i18n.locales)
      .map(String)
      .filter((locale) => files.hasFolder(posix.join('i18n', locale)));
    for (const locale of locales)
      leftOut.push({ file: posix.join('i18n', locale), reason: 'other language' });
    const pages = main.pages;
    for (const docs of all.slice(1)) addBeside(docs.folder, docs.base, docs.pages);
    const [blog] = pluginOptions(config, 'blog');
    const blogFolder = asText(blog?.path) ?? 'blog';
    const blogRoute = basePath(blog?.routeBasePath ?? 'blog');
    const postsExcludedBy = pluginExclusion(files, blogFolder, blog ?? {}, file);
    const posts =
      blog && files.hasFolder(blogFolder) ? readPosts(files, blogFolder, postsExcludedBy) : [];
    if (posts.length > 0) {
      const link = { slug: '/', description: blog?.blogDescription };
      const index = indexPage({ label: blog?.blogTitle ?? 'Blog', link }, file, '');
      addBeside('', blogRoute, [{ ...index, newFile: 'blog/index' }]);
    }
    addBeside(blogFolder, blogRoute, posts);
    const [own] = pluginOptions(config, 'pages');
    const isOff = own === undefined && asList(config.presets).length > 0;
    const customExcludedBy = isOff
      ? excludedBelow(customPages, 'pages: false', () => true)
      : pluginExclusion(files, customPages, own ?? {}, file);
    const custom = readCustomPages(files, root, customExcludedBy);
    addBeside(customPages, '', custom.pages);
    const lists = posts.length === 0 ? [] : ['/archive', '/tags/*', '/authors/*', '/page/*'];
    return {
      ...siteFacts(config, { description: 'tagline', language: 'i18n.defaultLocale' }),
      folder,
      publicFolders: asList(config.staticDirectories ?? ['static']).map(String),
      components: { registries: [posix.join('src', 'theme', 'MDXComponents')] },
      pathAliases: { '@site/': '', ...modulePaths(files) },
      brand: {
        logo: textsIn(asFields(navbar.logo).src),
        stylesheets: textsIn(asFields(pluginOptions(config, 'theme')[0]).customCss),
      },
      base: `${root}${base}`,
      linkRoot: root,
      pages,
      sidebar: all.flatMap(({ sidebar }) => sidebar),
      header: navbarLinks(asList(navbar.items), {
        docs: all,
        pageAt: (path) => {
          const whole = plainPath(posix.join('/', root, path));
          return pages.find((page) => oldPathOf({ base: `${root}${base}` }, page) === whole);
        },
        files,
        file,
      }),
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
      translations: locales
        .filter((locale) => locale !== i18n.defaultLocale)
        .map((locale) =>
          Object.assign(main.translation(locale), {
            language: asText(asFields(asFields(i18n.localeConfigs)[locale]).htmlLang) ?? locale,
            base: `${root}/${locale}${base}`,
            prepare: withDrafts,
          }),
        ),
      excludedBy: firstOf(files, { file }, [
        ...(all.length > 0 ? all : [main]).map((one) => one.excludedBy),
        ...(posts.length > 0 ? [postsExcludedBy] : []),
        customExcludedBy,
      ]),
      hasJsx: true,
    };

    /** Adds pages that are outside the main docs. `at` is the path below which the old site published them. */
    function addBeside(from: string, at: string, added: readonly SourcePage[]): void {
      for (const page of added) {
        const old = plainPath(posix.join('/', at, page.address));
        // The sidebar and the header refer to the page, so the page itself is changed.
        const moved = Object.assign(page, {
          newFile: page.newFile ?? `pages${old === '/' ? '/index' : old}`,
          file: posix.relative(folder, posix.join(from, page.file)),
          address: isOfBlog(page) ? plainPath(posix.join('/blog', page.address)) : old,
          oldPath: plainPath(`${root}${old}`),
        });
        pages.push(moved);
      }
    }
  },
};

/** Removes the base path from a path. Returns a path that is not below the base path unchanged. */
const withoutBase = (path: string, base: string) =>
  base !== '' && (path === base || path.startsWith(`${base}/`))
    ? path.slice(base.length) || '/'
    : path;

/**
 * Returns the options of each instance of a plugin, such as `docs`. The instances of presets come first, then those in
 * `plugins`. The classic preset contains the plugins of `contentNames` even without options.
 */
function pluginOptions(config: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const named = new RegExp(`plugin-(?:content-)?${name}$`);
  const ofPresets = asList(config.presets).flatMap((entry) => {
    const [id, options] = nameAndOptions(entry);
    const isClassic = /preset-classic$|^classic$/.test(id);
    const own = options[name] ?? (isClassic && contentNames.includes(name) ? {} : false);
    return own === false ? [] : [asFields(own)];
  });
  const ofPlugins = asList(config.plugins).flatMap((entry) => {
    const [id, options] = nameAndOptions(entry);
    return named.test(id) ? [options] : [];
  });
  return [...ofPresets, ...ofPlugins];
}

/** The names of the plugins that publish pages. */
const contentNames = ['docs', 'blog', 'pages'];

/** Returns the name and the options of a preset or plugin, which is a name or a list of name and options. */
function nameAndOptions(entry: unknown): [string, Record<string, unknown>] {
  const [id, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
  return [asText(id) ?? '', asFields(options)];
}

/**
 * Stops the import if a preset or a content plugin has options that cannot be read, because options can exclude pages.
 */
function ensureReadablePlugins(files: DocumentationFiles, config: Record<string, unknown>): void {
  ensureReadable(files, config, 'presets');
  const presets = asList(config.presets);
  for (const [index, entry] of presets.entries()) {
    ensureReadable(files, presets, String(index));
    if (Array.isArray(entry)) ensureReadable(files, entry, '1');
    for (const name of contentNames) ensureReadable(files, nameAndOptions(entry)[1], name);
  }
  for (const entry of asList(config.plugins)) {
    const isContent = /plugin-content-(?:docs|blog|pages)$/.test(nameAndOptions(entry)[0]);
    if (isContent && Array.isArray(entry)) ensureReadable(files, entry, '1');
  }
}

const customPages = posix.join('src', 'pages');

/**
 * Reads the pages in the folder `pages` of the source: Markdown pages, and code pages that only redirect. Leaves out
 * other code pages.
 */
function readCustomPages(files: DocumentationFiles, root: string, excludedBy: Exclusion) {
  const isPage = (file: string) => excludedBy(posix.join(customPages, file)) === undefined;
  const pages = readPages(
    files,
    customPages,
    isPage,
    (file, { slug }) => asText(slug) ?? addressOfFile(file),
  ).map(withDrafts);
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
