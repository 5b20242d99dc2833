import { markdownVersionPath } from '../../contract/markdown-version-path.ts';
import { fill } from '../../base/languages/fill.ts';
import type { Words } from '../../base/languages/words.ts';
import { compareText } from '../../base/text/order.ts';
import { decoded } from '../../base/text/decoded.ts';

/** A page that a 404 can suggest. */
export interface KnownPage {
  /** The address, such as `/` or `/support/nfc`. */
  path: string;
  title: string;
}

/** The origin of the site, and the path at which the addresses of a language start: `/de`, or '' for the main one. */
export interface SiteAddress {
  baseUrl: string;
  prefix: string;
}

/**
 * Creates the text of /page-words.txt, in which `suggestions` searches. The first line contains the origin of the site
 * and, as JSON, the text of the Markdown 404. Each following line is a page: its path, its title and additional search
 * words, separated by tabs. Additional words are only those that the path and the title do not contain in this form:
 * words in lower case, and joined words such as `qrcode` for `/qr-code`. Pages in fewer folders come first.
 */
export function pageList(site: SiteAddress, texts: Words, pages: readonly KnownPage[]): string {
  const sorted = pages.toSorted(
    (a, b) => depth(a.path) - depth(b.path) || compareText(a.path, b.path),
  );
  const text = JSON.stringify(recoveryText(site, texts));
  return [`${site.baseUrl}\t${text}`, ...sorted.map(pageLine), ''].join('\n');
}

function pageLine({ path, title }: KnownPage): string {
  const line = `${path}\t${title.replaceAll(/\s+/g, ' ')}`;
  const { name, title: titleWords, folders } = pageWords(path, title);
  const others = [...name, ...titleWords, ...folders].filter((word) => !line.includes(word));
  return `${line}\t${[...new Set(others)].join(' ')}`;
}

/** The text of a Markdown 404, in the language of the site. */
export interface RecoveryText {
  /** The title and the first sentence. */
  start: string;
  /** The heading of the list of similar pages. */
  nearest: string;
  /** The text that says where to search. */
  end: string;
}

/** Returns the text of a Markdown 404, without the list of similar pages. Specification: Errors. */
export function recoveryText({ baseUrl, prefix }: SiteAddress, { missing }: Words): RecoveryText {
  return {
    start: `# ${missing.title}\n\n${missing.shortText}`,
    nearest: `## ${missing.nearest}`,
    end: [
      `## ${missing.whereToLook}\n`,
      `- [${missing.home}](${baseUrl}${markdownVersionPath(prefix || '/')})`,
      `- [${missing.index}](${baseUrl}${prefix}/llms.txt)`,
      `- [${missing.siteMap}](${baseUrl}/sitemap.md)`,
      `- ${fill(missing.searchBy, { request: `GET \`${baseUrl}/ask?query=\`` })}`,
    ].join('\n'),
  };
}

/** Parses the first line of /page-words.txt. Throws an Error if `list` does not have this format. */
export function readFirstLine(list: string): { baseUrl: string; text: RecoveryText } {
  const [origin = '', text = ''] = list.slice(0, list.indexOf('\n')).split('\t');
  return { baseUrl: new URL(origin).origin, text: JSON.parse(text) as RecoveryText };
}

/** Returns the number of folders in the address of a page: 1 for `/support/nfc`. */
export const depth = (path: string): number => path.split('/').length - 2;

/** Returns the words of an address or a title in lower case. Leaves out numbers, versions, and words such as `the`. */
export function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^v?\d+$/.test(word) && !stopWords.has(word));
}

/** The words in the address and the title of a page, by where they occur. */
export interface PlacedWords {
  /** The words of the last part of the address, separate, in pairs and joined: `qr`, `code`, `qrcode`. */
  name: string[];
  title: string[];
  folders: string[];
}

/** Returns the words of the last part of a page's address, of its title and of its folders. */
export function pageWords(path: string, title: string): PlacedWords {
  const parts = path.split('/').slice(1);
  const name = words(parts.at(-1)!);
  return {
    name: [...name, ...name.slice(1).map((word, at) => name[at] + word), name.join('')],
    title: words(title),
    folders: parts.slice(0, -1).flatMap(words),
  };
}

/**
 * Returns the words of an unknown path with their weights. Each occurrence in the last part of the path, which names
 * the page, adds 2 to the weight of a word; each occurrence in a folder adds 1. The path may be percent-encoded and may
 * end with an extension such as `.html`.
 */
export function unknownWords(path: string): Map<string, number> {
  const parts = decoded(path)
    .slice(0, longestPath)
    .replace(/\.(mdx?|html?|txt|json|xml)$/, '')
    .split('/')
    .map(words)
    .filter((part) => part.length > 0);
  const weights = new Map<string, number>();
  for (const [index, part] of parts.entries()) {
    const weight = index === parts.length - 1 ? 2 : 1;
    for (const word of part) weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  return weights;
}

/** Only this number of characters of an unknown path is read. */
const longestPath = 100;

/** Words that are ignored, because they occur in many addresses and titles. */
const stopWords = new Set(
  'a an and by for from how in index it is of on or the to us with your'.split(' '),
);
