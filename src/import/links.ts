import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withoutCode } from '../markdown/code-lines.ts';
import { correctEnding, isPicture } from '../model/pictures/pictures.ts';
import { withEdits, type Edit } from '../source/edits.ts';
import { decoded } from '../text/decoded.ts';
import { filesIn, plainPath, type Documentation } from './documentation.ts';
import type { Plan, PlannedPage } from './plan.ts';
import type { ImportReport } from './report.ts';

/** The addresses of the new site for those of the old one, and the files that pages use. */
export interface LinkConversion {
  /** Returns the text of a page with links to the new addresses. */
  convert(text: string, page: PlannedPage): string;
  /** The files to copy: their new path, and where they are. */
  files: ReadonlyMap<string, string>;
}

/** Makes the conversion of links and pictures. */
export function linkConversion(
  documentation: Documentation,
  { pages }: Plan,
  report: ImportReport,
): LinkConversion {
  const { folder, base, origin, publicFolders } = documentation;
  const byFile = new Map(pages.map((page) => [page.source.file.toLowerCase(), page]));
  const byAddress = new Map<string, PlannedPage>();
  for (const page of pages.toReversed()) {
    for (const alias of page.aliases) byAddress.set(plainPath(alias).toLowerCase(), page);
  }
  for (const page of pages) byAddress.set(page.source.address.toLowerCase(), page);
  const byName = new Map(
    documentation.tool === 'Obsidian'
      ? pages.map((page) => [posix.basename(page.source.file).toLowerCase(), page])
      : [],
  );
  const files = new Map<string, string>();
  // Links in Obsidian can leave out the folders.
  const attachments = new Map(
    (documentation.tool === 'Obsidian' ? filesIn(folder) : []).map((file) => [
      posix.basename(file).toLowerCase(),
      file,
    ]),
  );

  return {
    files,
    convert(text, page) {
      const edits = placesOf(text).flatMap(
        ({ start, end, url, isPicture: isImage, whole }): Edit[] => {
          const to = newUrl(url, page, isImage);
          if (to === undefined || to === url) return [];
          if (to === '') {
            report.toDo(
              page.file,
              `The target ${url} does not exist.`,
              isImage ? 'The picture was removed.' : 'The link became text.',
              whole.text,
            );
            return [{ start: whole.start, end: whole.end, text: whole.text }];
          }
          return [{ start, end, text: to }];
        },
      );
      // An edit of a whole link replaces the edits of a picture in it.
      const isInside = (edit: Edit) =>
        edits.some((other) => other !== edit && other.start <= edit.start && other.end >= edit.end);
      return withEdits(
        text,
        edits.filter((edit) => !isInside(edit)),
      );
    },
  };

  /** Returns the new URL of a link: undefined if it stays, and empty if its target does not exist. */
  function newUrl(url: string, page: PlannedPage, isImage: boolean): string | undefined {
    const own = origin !== undefined && base !== '' ? `${origin}${base}` : origin;
    const local =
      own !== undefined && (url === own || url.startsWith(`${own}/`))
        ? url.slice(own.length) || '/'
        : url;
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(local) || local.includes('{')) return undefined;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
    const plain = decoded(path)
      .replace(/^@site\/(?:static|docs)\//, '/')
      .replace(/^~\//, '/');
    if (plain === '') return undefined;
    const found = isImage ? undefined : pageAt(plain, page);
    if (found) return found === page && rest.startsWith('#') ? rest : `${found.path}${rest}`;
    const file = fileAt(plain, local, page);
    if (file !== undefined) return file;
    if (local !== url) return undefined;
    if (!isImage && plain.startsWith('/') && origin !== undefined) {
      report.changed(
        page.file,
        `${url} was not imported, so the link leads to the old site.`,
        `${origin}${path}`,
      );
      return `${origin}${plain.startsWith(`${base}/`) ? '' : base}${path}${rest}`;
    }
    return '';
  }

  function pageAt(path: string, { source }: PlannedPage): PlannedPage | undefined {
    const below = base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
    const beside = posix.join(posix.dirname(source.file), below).replace(/^(?:\.\.\/)+/, '');
    const inFolder = below.startsWith('/') ? below.slice(1) : beside;
    const asFile = [
      inFolder,
      ...['.md', '.mdx', '/index.md', '/index.mdx', '/README.md'].map(
        (ending) => `${inFolder.replace(/\/$/, '')}${ending}`,
      ),
    ];
    const fromFile = asFile
      .map((file) => byFile.get(file.toLowerCase().replace(/^\//, '')))
      .find(Boolean);
    if (fromFile) return fromFile;
    const addresses = below.startsWith('/')
      ? [below]
      : [
          posix.join(source.address, below),
          posix.join(posix.dirname(source.address), below),
          `/${beside}`,
        ];
    const plainOnes = addresses.map((address) =>
      plainPath(
        address.replace(/\.(?:mdx?|html)$/i, '').replace(/\/(?:index|readme)$/i, ''),
      ).toLowerCase(),
    );
    return (
      plainOnes.map((address) => byAddress.get(address)).find(Boolean) ??
      byName.get(`${posix.basename(below).toLowerCase().replace(/\.md$/, '')}.md`)
    );
  }

  /** Returns the new address of a picture or another file, and remembers to copy it. */
  function fileAt(path: string, url: string, page: PlannedPage): string | undefined {
    const below = base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
    const beside = posix.join(posix.dirname(page.source.file), path);
    if (!path.startsWith('/') && isFile(join(folder, beside)) && !beside.startsWith('..')) {
      if (isPicture(`content/pages/${beside}`)) {
        const name = rightName(beside, join(folder, beside));
        files.set(`content/pages/${name}`, join(folder, beside));
        const own = posix.dirname(page.file);
        return name === beside &&
          own === posix.join('content/pages', posix.dirname(page.source.file))
          ? url
          : posix.relative(own, `content/pages/${name}`);
      }
      return asPublic(beside, join(folder, beside));
    }
    if (!path.startsWith('/') && isPicture(path) && isFile(join(folder, beside)))
      return asPublic(posix.basename(beside), join(folder, beside));
    // Relative paths in HTML start at the address of the page.
    const candidates = path.startsWith('/')
      ? [below.slice(1)]
      : [
          posix.join(page.source.address, path),
          posix.join(posix.dirname(page.source.address), path),
          path,
        ].map((one) => one.replace(/^\/|^(?:\.\.\/)+/g, ''));
    for (const name of candidates) {
      const from = [...publicFolders, folder].map((place) => join(place, name)).find(isFile);
      if (from !== undefined) return asPublic(name, from);
    }
    const vaulted = attachments.get(posix.basename(path).toLowerCase());
    return vaulted === undefined
      ? undefined
      : asPublic(`attachments/${posix.basename(vaulted)}`, join(folder, vaulted));
  }

  function asPublic(name: string, from: string): string {
    const plain = rightName(name, from).replaceAll(/(^|\/)[._]+/g, '$1');
    files.set(`public/${plain}`, from);
    return `/${plain.replaceAll(/[ %#?()]/g, encodeURIComponent)}`;
  }
}

/** Returns the name of a file. A picture gets the ending of its content, such as `.png`. */
function rightName(name: string, from: string): string {
  const ending = isPicture(name) ? correctEnding(name, readFileSync(from)) : undefined;
  return ending === undefined ? name : name.replace(/\w+$/, ending);
}

/** Tells whether a file that readers can open exists. Source code and configuration are not copied. */
const isFile = (path: string) =>
  (isPicture(path) || media.test(path)) && existsSync(path) && statSync(path).isFile();

const media = /\.(?:pdf|zip|csv|json|ya?ml|txt|mp4|webm|mov|mp3|ogg|wav|docx?|xlsx?|pptx?)$/i;

/** The place of a URL in a text, and the whole link or picture with the text that can replace it. */
interface UrlPlace {
  start: number;
  end: number;
  url: string;
  isPicture: boolean;
  whole: { start: number; end: number; text: string };
}

/** Finds the URLs of links, pictures, definitions and HTML attributes outside of code. */
function placesOf(text: string): UrlPlace[] {
  const plain = withoutCode(text);
  const found = (match: RegExpExecArray, group: number, isImage: boolean, words: string) => {
    const [start, end] = match.indices![group]!;
    const whole = {
      start: match.index,
      end: match.index + match[0].length,
      text: isImage ? '' : words,
    };
    return { start, end, url: text.slice(start, end), isPicture: isImage, whole };
  };
  return [
    ...[...plain.matchAll(picture)].map((match) =>
      found(match, match[2] === undefined ? 3 : 2, true, ''),
    ),
    ...[...plain.matchAll(link)].map((match) =>
      found(match, match[2] === undefined ? 3 : 2, false, text.slice(...match.indices![1]!)),
    ),
    ...[...plain.matchAll(definition)].map((match) =>
      found(match, 1, false, text.slice(match.index, match.index + match[0].length)),
    ),
    ...[...plain.matchAll(attributes)].map((match) => found(match, 2, match[1] === 'img', '')),
  ];
}

const target = String.raw`\((?:<([^<>\n]*)>|((?:[^\s()<>]|\([^\s()]*\))+))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`;
const picture = new RegExp(String.raw`!\[([^\[\]]*)\]${target}`, 'dg');
const link = new RegExp(String.raw`(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\]${target}`, 'dg');
const definition = /(?<=^|\n)[ ]{0,3}\[(?!\^)[^\]\n]+\]:[ \t]*<?([^\s<>]+)>?/dg;
const attributes = /<(a|img)\b[^>]*?\b(?:href|src)="([^"]*)"[^>]*>/dg;
