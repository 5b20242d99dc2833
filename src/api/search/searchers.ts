import { memoize } from '../../base/text/memoize.ts';
import { openSearcher, type Searcher } from './searcher.ts';

/** Returns the name of the index file of a language: `search.de.index`. Without `tag`, that of the main language. */
export const indexFile = (tag?: string): string => (tag ? `search.${tag}.index` : 'search.index');

/**
 * Opens the search of a site. `read` returns the bytes of an index file. The index of a translation is only opened when
 * a query needs it. Each query is answered from one index, so no page is found in two languages.
 * @throws Error if the bytes of the main index are not an index of this version.
 */
export function openSearchers(read: (file: string) => Uint8Array): Searcher {
  const main = openSearcher(read(indexFile()));
  if (main.translations.length === 0) return main;
  const opened = memoize((tag: string) => openSearcher(read(indexFile(tag))));
  return {
    ...main,
    search: (text, window, language) =>
      searcherFor(text, language, main, opened).search(text, window),
  };
}

/** Returns the tag that is equal to a language tag, or else the first one of the same language: `pt-BR` for `pt`. */
export function closestTag(
  language: string | undefined,
  tags: readonly string[],
): string | undefined {
  const [wanted, base] = [language?.toLowerCase(), baseOf(language ?? '')];
  return (
    tags.find((tag) => tag.toLowerCase() === wanted) ?? tags.find((tag) => baseOf(tag) === base)
  );
}

/**
 * Chooses the index for a query: that of the requested language; or else of the language in which the query seems to
 * be; or else, if the main one does not know a word in this form, the one that its words fit best. Of several, the main
 * one is the first.
 */
function searcherFor(
  text: string,
  requested: string | undefined,
  main: Searcher,
  opened: (tag: string) => Searcher,
): Searcher {
  const wanted = closestTag(requested, [main.language, ...main.translations]);
  if (wanted !== undefined) return wanted === main.language ? main : opened(wanted);
  const { language, misfit } = main.fit(text);
  const guessed = closestTag(language, main.translations);
  if (guessed !== undefined) return opened(guessed);
  if (misfit === 0) return main;
  const others = main.translations
    .filter((tag) => hasLettersOf(tag, text))
    .slice(0, MOST_COMPARED)
    .map(opened)
    .map((searcher) => ({ searcher, misfit: searcher.fit(text).misfit }));
  const fits = [{ searcher: main, misfit }, ...others];
  return fits.reduce((best, other) => (other.misfit < best.misfit ? other : best)).searcher;
}

/** The maximum number of translations that are opened for one query. On a cold start, each takes a few milliseconds. */
const MOST_COMPARED = 6;

const baseOf = (tag: string) => tag.split('-', 1)[0]!.toLowerCase();

/** Tells whether a text has a letter of the script in which a language is written. */
function hasLettersOf(tag: string, text: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  const pattern = `\\p{Script_Extensions=${scripts[script] ?? script}}`;
  return new RegExp(pattern, 'u').test(text);
}

/** The scripts whose code names a combination of scripts, each with one that all its texts have. */
const scripts: Readonly<Record<string, string>> = {
  Hans: 'Hani',
  Hant: 'Hani',
  Jpan: 'Hani',
  Kore: 'Hang',
};
