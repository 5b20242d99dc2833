import { posix } from 'node:path';
import type { DocumentationFiles } from '../documentation-files.ts';
import { addressOfFile, basePath, readPages, type Tool } from '../documentation.ts';
import { configuredSidebar, type SidebarEntry } from '../sidebar.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  configuredFolder,
  readYaml,
} from './configuration.ts';

const configuration = (files: DocumentationFiles) =>
  configurationFile(files, 'mkdocs', ['yml', 'yaml']);

/** Reads documentation of MkDocs and its theme Material: mkdocs.yml and the folder docs. */
export const mkdocs: Tool = {
  name: 'MkDocs',
  recognises: (files) => configuration(files) !== undefined,
  read(files) {
    const file = configuration(files)!;
    const config = readYaml(files, file);
    const folder = configuredFolder(files, asText(config.docs_dir) ?? 'docs', file);
    const pages = readPages(files, folder, (name) => ({ address: addressOfFile(name) }));
    const site = URL.parse(asText(config.site_url) ?? '') ?? undefined;
    return {
      tool: 'MkDocs',
      files,
      folder,
      publicFolders: [folder],
      title: asText(config.site_name),
      description: asText(config.site_description),
      language: asText(asFields(config.theme).language),
      origin: site?.origin,
      base: basePath(site?.pathname),
      pages,
      sidebar: configuredSidebar(asList(config.nav), {
        entryOf,
        pageAt: (link) => pages.find((page) => page.file === posix.normalize(link)),
        pages,
        report: files.report,
        file,
      }),
      redirects: redirectsOf(config),
      headingId,
      idSeparator: '_',
      variables: { config, ...asFields(config.extra) },
    };
  },
};

function entryOf(entry: unknown): SidebarEntry {
  if (typeof entry === 'string') return { link: entry };
  const [title, value] = Object.entries(asFields(entry))[0] ?? [];
  return Array.isArray(value) ? { title, items: value } : { title, link: asText(value) ?? '' };
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
