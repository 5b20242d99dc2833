import { posix } from 'node:path';
import type { LeftOutFile } from '../balance/old-site.ts';
import { addressOfFile, readPages, withoutEnding, type Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { configuredSidebar, type SidebarEntry } from '../sidebar.ts';
import {
  asFields,
  asList,
  asText,
  readConfigured,
  readToolConfiguration,
  siteFacts,
  textsIn,
} from './configuration.ts';
import { ignoredFiles, restrictedPages } from './mintlify-exclusions.ts';
import { redirectsIn } from './redirects.ts';
import { watched } from './unread-keys.ts';

/**
 * Reads documentation of Mintlify: docs.json or mint.json with the navigation, and the pages in the same folder and
 * below.
 */
export const mintlify: Tool = {
  name: 'Mintlify',
  configuration: (files) =>
    ['docs.json', 'mint.json'].find((file) => files.text(file)?.includes('"navigation"')),
  read(files, file, language) {
    const whole = withReferences(readToolConfiguration(files, file), files);
    const config = watched(files, file, asFields(whole));
    const navigation = Array.isArray(config.navigation)
      ? { groups: config.navigation }
      : asFields(config.navigation);
    const leftOut: LeftOutFile[] = [];
    const edition = chosen(
      chosen(navigation, 'language', language, leftOut),
      'version',
      undefined,
      leftOut,
    );
    const listed = new Set(linksIn(edition));
    const shown = new Set(linksIn(edition, (part) => part.hidden !== true));
    const ignoredBy = ignoredFiles(files, listed);
    const found = readPages(
      files,
      '',
      (name) =>
        ignoredBy(name) === undefined && !leftOut.some((one) => name.startsWith(`${one.file}/`)),
    );
    const restricted = restrictedPages(found, accessIn(edition), file);
    const pages = found
      .filter((page) => !restricted.has(page.file))
      .map((page) =>
        // Mintlify hides a page that the navigation does not list or marks as hidden.
        shown.has(page.id)
          ? page
          : Object.assign({}, page, { fields: { hidden: true, ...page.fields } }),
      );
    for (const link of listed) {
      if (isOperation(link)) leftOut.push({ file: `${file} (${link})`, reason: 'generated' });
    }
    const facts = siteFacts(config, { title: 'name', address: 'seo.metatags.canonical' });
    return {
      ...facts,
      language: asText(edition.language),
      pages,
      sidebar: configuredSidebar(entriesOf(edition), {
        entryOf,
        pages,
        files,
        file,
      }),
      redirects: redirectsIn(config.redirects).flatMap((one) => {
        const from = asRule(one.from, '*', facts.base);
        const to = asRule(one.to, ':splat', facts.base).replace(/\/index$/, '');
        // If a redirect leads to a folder, Mintlify opens the first page of the folder.
        const isPage = pages.some(({ address }) => address === to);
        const first = isPage
          ? undefined
          : [...listed].find((link) => link.startsWith(`${to.slice(1)}/`));
        return from === to.replace(':splat', '*')
          ? []
          : [{ from, to: first === undefined ? to : addressOfFile(first) }];
      }),
      leftOut,
      brand: {
        logo: textsIn(config.logo).concat(textsIn(asFields(config.logo).light)),
        accent: asText(asFields(config.colors).primary),
      },
      excludedBy: (path) => ignoredBy(path) ?? restricted.get(path),
      hasJsx: true,
    };
  },
};

/** The fields in which the navigation and its parts contain other parts. */
const lists = 'pages groups tabs anchors dropdowns products menu languages versions'.split(' ');

/** The fields that can contain the title of a part of the navigation. */
const titles = 'group tab anchor dropdown product item language version'.split(' ');

const entriesOf = (part: Record<string, unknown>) => lists.flatMap((name) => asList(part[name]));

const withoutSlashes = (link: string) => withoutEnding(link.replaceAll(/^\/+|\/+$/g, ''));

/**
 * Tells whether an entry of the navigation is an API operation, such as `GET /users`, for which Mintlify generates a
 * page.
 */
const isOperation = (link: string) =>
  /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|WEBHOOK)\s/.test(link);

/**
 * Reads an entry of the navigation. Hidden entries and API operations become empty lists, so that the sidebar skips
 * them.
 */
function entryOf(entry: unknown): SidebarEntry {
  // The balance already reports operations, so the sidebar must not report them as missing pages.
  if (typeof entry === 'string') return isOperation(entry) ? { items: [] } : { link: entry };
  const part = asFields(entry);
  const items = entriesOf(part);
  if (part.hidden === true || (items.length === 0 && part.href === undefined)) return { items: [] };
  const title = titles.map((name) => asText(part[name])).find(Boolean);
  return items.length === 0
    ? { title, link: asText(part.href) }
    : { title, link: asText(part.root), items };
}

/**
 * Replaces `*` or `:slug*` at the end of a path by `rest`, as redirect rules of Netlify require, and removes the base
 * path.
 */
const asRule = (path: string, rest: string, base: string) =>
  (path.startsWith(`${base}/`) ? path.slice(base.length) : path).replace(/(?::\w+)?\*$/, rest);

/** Returns the paths of all pages in a part of the navigation. Skips inner parts for which `isRead` returns false. */
function linksIn(
  part: unknown,
  isRead: (part: Record<string, unknown>) => boolean = () => true,
): string[] {
  if (typeof part === 'string') return [withoutSlashes(part)];
  const fields = asFields(part);
  if (!isRead(fields)) return [];
  return [fields.root, ...entriesOf(fields)].flatMap((one) =>
    one === undefined ? [] : linksIn(one, isRead),
  );
}

/** Returns the pages in parts of the navigation with `public: true`, and those in parts with `public: false`. */
function accessIn(navigation: unknown) {
  const isPublic = new Set<string>();
  const isPrivate = new Set<string>();
  visit(navigation, undefined);
  return { isPublic, isPrivate };

  function visit(one: unknown, access: unknown): void {
    if (typeof one === 'string') {
      if (access === true) isPublic.add(withoutSlashes(one));
      if (access === false) isPrivate.add(withoutSlashes(one));
      return;
    }
    const fields = asFields(one);
    const own = fields.public ?? access;
    for (const inner of [fields.root, ...entriesOf(fields)])
      if (inner !== undefined) visit(inner, own);
  }
}

/**
 * If the navigation has several languages or versions, chooses one: the one called `name`, or else the default, or else
 * the first. Adds the folders of the others to `leftOut`.
 */
function chosen(
  navigation: Record<string, unknown>,
  kind: 'language' | 'version',
  name: string | undefined,
  leftOut: LeftOutFile[],
): Record<string, unknown> {
  const all = asList(navigation[`${kind}s`]).map(asFields);
  const found =
    all.find((one) => name !== undefined && one[kind] === name) ??
    all.find((one) => one.default === true) ??
    all[0];
  if (!found) return navigation;
  const own = new Set(linksIn(found).map((link) => link.split('/')[0]));
  for (const other of all) {
    const folders = new Set(linksIn(other).map((link) => link.split('/')[0]!));
    for (const folder of folders) {
      if (!own.has(folder))
        leftOut.push({ file: folder, reason: `other ${kind}`, path: `/${folder}` });
    }
  }
  return { ...navigation, [`${kind}s`]: undefined, ...found };
}

/** Replaces each `{"$ref": "./part.json"}` by the content of the file. */
function withReferences(value: unknown, files: DocumentationFiles, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, files, depth));
  const fields = asFields(value);
  const reference = asText(fields.$ref);
  if (reference !== undefined && reference.endsWith('.json') && depth < 5) {
    return withReferences(readConfigured(files, posix.normalize(reference)), files, depth + 1);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(fields).map(([key, one]) => [key, withReferences(one, files, depth)]),
  );
}
