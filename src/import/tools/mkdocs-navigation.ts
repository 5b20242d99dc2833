import { posix } from 'node:path';
import { naturalOrder } from '../../base/text/natural-order.ts';
import { titleOfName } from '../../content/model/page-path.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { asFields, asList, asText, readData } from './configuration.ts';

/**
 * Returns a navigation in the form of `nav` in mkdocs.yml from the files `.pages` or `.nav.yml`, with which the plugins
 * awesome-pages and awesome-nav order each folder. `pages` are the paths of all pages. Paths are relative to `folder`.
 */
export function awesomeNavigation(
  files: DocumentationFiles,
  folder: string,
  pages: readonly string[],
): unknown[] {
  return navigationOf('');

  function navigationOf(inside: string): unknown[] {
    const settings = settingsOf(inside);
    const listed = settings.nav ?? settings.arrange;
    const list = Array.isArray(listed) ? asList(listed) : ['...'];
    const named = new Set(list.flatMap(pathsIn).map((path) => posix.join(inside, path)));
    const rest = childrenOf(inside).filter((child) => !named.has(child));
    if (asFields(settings).order === 'desc') rest.reverse();
    return list.flatMap((entry) => entriesOf(entry, inside, rest));
  }

  function entriesOf(entry: unknown, inside: string, rest: readonly string[]): unknown[] {
    if (typeof entry === 'string' && entry.startsWith('...'))
      return rest.flatMap((child) => itemOf(child, undefined));
    if (typeof entry === 'string') return itemOf(posix.join(inside, entry), undefined);
    const [title = '', value] = Object.entries(asFields(entry))[0] ?? [];
    if (Array.isArray(value))
      return [{ [title]: asList(value).flatMap((one) => entriesOf(one, inside, rest)) }];
    const path = asText(value) ?? '';
    return /^\w+:/.test(path) ? [{ [title]: path }] : itemOf(posix.join(inside, path), title);
  }

  /** Returns the entry of a page or folder, or no entry for a hidden folder. */
  function itemOf(path: string, title: string | undefined): unknown[] {
    if (pages.includes(path)) return [title === undefined ? path : { [title]: path }];
    const settings = settingsOf(path);
    if (settings.hide === true || childrenOf(path).length === 0) return [];
    const name = title ?? asText(settings.title) ?? titleOfName(posix.basename(path));
    return [{ [name]: navigationOf(path) }];
  }

  function settingsOf(inside: string): Record<string, unknown> {
    const file = ['.pages', '.nav.yml']
      .map((name) => posix.join(folder, inside, name))
      .find((one) => files.has(one));
    return file === undefined ? {} : readData(files, file);
  }

  /** Returns the pages and folders directly in a folder. The index page comes first. */
  function childrenOf(inside: string): string[] {
    const start = inside === '' ? '' : `${inside}/`;
    const children = pages
      .filter((page) => page.startsWith(start))
      .map((page) => start + page.slice(start.length).split('/', 1)[0]!);
    return [...new Set(children)].sort(
      (a, b) => Number(isIndex(b)) - Number(isIndex(a)) || naturalOrder(a, b),
    );
  }
}

const isIndex = (path: string) => /(?:^|\/)(?:index|readme)\.md$/i.test(path);

const pathsIn = (entry: unknown): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(asFields(entry)).flat().flatMap(pathsIn);
