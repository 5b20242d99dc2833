import { posix } from 'node:path';
import { decoded } from '../../base/text/decoded.ts';
import { wordsIn } from './words.ts';

/**
 * Returns the names that the file of a picture can have without its folder, its ending and the hash that a tool adds.
 * Two pictures with a common name count as the same picture.
 */
export function pictureNames(address: string): string[] {
  const { name } = posix.parse(decoded(address.replace(/[?#].*$/s, '')));
  const names = [name, ...hashes.map((hash) => name.replace(hash, ''))];
  return [...new Set(names.map((one) => wordsIn(one).join(' ')))].filter((one) => one !== '');
}

/** Matches the hashes at the end of names in Docusaurus, in VitePress and Vite, and in Astro. */
const hashes = [/-[0-9a-f]{32}$/, /\.[\w-]{8}$/, /\.[\w-]{6,12}_[\w-]{5,6}$/, /\.[0-9a-f]{8,}$/];
