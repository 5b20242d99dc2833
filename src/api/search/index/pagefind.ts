import { basename, extname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decode } from 'cborg';
import { close, createIndex } from 'pagefind';

/**
 * Finds the stem of each word with Pagefind, so that queries need no stemmer. The stem of a word with digits is the
 * word itself, and so is the stem of a word in a language for which Pagefind has no stems.
 *
 * Only this module depends on Pagefind's file format. A file is compressed with gzip. Its content starts with the 12
 * bytes `pagefind_dcd`. `pf_index` is CBOR: `[[[stem, [[page Δ, [−weight − 1, position Δ, …], …], …], [[variant,
 * pages], …]], …]]`. Positions restart at 0 after each weight.
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
  // For languages without spaces, Pagefind splits words further and has no stems, so its positions do not match the
  // words.
  const isAligned = found.length === inLetters.length && !found.includes(undefined!);
  const stems = isAligned
    ? new Map(inLetters.map((word, place) => [word, found[place]!]))
    : undefined;
  return new Map(words.map((word) => [word, stems?.get(word) ?? word]));
}

/** Matches a word for which Pagefind has exactly one position. */
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
    // A negative number is a weight. After it, the positions start again from 0.
    if (location < 0) position = 0;
    else positions.push((position += location));
  }
  return positions;
}
