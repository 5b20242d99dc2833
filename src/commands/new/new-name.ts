import { languageOf } from '../../languages/words.ts';
import { shorten } from '../../text/shorten.ts';
import { ensure } from '../command.ts';

/** The maximum length of a name made from a title. */
const longest = 60;

/**
 * Converts a title to a name for an address or an id: its words in lower case, without accents, joined by
 * hyphens. `Scan a badge` becomes `scan-a-badge`, and German `Geräte` becomes `geraete`. Throws a CommandError if the title contains no letters, or
 * letters of scripts other than Latin.
 */
export function nameOfTitle(title: string, language: string): string {
  const letters = new Map([...inLatin, ...Object.entries<string>(languageOf(language).letters)]);
  const plain = title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\p{L}/gu, (letter) => letters.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  ensure(
    words.length > 0 && !/(?![a-z])\p{L}/u.test(plain),
    `Addresses may only use the letters a to z. Choose such a name: "${shorten(title, 40)}" as first-steps`,
  );
  const name = words.join('-');
  if (name.length <= longest) return name;
  const cut = name.slice(0, longest + 1).lastIndexOf('-');
  return name.slice(0, cut > 0 ? cut : longest);
}

/** Returns a name that the user chose. Throws a CommandError if it is not valid. */
export function checkName(name: string): string {
  ensure(
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name),
    `${name} is not a valid name. Use lower-case letters and digits, joined by hyphens.`,
  );
  return name;
}

/** Letters that Unicode does not decompose, and their Latin replacements. */
const inLatin = new Map(
  'æ ae, œ oe, ß ss, ø o, ł l, đ d, ð d, þ th'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);
