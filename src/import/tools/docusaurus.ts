import { posix } from 'node:path';
import {
  basePath,
  numberField,
  plainPath,
  readPages,
  textField,
  withoutEnding,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { configuredSidebar, numberOf, type FolderRules, type SidebarEntry } from '../sidebar.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  configuredFolder,
  readConfigured,
  readYaml,
} from './configuration.ts';

const configuration = (files: DocumentationFiles) =>
  configurationFile(files, 'docusaurus.config', ['js', 'ts', 'mjs', 'cjs', 'mts']);

/** Reads documentation of Docusaurus: docusaurus.config, sidebars and the pages of the docs plugin. */
export const docusaurus: Tool = {
  name: 'Docusaurus',
  recognises: (files) => configuration(files) !== undefined,
  read(files) {
    const file = configuration(files)!;
    const config = asFields(readConfigured(files, file));
    const docs = pluginOptions(config, 'docs');
    const folder = configuredFolder(files, asText(docs.path) ?? 'docs', file);
    const base = basePath(docs.routeBasePath ?? 'docs');
    const pages = readPages(files, folder, placeOf, (name) => !/(?:^|\/)_/.test(name));
    const path = asText(docs.sidebarPath) ?? 'sidebars.js';
    // The file can have another ending than the one in the configuration.
    const sidebars = asFields(
      readConfigured(files, posix.normalize(path).replace(/\.[cm]?[jt]s$/, '')),
    );
    return {
      tool: 'Docusaurus',
      files,
      folder,
      publicFolders: ['static'],
      title: asText(config.title),
      description: asText(config.tagline),
      language: asText(asFields(config.i18n).defaultLocale),
      origin: asText(config.url),
      base: `${basePath(config.baseUrl)}${base}`,
      pages,
      sidebar: configuredSidebar(Object.values(sidebars).flatMap(listOf), {
        entryOf,
        pageAt: (id) => pages.find((page) => page.id === id),
        pages,
        rules: folderRules(files, folder),
        report: files.report,
        file: path,
      }),
      redirects: [...redirects(config), ...redirectPages(files)].map(({ from, to }) => ({
        from: withoutBase(from, base),
        to: withoutBase(to, base),
      })),
      hasJsx: true,
    };
  },
};

const withoutBase = (path: string, base: string) =>
  base !== '' && (path === base || path.startsWith(`${base}/`))
    ? path.slice(base.length) || '/'
    : path;

/** Returns the options of a plugin, such as `docs`, from the preset or from the list of plugins. */
function pluginOptions(config: Record<string, unknown>, name: string): Record<string, unknown> {
  for (const entry of [...asList(config.presets), ...asList(config.plugins)]) {
    const [id, options] = asList(entry);
    const plugin = asText(id) ?? '';
    const isPreset = /preset-classic|^classic$/.test(plugin);
    if (isPreset && asFields(options)[name] !== undefined) return asFields(asFields(options)[name]);
    if (new RegExp(`plugin-(?:content-)?${name}`).test(plugin)) return asFields(options);
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
function folderRules(files: DocumentationFiles, folder: string): FolderRules {
  return {
    labelOf,
    orderOf: (page) => numberField(page, 'sidebar_position') ?? numberOf(posix.basename(page.file)),
    linksIndex: true,
    folder(path) {
      const name = posix.join(folder, path, '_category_');
      const file = configurationFile(files, name, ['json', 'yml', 'yaml']);
      const fields = file === undefined ? {} : readYaml(files, file);
      return { title: asText(fields.label), order: fields.position as number | undefined };
    },
  };
}

/** An object instead of a list has the titles of categories as names. */
const listOf = (value: unknown) => (Array.isArray(value) ? value : [value]);

function entryOf(entry: unknown): SidebarEntry {
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
    const sources = [from].flat().filter((one) => typeof one === 'string');
    return typeof to === 'string' ? sources.map((source) => ({ from: source, to })) : [];
  });
}

/** Finds pages outside the docs that only redirect. */
function redirectPages(files: DocumentationFiles) {
  const folder = posix.join('src', 'pages');
  return files.below(folder).files.flatMap((file) => {
    if (!/\.[jt]sx?$/.test(file)) return [];
    const code = files.text(posix.join(folder, file)) ?? '';
    const [, to] = /<Redirect\s+to=(?:\{\s*)?["'`]([^"'`]+)/.exec(code) ?? [];
    return to === undefined
      ? []
      : [{ from: plainPath(file.replace(/(?:(?:^|\/)index)?\.\w+$/, '')), to }];
  });
}
