import { posix } from 'node:path';
import { readBody } from '../content/markdown/read-body.ts';
import { childrenOf, nodes, span, type BodyNode } from '../content/markdown/tree.ts';
import { urlOffset } from '../content/markdown/url-offset.ts';
import { correctEnding, isPicture } from '../content/model/pictures/pictures.ts';
import { withEdits, type Edit } from '../content/source/edits.ts';
import { decoded } from '../base/text/decoded.ts';
import {
  addressOfFile,
  belowBase,
  oldPathOf,
  pathFrom,
  placeIn,
  plainPath,
  type Documentation,
} from './documentation.ts';
import type { Place } from './documentation-files.ts';
import type { Plan, PlannedPage } from './plan.ts';
import type { ImportReport } from './report.ts';

/** Creates the function that converts the links and pictures of pages to their new addresses. */
export function linkConversion(
  documentation: Documentation,
  { pages }: Plan,
  report: ImportReport,
) {
  const { files, folder, base, linkRoot = base, origin, isReplaced, publicFolders } = documentation;
  const { excludedBy } = documentation;
  // `byPath` finds a page by an old address. Later entries replace earlier ones, so the real address of a page counts
  // more than an alias.
  const byPath = new Map<string, PlannedPage>();
  const add = (path: string, page: PlannedPage) => byPath.set(plainPath(path).toLowerCase(), page);
  for (const page of pages.toReversed())
    for (const alias of page.aliases) [alias, base + alias].forEach((one) => add(one, page));
  for (const page of pages) add(oldPathOf(documentation, page.source), page);
  for (const page of pages)
    if (page.source.oldPath === undefined) add(base + addressOfFile(page.source.file), page);
  const byFile = new Map(
    pages.map((page) => [comparable(posix.join(folder, page.source.file)), page]),
  );
  const copies = new Map<string, string>();
  const endings = new Map<string, string | undefined>();

  return {
    /** The files to copy. The key is the new path, the value the old one. */
    copies,
    /** Returns the text of a page in which links and pictures have their new addresses. */
    convert(text: string, page: PlannedPage): string {
      const { root } = readBody({ body: text, format: 'md' });
      const edits = nodes(root).flatMap((node): Edit[] => {
        if (!('url' in node)) return [];
        const { url } = node;
        const start = urlOffset(node, text);
        const to = start === undefined ? url : newUrl(url, page, node.type === 'image');
        if (start === undefined || to === undefined || to === url) return [];
        if (to !== '') return [{ start, end: start + url.length, text: to }];
        const label = labelOf(node, text);
        const what = node.type === 'image' ? 'The picture was removed.' : 'Its text was kept.';
        report.toDo(page.file, `The target ${url} does not exist.`, what, label);
        return [{ ...span(node), text: label }];
      });
      // If a whole link is replaced, edits inside the link, such as of a picture in it, are dropped.
      const isOutside = (edit: Edit) =>
        edits.every((other) => other === edit || other.start > edit.start || other.end < edit.end);
      return withEdits(text, edits.filter(isOutside));
    },
  };

  /**
   * Returns the new URL of a link or picture. The URL leads to the new page or to a copied file. A link to something
   * that was not imported leads to the old site. Returns undefined if the URL stays, and an empty text if the target
   * does not exist.
   */
  function newUrl(url: string, page: PlannedPage, isImage: boolean): string | undefined {
    const own = origin && `${origin}${base}`;
    const isOwn = own !== undefined && (url === own || url.startsWith(`${own}/`));
    const local = isOwn ? url.slice(own.length) || '/' : url;
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(local) || local.includes('{')) return undefined;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
    const plain = decoded(path);
    if (plain === '') return undefined;
    const found = isImage ? undefined : pageAt(plain, page);
    if (found) return found === page && rest.startsWith('#') ? rest : `${found.path}${rest}`;
    const file = fileAt(plain, local, page);
    if (file !== undefined) return file;
    if (local !== url) return undefined;
    if (!isImage && plain.startsWith('/') && origin !== undefined && !isReplaced) {
      const old = `${origin}${plain.startsWith(`${base}/`) ? '' : linkRoot}${path}${rest}`;
      report.changed(page.file, `${url} was not imported, so the link leads to the old site.`, old);
      return old;
    }
    return '';
  }

  /** Returns the page to which a path leads. The path can be that of a file or an old address. */
  function pageAt(path: string, { source }: PlannedPage): PlannedPage | undefined {
    const old = oldPathOf(documentation, source);
    const candidates = path.startsWith('/')
      ? [path, `${linkRoot}${path}`, `${base}${path}`]
      : [posix.join(old, path), posix.join(posix.dirname(old), path)];
    return (
      byFile.get(comparable(pathFrom(documentation, source, path))) ??
      candidates.map((one) => byPath.get(comparable(one))).find(Boolean) ??
      // Docusaurus also looks for the file in the folder of the pages and in the top folder.
      byFile.get(comparable(posix.join(folder, path))) ??
      byFile.get(comparable(path))
    );
  }

  /** Returns the new address of a picture or another file, and adds the file to `copies`. */
  function fileAt(path: string, url: string, page: PlannedPage): string | undefined {
    const at = placeIn(documentation, page.source, url);
    const named = pathFrom(documentation, page.source, path);
    const from = documentation.variantOf?.(named) ?? named;
    const beside = posix.relative(folder || '.', from);
    const isRelative = !path.startsWith('/');
    const isInside = !beside.startsWith('..');
    if (isRelative && isPicture(path) && isInside && isFile(from, at)) {
      const name = `content/pages/${withoutDots(rightName(beside, from))}`;
      copies.set(name, from);
      const relative = posix.relative(posix.dirname(page.file), name);
      return path === relative || path === `./${relative}` ? url : relative;
    }
    // In HTML, a relative path starts at the address of the page, not at its file.
    const { address } = page.source;
    const candidates = isRelative
      ? [posix.join(address, path), posix.join(posix.dirname(address), path), path]
      : [belowBase(documentation, path)];
    const names = candidates.map((one) => one.replace(/^\/|^(?:\.\.\/)+/g, ''));
    const own = { name: isInside ? beside : withoutFolder(from), place: from };
    const shared = names.flatMap(inPublicFolders);
    const found = (isRelative ? [own, ...shared] : [...shared, own]).find(({ place }) =>
      isFile(place, at),
    );
    return found && asPublic(found.name, found.place);
  }

  /** Removes the first folder from a path if it is a folder of public files or `src`. */
  function withoutFolder(path: string): string {
    const start = [...publicFolders, 'src'].find((one) => one && path.startsWith(`${one}/`));
    return start === undefined ? path : path.slice(start.length + 1);
  }

  /** Returns the paths that a public file with this name can have. */
  function inPublicFolders(name: string) {
    return [...publicFolders, folder].map((place) => ({ name, place: posix.join(place, name) }));
  }

  /**
   * Adds a file to `copies` as a public file. Returns its new address, in which spaces and other characters that URLs
   * must encode become hyphens.
   */
  function asPublic(name: string, from: string): string {
    const plain = rightName(name, from)
      .replaceAll(/(^|\/)[._]+/g, '$1')
      .replaceAll(/[\s%#?()]+/g, '-');
    copies.set(`public/${plain}`, from);
    return `/${plain}`;
  }

  /**
   * Tells whether a file exists that readers of the old site could open. Source code and configuration are not copied.
   */
  function isFile(path: string, at: Place): boolean {
    const canBeOpened = isPicture(path) || media.test(path);
    return canBeOpened && excludedBy?.(path) === undefined && files.has(path, at);
  }

  /** Returns the name of a file. The ending of a picture is corrected to match its content, such as `.png`. */
  function rightName(name: string, from: string): string {
    if (!isPicture(name)) return name;
    if (!endings.has(from)) endings.set(from, correctEnding(from, files.bytes(from)));
    const ending = endings.get(from);
    return ending === undefined ? name : name.replace(/(?<!\w)\w+$/, ending);
  }
}

/**
 * Returns the path of a picture without hidden folders such as `.gitbook`. The names below such a folder are made safe for
 * addresses, because their address changes anyway.
 */
const withoutDots = (path: string) =>
  /(?:^|\/)\./.test(path)
    ? path.replaceAll(/(^|\/)\.+/g, '$1').replaceAll(/[\s%#?()<>]+/g, '-')
    : path;

/**
 * Returns the path of a page's file in a form that can be compared: in lower case, without the ending, and without
 * `index`.
 */
const comparable = (path: string) => addressOfFile(path).toLowerCase();

/** Matches files other than pictures that readers can open. */
const media = /\.(?:pdf|zip|csv|json|ya?ml|txt|mp4|webm|mov|mp3|ogg|wav|docx?|xlsx?|pptx?)$/i;

/** Returns the Markdown that replaces a link without a target: the text of the link. A definition stays as it is. */
function labelOf(node: BodyNode, text: string): string {
  const { start, end } = span(node);
  if (node.type === 'definition') return text.slice(start, end);
  const [first] = childrenOf(node);
  const last = childrenOf(node).at(-1);
  return first && last ? text.slice(span(first).start, span(last).end) : '';
}
