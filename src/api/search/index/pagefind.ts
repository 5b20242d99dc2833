import { basename, extname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decode } from 'cborg';
import { close, createIndex } from 'pagefind';

/**
 * Finds the stem of each word with Pagefind, so queries need no stemmer. Words with digits, and words of languages
 * without stems, are their own stem.
 *
 * Only this file knows Pagefind's formats. A file is compressed with gzip and starts with the 12 bytes `pagefind_dcd`.
 * `pf_index` is CBOR: `[[[stem, [[page Δ, [−weight − 1, position Δ, …], …], …], [[variant, pages], …]], …]]`.
 * Positions restart at 0 after each weight.
 * @param words Normalized, see `normalizeWord`.
 * @throws Error if Pagefind's format changed.
 */
export async function stemsOf(
  words: readonly string[],
  language: string,
): Promise<Map<string, string>> {
  const inLetters = words.filter((word) => LETTERS.test(word));
  const chunks = inLetters.length === 0 ? [] : await indexFiles(inLetters.join(' '), language);
  const found: string[] = [];
  for (const chunk of chunks) {
    const [entries] = decode(chunk) as [PagefindEntry[]];
    for (const [stem, plain, variants] of entries) {
      for (const [, locations] of [plain, ...variants.map(([, pages]) => pages)].flat()) {
        for (const position of positionsOf(locations)) found[position] = stem;
      }
    }
  }
  // In languages without spaces, Pagefind splits words further, and has no stems.
  const isAligned = found.length === inLetters.length && !found.includes(undefined!);
  const stems = isAligned
    ? new Map(inLetters.map((word, place) => [word, found[place]!]))
    : undefined;
  return new Map(words.map((word) => [word, stems?.get(word) ?? word]));
}

/** Matches words for which Pagefind has one position each. */
const LETTERS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Armenian}]+$/u;
const HEAD = 'pagefind_dcd';

type PagefindPage = [pageStep: number, locations: number[]];
type PagefindEntry = [stem: string, pages: PagefindPage[], variants: [string, PagefindPage[]][]];

/** Indexes a text and returns the decompressed `pf_index` files. */
async function indexFiles(content: string, language: string): Promise<Buffer[]> {
  try {
    const { index, errors } = await createIndex({ forceLanguage: language });
    if (!index) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
    const added = await index.addCustomRecord({ url: '/', content, language });
    const output = await index.getFiles();
    const failed = [...added.errors, ...output.errors];
    if (failed.length > 0) throw new Error(`Pagefind: ${failed.join('; ')}`);
    return output.files
      .filter(({ path }) => extname(path) === '.pf_index')
      .map(({ path, content: file }) => {
        const bytes = gunzipSync(file);
        if (bytes.toString('latin1', 0, HEAD.length) === HEAD) return bytes.subarray(HEAD.length);
        throw new Error(
          `Pagefind: ${basename(path)} does not start with ${HEAD}; its format changed.`,
        );
      });
  } finally {
    await close();
  }
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
