import { compareText } from '../../text/order.ts';
import { gunzipSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import { decodeCbor } from './cbor.ts';

/** One page as Pagefind segmented it; a position is a place in `tokens`. */
export interface IndexedPage {
  url: string;
  /** The words as they are written, each with the white space that follows it. */
  tokens: string[];
}

/** One stem (without diacritics) and where it stands; pages and positions ascend. */
export interface IndexedTerm {
  stem: string;
  places: { page: number; positions: number[] }[];
}

/** A decoded Pagefind index; pages and terms are sorted by code unit. */
export interface PagefindIndex {
  version: string;
  pages: IndexedPage[];
  terms: IndexedTerm[];
}

/**
 * Indexes pages with Pagefind's Node API and decodes the files it makes.
 *
 * This is the one file that knows Pagefind's formats: a chunk is gzip, a head of 12 bytes and CBOR;
 * `pf_meta` is `[version, [[fragment, words, …], …], …]`; `pf_index` is
 * `[[[stem, [[page Δ, [−weight − 1, position Δ, …], …], …], [[variant, pages], …]], …]]`, where a new
 * weight starts the positions again; `pf_fragment` is JSON. Every page must come back with as many
 * words as Pagefind counted, or the build stops.
 *
 * @param sources HTML documents by URL; the order does not matter.
 */
export async function indexWithPagefind(
  sources: { url: string; html: string }[],
  language: string,
): Promise<PagefindIndex> {
  const sorted = sources.toSorted((a, b) => compareText(a.url, b.url));
  try {
    const files = await pagefindFiles(sorted, language);
    const [encoded] = filesOf(files, '.pf_meta').values();
    if (!encoded) throw new Error(`Pagefind indexed none of the ${sorted.length} pages.`);
    const [version, listed] = decodeCbor(encoded) as PagefindMeta;
    const pages = pagesOf(listed, filesOf(files, '.pf_fragment'));
    assertComplete(sorted, pages);
    return { version, pages, terms: termsOf(filesOf(files, '.pf_index')) };
  } finally {
    await close();
  }
}

const HEAD = 'pagefind_dcd';

type PagefindMeta = [version: string, pages: [fragment: string, words: number][]];
type PagefindPage = [pageStep: number, locations: number[]];
type PagefindWord = [stem: string, pages: PagefindPage[], variants: [string, PagefindPage[]][]];
type PagefindFragment = { url: string; content: string; word_count: number };
type OutputFile = { path: string; content: Uint8Array };

async function pagefindFiles(
  sources: { url: string; html: string }[],
  language: string,
): Promise<OutputFile[]> {
  const { index, errors } = await createIndex({
    forceLanguage: language,
    maxFragments: sources.length + 1,
  });
  if (!index) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  for (const { url, html } of sources) {
    const added = await index.addHTMLFile({ url, content: html });
    if (added.errors.length > 0) throw new Error(`Pagefind: ${url}: ${added.errors.join('; ')}`);
  }
  const output = await index.getFiles();
  if (output.errors.length > 0) throw new Error(`Pagefind: ${output.errors.join('; ')}`);
  return output.files;
}

/** The decompressed files of one kind, by the hash in their name. */
function filesOf(files: OutputFile[], extension: string): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const { path, content } of files) {
    if (!path.endsWith(extension)) continue;
    const bytes = gunzipSync(content);
    if (bytes.toString('latin1', 0, HEAD.length) !== HEAD) {
      throw new Error(`Pagefind: ${path} does not start with ${HEAD}; its format changed.`);
    }
    found.set(
      path.slice(path.lastIndexOf('/') + 1, -extension.length),
      bytes.subarray(HEAD.length),
    );
  }
  return found;
}

function pagesOf(listed: PagefindMeta[1], fragments: Map<string, Uint8Array>): IndexedPage[] {
  return listed.map(([hash]) => {
    const fragment = fragments.get(hash);
    if (!fragment) throw new Error(`Pagefind: the fragment ${hash} is missing.`);
    return pageOf(new TextDecoder().decode(fragment));
  });
}

function pageOf(json: string): IndexedPage {
  const { url, content, word_count } = JSON.parse(json) as PagefindFragment;
  const tokens = tokensOf(content);
  if (tokens.length !== word_count) {
    throw new Error(`Pagefind: ${url} has ${word_count} words but its text ${tokens.length}.`);
  }
  return { url, tokens };
}

/** Languages written without spaces are segmented by zero-width spaces instead. */
function tokensOf(content: string): string[] {
  const tokens = content.match(/[^\p{White_Space}\u200B]+\p{White_Space}*/gu) ?? [''];
  return tokens.map((token) => token.replace(/\p{White_Space}+$/u, ' '));
}

function assertComplete(sources: { url: string }[], pages: IndexedPage[]): void {
  if (pages.length > sources.length) throw new Error('Pagefind lists more pages than were given.');
  for (const [place, { url }] of sources.entries()) {
    if (pages[place]?.url !== url) {
      throw new Error(`Pagefind dropped ${url}: the page has no word, or its URL occurs twice.`);
    }
  }
}

function termsOf(chunks: Map<string, Uint8Array>): IndexedTerm[] {
  const terms = [...chunks.values()].flatMap((chunk) => {
    const [words] = decodeCbor(chunk) as [PagefindWord[]];
    return words.map(termOf);
  });
  return terms.toSorted((a, b) => compareText(a.stem, b.stem));
}

function termOf([stem, plain, variants]: PagefindWord): IndexedTerm {
  const byPage = new Map<number, Set<number>>();
  for (const pages of [plain, ...variants.map(([, variantPages]) => variantPages)]) {
    let page = 0;
    for (const [pageStep, locations] of pages) {
      page += pageStep;
      const positions = byPage.get(page) ?? new Set();
      for (const position of positionsOf(locations)) positions.add(position);
      byPage.set(page, positions);
    }
  }
  const places = [...byPage]
    .filter(([, positions]) => positions.size > 0)
    .map(([page, positions]) => ({ page, positions: [...positions].toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.page - b.page);
  return { stem, places };
}

function positionsOf(locations: number[]): number[] {
  const positions: number[] = [];
  let position = 0;
  for (const location of locations) {
    if (location < 0) position = 0;
    else positions.push((position += location));
  }
  return positions;
}
