import {
  addressOfFile,
  numberField,
  readPages,
  textField,
  type SidebarItem,
  type SourcePage,
  type Tool,
} from '../documentation.ts';
import { folderSidebar } from '../sidebar.ts';
import { asFields, asList, asText, readData, siteFacts } from './configuration.ts';

/** Reads documentation of Jekyll, such as with the theme just-the-docs: _config.yml, pages and collections. */
export const jekyll: Tool = {
  name: 'Jekyll',
  configuration: (files) => ['_config.yml'].find((file) => files.has(file)),
  read(files, file) {
    const config = readData(files, file);
    const excluded = asList(config.exclude).map(String);
    const collections = Object.keys(asFields(config.collections)).map((name) => `_${name}/`);
    const isPage = (name: string) =>
      !excluded.some((prefix) => name.startsWith(prefix)) &&
      (collections.some((prefix) => name.startsWith(prefix)) || !/(?:^|\/)_/.test(name));
    const pages = readPages(files, '', isPage, addressFor).filter(
      ({ fields }) => Object.keys(fields).length > 0,
    );
    // The theme just-the-docs makes its sidebar from the front matter of the pages.
    const hasParents = `${String(config.theme)} ${String(config.remote_theme)}`.includes(
      'just-the-docs',
    );
    return {
      ...siteFacts(config, { path: 'baseurl' }),
      pages,
      sidebar: hasParents
        ? itemsBelow(undefined, pages)
        : folderSidebar(pages, '', { orderOf, linksIndex: true }),
      headingId,
      variables: { site: config, t: readData(files, '_i18n/en.yml') },
    };
  },
};

const orderOf = (page: SourcePage) => numberField(page, 'nav_order');

function addressFor(file: string, fields: SourcePage['fields']): string {
  const permalink = asText(fields.permalink);
  return permalink === undefined || permalink.includes(':')
    ? addressOfFile(file.replace(/^_/, ''))
    : permalink;
}

/** Returns the pages whose `parent` is a title, with the pages below them, as in just-the-docs. */
function itemsBelow(
  parent: string | undefined,
  pages: readonly SourcePage[],
  depth = 0,
): SidebarItem[] {
  return pages
    .filter(
      ({ fields }) =>
        asText(fields.parent) === parent &&
        fields.nav_exclude !== true &&
        fields.title !== undefined,
    )
    .map((page) => ({ page, title: textField(page, 'title') ?? '', order: orderOf(page) ?? last }))
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title))
    .map(({ page, title }) => {
      const items = depth > 4 ? [] : itemsBelow(title, pages, depth + 1);
      return items.length === 0 || title === parent
        ? { page, title }
        : { title, index: page, items };
    });
}

const last = Number.MAX_SAFE_INTEGER;

/** Makes the ID of a heading as kramdown does. */
function headingId(text: string): string {
  const id = text
    .replace(/^[^a-zA-Z]+/, '')
    .replaceAll(/[^a-zA-Z0-9 -]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase();
  return id === '' ? 'section' : id;
}
