import { decoded } from '../../base/text/decoded.ts';

/** Returns the significant words of an address or a title in lower case, without numbers and versions. */
export function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^v?\d+$/.test(word) && !stopWords.has(word));
}

/** The words in a page's address and title, grouped by where they occur. */
export interface PlacedWords {
  /** The words of the last part of the address, separate and joined: `qr`, `code`, `qrcode`. */
  name: string[];
  title: string[];
  folders: string[];
}

/** Returns the words of the last part of a page's address, of its title and of its folders. */
export function pageWords(path: string, title: string): PlacedWords {
  const parts = path.split('/').slice(1);
  const name = words(parts.at(-1)!);
  return {
    name: [...name, name.join('')],
    title: words(title),
    folders: parts.slice(0, -1).flatMap(words),
  };
}

/**
 * Returns the words of an unknown path and their weights. Each occurrence in the last part, which names the page, adds
 * 2 to the weight; each occurrence in a folder adds 1. The path may be percent-encoded and may end with an extension
 * such as `.html`.
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

/** The maximum number of characters of an unknown path that are read. */
const longestPath = 100;

const stopWords = new Set(
  'a an and by for from how in index it is of on or the to us with your'.split(' '),
);
