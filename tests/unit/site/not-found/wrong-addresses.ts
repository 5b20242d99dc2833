import * as fc from 'fast-check';
import type { KnownPage } from '../../../../src/site/not-found/page-list.ts';

/** Addresses of a page, or made from its title, with one to three typos. */
export function wrongAddresses(pages: readonly KnownPage[]): fc.Arbitrary<string> {
  const meant = fc.constantFrom(
    ...pages.map(({ path }) => path),
    ...pages.map(({ title }) => `/${title.toLowerCase().replaceAll(' ', '-')}`),
  );
  return fc
    .tuple(meant, fc.array(fc.tuple(typo, fc.nat(60), letter), { minLength: 1, maxLength: 3 }))
    .map(([path, typos]) =>
      typos.reduce((text, [change, at, char]) => change(text, 1 + (at % text.length), char), path),
    );
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz-/éд');

type Typo = (path: string, at: number, letter: string) => string;

const typo = fc.constantFrom<Typo[]>(
  (path, at, char) => path.slice(0, at) + char + path.slice(at),
  (path, at, char) => path.slice(0, at) + char + path.slice(at + 1),
  (path, at) => path.slice(0, at) + path.slice(at + 1),
  (path) => path.split('-').toReversed().join('-'),
  (path) => path.replaceAll('-', ''),
  (path) => `/${path.split('/').slice(2).join('/')}`,
  (path) => `${path}${path}`,
  (path) => `/docs${path}`,
  (path) => `/en/help${path}.html`,
  (path) => encodeURIComponent(path).replaceAll('%2F', '/'),
);
