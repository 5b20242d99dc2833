import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  addressOfFile,
  numberField,
  plainPath,
  readPages,
  textField,
  type Documentation,
  type SidebarItem,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import { folderSidebar, type FolderRules } from '../folder-sidebar.ts';
import type { ImportReport } from '../report.ts';
import { asFields, asList, asText, configurationFile, readConfigured } from './configuration.ts';

const configuration = (root: string) =>
  configurationFile(root, 'astro.config', ['mjs', 'ts', 'js', 'mts']);

const docsOf = (root: string) => join(root, 'src', 'content', 'docs');

const rules: FolderRules = {
  labelOf: (page) => textField(page, 'sidebar.label') ?? textField(page, 'title'),
  orderOf: (page) => numberField(page, 'sidebar.order'),
  linksIndex: false,
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
      base: plainPath(asText(config.base) ?? '').replace(/^\/$/, ''),
      pages,
      sidebar:
        options.sidebar === undefined
          ? folderSidebar(pages, '', rules)
          : itemsOf(options.sidebar, pages, report),
      redirects: Object.entries(asFields(config.redirects)).flatMap(([from, to]) => {
        const target = asText(to) ?? asText(asFields(to).destination);
        return target === undefined ? [] : [{ from, to: target }];
      }),
      hasJsx: false,
      variables: {},
    } satisfies Documentation;
  },
};

function itemsOf(list: unknown, pages: readonly SourcePage[], report: ImportReport): SidebarItem[] {
  return asList(list).flatMap((entry): SidebarItem[] => {
    const fields = typeof entry === 'string' ? { slug: entry } : asFields(entry);
    const title = asText(fields.label);
    if (fields.items !== undefined)
      return [{ title: title ?? '', items: itemsOf(fields.items, pages, report) }];
    const directory = asText(asFields(fields.autogenerate).directory);
    if (directory !== undefined) {
      const items = folderSidebar(pages, directory.replaceAll(/^\/+|\/+$/g, ''), rules);
      return title === undefined ? items : [{ title, items }];
    }
    const target = asText(fields.slug) ?? asText(fields.link) ?? '';
    const page = pages.find((one) => one.address === plainPath(posix.join('/', target)));
    if (!page)
      report.leftOut(
        'astro.config',
        `The sidebar entry "${title ?? target}" links to ${target}, which is not a page.`,
      );
    return page ? [{ page, title: title ?? rules.labelOf(page) }] : [];
  });
}
