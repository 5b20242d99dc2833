import { join, posix } from 'node:path';
import {
  addressOfFile,
  plainPath,
  readPages,
  textField,
  type Documentation,
  type SidebarItem,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import { folderSidebar } from '../folder-sidebar.ts';
import type { ImportReport } from '../report.ts';
import { asFields, asList, asText, configurationFile, readYaml } from './configuration.ts';

/** Reads documentation of MkDocs and its theme Material: mkdocs.yml and the folder docs. */
export const mkdocs: Tool = {
  name: 'MkDocs',
  recognises: (root) => configurationFile(root, 'mkdocs', ['yml', 'yaml']) !== undefined,
  read(root, report) {
    const config = readYaml(configurationFile(root, 'mkdocs', ['yml', 'yaml'])!);
    const folder = join(root, asText(config.docs_dir) ?? 'docs');
    const pages = readPages(folder, (file) => ({ address: addressOfFile(file) }));
    const url = asText(config.site_url);
    const site = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
    return {
      tool: 'MkDocs',
      folder,
      publicFolders: [folder],
      title: asText(config.site_name),
      description: asText(config.site_description),
      origin: site?.origin,
      base: plainPath(site?.pathname ?? '').replace(/^\/$/, ''),
      pages,
      sidebar:
        config.nav === undefined
          ? folderSidebar(pages, '', { labelOf, orderOf: () => undefined, linksIndex: false })
          : itemsOf(config.nav, pages, report),
      redirects: redirectsOf(config),
      hasJsx: false,
      headingId,
      idSeparator: '_',
      variables: { config, ...asFields(config.extra) },
    } satisfies Documentation;
  },
};

const labelOf = (page: SourcePage) => textField(page, 'title');

function itemsOf(list: unknown, pages: readonly SourcePage[], report: ImportReport): SidebarItem[] {
  return asList(list).flatMap((entry): SidebarItem[] => {
    const [title, value]: [string | undefined, unknown] =
      typeof entry === 'string'
        ? [undefined, entry]
        : (Object.entries(asFields(entry))[0] ?? [undefined, '']);
    if (Array.isArray(value)) return [{ title: title ?? '', items: itemsOf(value, pages, report) }];
    const file = posix.normalize(asText(value) ?? '');
    const page = pages.find((one) => one.file === file);
    if (!page)
      report.leftOut(
        'mkdocs.yml',
        `nav lists ${title ?? ''} ${asText(value)}, which is not a page.`,
      );
    return page ? [{ page, title }] : [];
  });
}

function redirectsOf(config: Record<string, unknown>) {
  const plugin = asList(config.plugins)
    .map((one) => asFields(asFields(one).redirects).redirect_maps)
    .find((maps) => maps !== undefined);
  return Object.entries(asFields(plugin)).map(([from, to]) => ({
    from: addressOfFile(from),
    to: /^https?:/.test(String(to)) ? String(to) : addressOfFile(String(to).replace(/#.*/, '')),
  }));
}

/** Makes the ID of a heading as Python-Markdown does. */
function headingId(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^ -~\s]/g, '')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '-');
}
