import { shorten } from '../../text/shorten.ts';

/** The longest name that is made of a title. */
const longest = 60;

/**
 * A name for the address of a page or the id of a resource: the words of a title in lower case, joined
 * by hyphens. Letters lose their marks. Throws a RangeError with the repair where letters of a title
 * have no place in an address, and where it has none.
 */
export function nameOfTitle(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[æœßøłđðþ]/g, (letter) => inLatin[letter]!)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  if (words.length === 0 || /(?![a-z])\p{L}/u.test(plain)) {
    throw new RangeError(
      `Addresses are written in the letters a to z. Give the page a name in them: "${shorten(title, 40)}" as first-steps`,
    );
  }
  const name = words.join('-');
  if (name.length <= longest) return name;
  const cut = name.slice(0, longest + 1).lastIndexOf('-');
  return name.slice(0, cut > 0 ? cut : longest);
}

/** A name that somebody gave. Throws a RangeError with the repair. */
export function givenName(name: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return name;
  throw new RangeError(`${name} is no name. Write small letters and digits, joined by hyphens.`);
}

const inLatin: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};
