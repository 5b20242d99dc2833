import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import { configuredSidebar, type SidebarReader } from '../configured-sidebar.ts';
import {
  basePath,
  filesIn,
  numberField,
  plainPath,
  readPages,
  textField,
  withoutEnding,
  type Documentation,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import { folderSidebar, numberOf, type FolderRules } from '../folder-sidebar.ts';
import { asFields, asList, asText, configurationFile, readConfigured } from './configuration.ts';

const configuration = (root: string) =>
  configurationFile(root, 'docusaurus.config', ['js', 'ts', 'mjs', 'cjs', 'mts']);

/** Reads documentation of Docusaurus: docusaurus.config, sidebars and the pages of the docs plugin. */
export const docusaurus: Tool = {
  name: 'Docusaurus',
  recognises: (root) => configuration(root) !== undefined,
  read(root, report) {
    const config = asFields(readConfigured(configuration(root)!, report));
    const docs = pluginOptions(config, 'docs');
    const folder = join(root, asText(docs.path) ?? 'docs');
    const base = basePath(docs.routeBasePath ?? 'docs');
    const pages = readPages(folder, placeOf, (file) => !/(?:^|\/)_/.test(file));
    const path = asText(docs.sidebarPath) ?? 'sidebars.js';
    const file = [join(root, path), join(root, withoutScript(path))].find(
      (one) => existsSync(one) || existsSync(`${one}.ts`) || existsSync(`${one}.js`),
    );
    const sidebars = file === undefined ? {} : asFields(readConfigured(file, report));
    const rules = folderRules(folder);
    const lists = Object.values(sidebars);
    const pageAt = (id: string) => pages.find((page) => page.id === id);
    const reader = { entryOf, pageAt, pages, rules, report, file: path };
    const sidebar =
      lists.length === 0
        ? folderSidebar(pages, '', rules)
        : lists.flatMap((list) => configuredSidebar(listOf(list), reader));
    return {
      tool: 'Docusaurus',
      folder,
      publicFolders: [join(root, 'static')],
      title: asText(config.title),
      description: asText(config.tagline),
      language: asText(asFields(config.i18n).defaultLocale),
      origin: asText(config.url),
      base: `${basePath(config.baseUrl)}${base}`,
      pages,
      sidebar,
      redirects: [...redirects(config), ...redirectPages(root)].map(({ from, to }) => ({
        from: withoutBase(from, base),
        to: withoutBase(to, base),
      })),
      hasJsx: true,
    } satisfies Documentation;
  },
};

const withoutScript = (path: string) => path.replace(/\.[cm]?[jt]s$/, '');

const withoutBase = (path: string, base: string) =>
  base !== '' && (path === base || path.startsWith(`${base}/`))
    ? path.slice(base.length) || '/'
    : path;

/** Returns the options of the docs or redirects plugin, in the preset or on its own. */
function pluginOptions(config: Record<string, unknown>, name: string): Record<string, unknown> {
  for (const entry of [...asList(config.presets), ...asList(config.plugins)]) {
    const [id, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry, {}];
    if (/preset-classic|^classic$/.test(asText(id) ?? '')) {
      const found = asFields(options)[name];
      if (found !== undefined) return asFields(found);
    }
    if (
      (asText(id) ?? '').includes(`plugin-content-${name}`) ||
      (asText(id) ?? '').includes(`plugin-${name}`)
    ) {
      return asFields(options);
    }
  }
  return {};
}

/** Returns the address and the id of a page. Numbers before names are not part of them. */
function placeOf(file: string, fields: SourcePage['fields']): { address: string; id: string } {
  const parts = withoutEnding(file).split('/').map(withoutNumber);
  const name = parts.pop()!;
  const folder = parts.join('/');
  const own = asText(fields.id);
  const id = posix.join(folder, own ?? name);
  const isIndex =
    /^(?:index|readme)$/i.test(name) || name.toLowerCase() === parts.at(-1)?.toLowerCase();
  const slug = asText(fields.slug);
  if (slug !== undefined)
    return { address: posix.join('/', slug.startsWith('/') ? '' : folder, slug), id };
  return { address: `/${own === undefined && isIndex ? folder : id}`, id };
}

const withoutNumber = (name: string) =>
  numberOf(name) === undefined ? name : name.replace(/^\d+[-_. ]+/, '');

const labelOf = (page: SourcePage) => textField(page, 'sidebar_label') ?? textField(page, 'title');

/** Reads `_category_.json` and `_category_.yml` for a sidebar from folders. */
function folderRules(folder: string): FolderRules {
  return {
    labelOf,
    orderOf: (page) => numberField(page, 'sidebar_position') ?? numberOf(posix.basename(page.file)),
    linksIndex: true,
    folder(path) {
      const file = ['json', 'yml', 'yaml']
        .map((ending) => join(folder, path, `_category_.${ending}`))
        .find((one) => existsSync(one));
      const fields = file === undefined ? {} : asFields(parse(readFileSync(file, 'utf8')));
      return { title: asText(fields.label), order: fields.position as number | undefined };
    },
  };
}

/** An object instead of a list has the titles of categories as names. */
const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]);

function entryOf(entry: unknown): ReturnType<SidebarReader['entryOf']> {
  const fields = asFields(entry);
  const title = asText(fields.label);
  switch (fields.type) {
    case undefined:
      if (typeof entry === 'string') return { link: entry };
      return {
        items: Object.entries(fields).map(([label, items]) => ({ type: 'category', label, items })),
      };
    case 'category': {
      const { type, id } = asFields(fields.link);
      const link = type === 'doc' ? asText(id) : undefined;
      return { title: title ?? '', link, items: listOf(fields.items ?? []) };
    }
    case 'autogenerated':
      return { folder: asText(fields.dirName) ?? '' };
    default:
      return { title, link: asText(fields.id) ?? asText(fields.href) ?? asText(fields.type) };
  }
}

function redirects(config: Record<string, unknown>) {
  return asList(pluginOptions(config, 'client-redirects').redirects).flatMap((entry) => {
    const { from, to } = asFields(entry);
    const target = asText(to);
    return target === undefined
      ? []
      : [from].flat().flatMap((one) => (typeof one === 'string' ? { from: one, to: target } : []));
  });
}

/** Finds pages outside the docs that only redirect. */
function redirectPages(root: string) {
  const folder = join(root, 'src', 'pages');
  if (!existsSync(folder)) return [];
  return filesIn(folder).flatMap((file) => {
    if (!/\.[jt]sx?$/.test(file)) return [];
    const [, to] =
      /<Redirect\s+to=(?:\{\s*)?["'`]([^"'`]+)/.exec(readFileSync(join(folder, file), 'utf8')) ??
      [];
    return to === undefined
      ? []
      : [{ from: plainPath(file.replace(/(?:(?:^|\/)index)?\.\w+$/, '')), to }];
  });
}
