import * as fc from 'fast-check';
import type { KnownPage } from '../../../src/not-found/page-words.ts';

/** Addresses that were meant for one of the pages, or for its title, with up to three mistakes. */
export function wrongAddresses(pages: readonly KnownPage[]): fc.Arbitrary<string> {
  const meant = fc.constantFrom(
    ...pages.map(({ path }) => path),
    ...pages.map(({ title }) => `/${title.toLowerCase().replaceAll(' ', '-')}`),
  );
  return fc
    .tuple(meant, fc.array(fc.tuple(mistake, fc.nat(60), letter), { minLength: 1, maxLength: 3 }))
    .map(([path, mistakes]) =>
      mistakes.reduce(
        (text, [change, at, char]) => change(text, 1 + (at % text.length), char),
        path,
      ),
    );
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz-/éд');

type Mistake = (path: string, at: number, letter: string) => string;

const mistake = fc.constantFrom<Mistake[]>(
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
