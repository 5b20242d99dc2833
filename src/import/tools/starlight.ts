import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  addressOfFile,
  basePath,
  numberField,
  plainPath,
  readPages,
  textField,
  type Tool,
} from '../documentation.ts';
import { configuredSidebar, type FolderRules, type SidebarEntry } from '../sidebar.ts';
import { asFields, asList, asText, configurationFile, readConfigured } from './configuration.ts';

const configuration = (root: string) =>
  configurationFile(root, 'astro.config', ['mjs', 'ts', 'js', 'mts']);

const docsOf = (root: string) => join(root, 'src', 'content', 'docs');

const rules: FolderRules = {
  labelOf: (page) => textField(page, 'sidebar.label') ?? textField(page, 'title'),
  orderOf: (page) => numberField(page, 'sidebar.order'),
};

/** Reads documentation of Starlight: astro.config and the content collection of the docs. */
export const starlight: Tool = {
  name: 'Starlight',
  recognises(root) {
    const file = configuration(root);
    return (
      file !== undefined &&
      readFileSync(file, 'utf8').includes('starlight') &&
      existsSync(docsOf(root))
    );
  },
  read(root, report) {
    const config = asFields(readConfigured(configuration(root)!, report));
    const options =
      asList(config.integrations)
        .map(asFields)
        .find((one) => one.title !== undefined) ?? {};
    const folder = docsOf(root);
    const locales = Object.keys(asFields(options.locales)).filter(
      (locale) => locale !== 'root' && locale !== options.defaultLocale,
    );
    const pages = readPages(
      folder,
      (file, fields) => {
        const address = plainPath(
          asText(fields.slug) ?? addressOfFile(file.toLowerCase().replaceAll(' ', '-')),
        );
        return { address, id: address.slice(1) };
      },
      (file) => !/(?:^|\/)_/.test(file) && !locales.some((locale) => file.startsWith(`${locale}/`)),
    );
    for (const locale of locales) {
      report.leftOut(
        join(folder, locale),
        'A site has one language, so this translation was not imported.',
      );
    }
    const title = asText(options.title) ?? asText(Object.values(asFields(options.title))[0]);
    return {
      tool: 'Starlight',
      folder,
      publicFolders: [join(root, 'public')],
      title,
      description: asText(options.description),
      origin: asText(config.site),
      base: basePath(config.base),
      pages,
      sidebar: configuredSidebar(asList(options.sidebar), {
        entryOf,
        pageAt: (link) => pages.find(({ address }) => address === plainPath(posix.join('/', link))),
        pages,
        rules,
        report,
        file: 'astro.config',
      }),
      redirects: Object.entries(asFields(config.redirects)).flatMap(([from, to]) => {
        const target = asText(to) ?? asText(asFields(to).destination);
        return target === undefined ? [] : [{ from, to: target }];
      }),
    };
  },
};

function entryOf(entry: unknown): SidebarEntry {
  if (typeof entry === 'string') return { link: entry };
  const { label, items, autogenerate, slug, link } = asFields(entry);
  return {
    title: asText(label),
    items: items === undefined ? undefined : asList(items),
    folder: asText(asFields(autogenerate).directory),
    link: asText(slug) ?? asText(link),
  };
}
