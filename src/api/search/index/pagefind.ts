import { basename, extname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decode } from 'cborg';
import { close, createIndex } from 'pagefind';

/** Input for Pagefind. */
export interface PagefindRecord {
  /** Root-relative path; unique. */
  url: string;
  content: string;
}

/** The positions of each stem: keyed by stem, then by page number. Positions are unsorted and can be repeated. */
export type Places = Map<string, Map<number, number[]>>;

interface PagefindIndex {
  /** The words of each record with their punctuation and the space after them. */
  pages: string[][];
  places: Places;
}

/**
 * Indexes texts with Pagefind's Node API and decodes its files.
 *
 * Only this file knows Pagefind's formats. Each file is compressed with gzip and starts with the 12 bytes
 * `pagefind_dcd`. `pf_fragment` is JSON. `pf_meta` and `pf_index` are CBOR:
 * `[version, [[fragment, words, …], …], …]` and
 * `[[[stem, [[page Δ, [−weight − 1, position Δ, …], …], …], [[variant, pages], …]], …]]`.
 * Positions restart at 0 after each weight.
 * @param records Sorted by URL.
 * @throws Error if a text has no words. The message contains its URL.
 */
export async function indexWithPagefind(
  records: readonly PagefindRecord[],
  language: string,
): Promise<PagefindIndex> {
  const files = await indexFiles(records, language);
  const [meta] = filesOf(files, '.pf_meta').values();
  if (!meta) throw new Error(`Pagefind indexed none of the ${records.length} pages.`);
  const [, listed] = decode(meta) as [string, [fragment: string][]];
  const fragments = filesOf(files, '.pf_fragment');
  const inOrder = listed.map(([hash]) => fragments.get(hash));
  const pages = records.map(({ url }, number) => wordsOfPage(url, inOrder[number]));
  return { pages, places: placesIn([...filesOf(files, '.pf_index').values()]) };
}

/**
 * Finds the stem of each word with Pagefind. The index contains the stems, so queries need no stemmer. In languages
 * without spaces, each word is its own stem.
 * @param words Normalized, see `normalizeWord`.
 */
export async function stemsOf(
  words: readonly string[],
  language: string,
): Promise<Map<string, string>> {
  const { pages, places } = await indexWithPagefind(
    [{ url: '/', content: words.join(' ') }],
    language,
  );
  // In languages without spaces, Pagefind splits words further, so its words are not those of the input.
  if (pages[0]!.length !== words.length) return new Map(words.map((word) => [word, word]));
  const stems = new Map<string, string>();
  for (const [stem, onPages] of places) {
    for (const position of onPages.get(0) ?? []) {
      const word = words[position]!;
      // Pagefind also lists the stems of the parts of a word with underscores. The longest stem is that of the whole
      // word.
      if (stem.length > (stems.get(word)?.length ?? 0)) stems.set(word, stem);
    }
  }
  return stems;
}

/** Adds a position of a stem. */
export function addPlace(places: Places, stem: string, page: number, position: number): void {
  const pages = places.get(stem);
  const positions = pages?.get(page);
  if (positions) positions.push(position);
  else if (pages) pages.set(page, [position]);
  else places.set(stem, new Map([[page, [position]]]));
}

const HEAD = 'pagefind_dcd';

type PagefindPage = [pageStep: number, locations: number[]];
type PagefindEntry = [stem: string, pages: PagefindPage[], variants: [string, PagefindPage[]][]];
interface OutputFile {
  path: string;
  content: Uint8Array;
}

async function indexFiles(
  records: readonly PagefindRecord[],
  language: string,
): Promise<OutputFile[]> {
  try {
    const { index, errors } = await createIndex({ forceLanguage: language });
    if (!index) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
    for (const record of records) {
      const added = await index.addCustomRecord({ ...record, language });
      if (added.errors.length > 0) {
        throw new Error(`Pagefind: ${record.url}: ${added.errors.join('; ')}`);
      }
    }
    const output = await index.getFiles();
    if (output.errors.length > 0) throw new Error(`Pagefind: ${output.errors.join('; ')}`);
    return output.files;
  } finally {
    await close();
  }
}

/** Decompresses the files with an extension. Returns their contents without the head, keyed by name. */
function filesOf(files: readonly OutputFile[], extension: string): Map<string, Buffer> {
  const found = files
    .filter(({ path }) => extname(path) === extension)
    .map(({ path, content }): [string, Buffer] => {
      const bytes = gunzipSync(content);
      if (bytes.toString('latin1', 0, HEAD.length) !== HEAD) {
        throw new Error(`Pagefind: ${path} does not start with ${HEAD}; its format changed.`);
      }
      return [basename(path, extension), bytes.subarray(HEAD.length)];
    });
  return new Map(found);
}

/** Returns the words of a page from its fragment file. Checks that the file is about this page and complete. */
function wordsOfPage(url: string, fragment: Buffer | undefined): string[] {
  const page = JSON.parse(fragment?.toString() ?? '{}') as {
    url?: string;
    content?: string;
    word_count?: number;
  };
  if (page.url !== url) {
    throw new Error(`Pagefind dropped ${url}: the page has no word, or its URL occurs twice.`);
  }
  // Pagefind puts zero-width spaces between the words of languages without spaces.
  const words = page.content?.match(/[^\p{White_Space}\u200B]+\p{White_Space}*/gu) ?? [];
  if (words.length !== page.word_count) {
    throw new Error(`Pagefind: ${url} has ${page.word_count} words but its text ${words.length}.`);
  }
  return words.map((word) => word.replace(/(?<!\p{White_Space})\p{White_Space}+$/u, ' '));
}

/** Decodes the positions of all stems; `indexWithPagefind` describes the format. */
function placesIn(chunks: readonly Buffer[]): Places {
  const places: Places = new Map();
  for (const chunk of chunks) {
    const [entries] = decode(chunk) as [PagefindEntry[]];
    for (const [stem, plain, variants] of entries) {
      for (const pages of [plain, ...variants.map(([, other]) => other)]) {
        let page = 0;
        for (const [pageStep, locations] of pages) {
          page += pageStep;
          for (const position of positionsOf(locations)) addPlace(places, stem, page, position);
        }
      }
    }
  }
  return places;
}

/** Converts the locations of a term on a page to positions. */
function positionsOf(locations: readonly number[]): number[] {
  const positions: number[] = [];
  let position = 0;
  for (const location of locations) {
    // A negative number is a weight; the positions after it count from 0 again.
    if (location < 0) position = 0;
    else positions.push((position += location));
  }
  return positions;
}
