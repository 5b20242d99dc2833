import { posix } from 'node:path';
import { addressOfFile, readPages, type Tool } from '../documentation.ts';
import { configuredSidebar, type SidebarEntry } from '../sidebar.ts';
import {
  asFields,
  asList,
  asText,
  configurationFile,
  configuredFolder,
  siteFacts,
} from './configuration.ts';
import { pluginsOf, readMkdocs, type MkdocsConfiguration } from './mkdocs-configuration.ts';
import { blogDrafts, mkdocsExclusion } from './mkdocs-exclusions.ts';
import { redirectsIn } from './redirects.ts';

/** Reads documentation of MkDocs and its theme Material: mkdocs.yml, and the pages in the folder of `docs_dir`. */
export const mkdocs: Tool = {
  name: 'MkDocs',
  configuration: (files) => configurationFile(files, 'mkdocs', ['yml', 'yaml']),
  read(files, file, _language, day) {
    const configuration = readMkdocs(files, file);
    const { values: config } = configuration;
    configuration.ensureReadable(['docs_dir']);
    const folder = configuredFolder(files, asText(config.docs_dir) ?? 'docs', file);
    const excludedBy = mkdocsExclusion(files, configuration, folder);
    const isPublished = (name: string) => excludedBy(posix.join(folder, name)) === undefined;
    const pages = readPages(files, folder, isPublished).map(
      blogDrafts(files, configuration, folder, day),
    );
    return {
      ...siteFacts(config, {
        title: 'site_name',
        description: 'site_description',
        language: 'theme.language',
        address: 'site_url',
      }),
      folder,
      publicFolders: [folder],
      pages,
      sidebar: configuredSidebar(asList(config.nav), { entryOf, pages, files, file }),
      redirects: redirectsOf(configuration),
      excludedBy,
      headingId,
      idSeparator: '_',
    };
  },
};

/**
 * Reads an entry of `nav`: the path of a page, or an object whose key is a title and whose value is a path or a list.
 */
function entryOf(entry: unknown): SidebarEntry {
  if (typeof entry === 'string') return { link: entry };
  const [title, value] = Object.entries(asFields(entry))[0] ?? [];
  return Array.isArray(value) ? { title, items: value } : { title, link: asText(value) ?? '' };
}

/** Reads the redirects of the plugin `redirects`, whose keys and values are paths of files or URLs. */
function redirectsOf(config: MkdocsConfiguration) {
  const plugin = pluginsOf(config).find(({ name }) => name === 'redirects');
  return redirectsIn(plugin?.options.redirect_maps).map(({ from, to }) => ({
    from: addressOfFile(from),
    to: /^https?:/.test(to) ? to : addressOfFile(to.replace(/#.*/, '')),
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
