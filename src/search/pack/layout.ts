/**
 * Every table of a pack, by name, with the kind of its cells: `texts` are read one at a time,
 * `integers` are u32, or u16 where all fit, `bytes` have a form of their own. Writers fill exactly these tables, and readers
 * find no others; a change of what a table holds is a new `PACK_FORMAT`.
 *
 * A position counts the words of a page from its title; a start table has one more entry than what it
 * divides.
 */
const packLayout = {
  pageTitle: 'texts',
  pageUrl: 'texts',
  pageType: 'texts',
  /** Number of words of each page. */
  pageWords: 'integers',
  /** Number of telling words of each title; at least 1. */
  pageTitleWords: 'integers',
  /** What navigation calls a page, where that is not its title. */
  pageNavTitle: 'texts',
  /** Number of telling words of that, and of the last part of the address; at least 1. */
  pageNavTitleWords: 'integers',
  pageAddressWords: 'integers',
  /** Position after the last word of title, title in the navigation and address. */
  pageNamesEnd: 'integers',
  /** Factor of the page's score in thousandths. */
  pageWeight: 'integers',
  /** Number of the first section of each page; a start table. */
  pageFirstSection: 'integers',

  sectionHeading: 'texts',
  sectionAnchor: 'texts',
  sectionPage: 'integers',
  /** Positions of a section's first word, of the first after its heading, and after its last. */
  sectionStart: 'integers',
  sectionBody: 'integers',
  sectionEnd: 'integers',
  /** Number of telling words of each heading; at least 1. */
  sectionHeadingWords: 'integers',
  /** Positions in code: of the first word of a stretch and after its last; and a start table. */
  codeStretches: 'integers',
  sectionCodeStart: 'integers',

  /** The vocabulary, sorted by UTF-8, and the term that each word stands for. */
  word: 'texts',
  wordTerm: 'integers',
  /** Where each ending of each word beyond Latin starts in the bytes of `word`, sorted by UTF-8. */
  wordEndings: 'integers',

  /** Per rule, sorted by the first term of what is asked: that term, and where the rule starts. */
  synonymFirst: 'integers',
  synonymStarts: 'integers',
  /** Varints: number of further terms, these; number of groups, of each its length and places in `word`. */
  synonymRules: 'bytes',

  /** Number of pages that have each term; none for a word that only synonyms have. */
  termPages: 'integers',
  /**
   * Per term varints: length in bytes of what follows for ranking; for each section that has the term
   * section Δ, `occurrences << 2 | marks`, fields; then for the same sections the positions,
   * delta-coded from the section's start.
   */
  postings: 'bytes',
  postingStarts: 'integers',

  /** The words as they are written, with the white space that follows; the most frequent first. */
  token: 'texts',
  /** Per page: varints of the numbers of its tokens; where each block of them starts. */
  textBytes: 'bytes',
  textStarts: 'integers',
  /** Number of the first block of each page. */
  pageFirstText: 'integers',
} as const satisfies Record<string, 'texts' | 'integers' | 'bytes'>;

/** Version of the tables above and of the file around them; a reader accepts exactly its own. */
export const PACK_FORMAT = 3;

/** Words of a page that are decoded at once. */
export const TEXT_BLOCK = 256;

/** Marks in the low bits of a posting: all of its occurrences are code; a number of fields follows. */
export const IN_CODE = 1;
export const HAS_FIELDS = 2;
export const MARK_BITS = 2;

/** In which fields of the section the term occurs. */
export const IN_TITLE = 1;
export const IN_NAV_TITLE = 2;
export const IN_ADDRESS = 4;
export const IN_DESCRIPTION = 8;
export const IN_HEADING = 16;

type PackLayout = typeof packLayout;
type Kind = PackLayout[keyof PackLayout];

/** Names of the tables whose cells are of one kind. */
export type TableOf<Wanted extends Kind> = {
  [Name in keyof PackLayout]: PackLayout[Name] extends Wanted ? Name : never;
}[keyof PackLayout];

/** The tables of a pack, given what stands for a table of each kind. */
export type PackTables<Form extends Record<Kind, unknown>> = {
  [Name in keyof PackLayout]: Form[PackLayout[Name]];
};

/** The tables whose cells are of one kind. */
export function tablesOf<Wanted extends Kind>(kind: Wanted): TableOf<Wanted>[] {
  const names = Object.keys(packLayout) as (keyof PackLayout)[];
  return names.filter((name) => packLayout[name] === kind) as TableOf<Wanted>[];
}

/** In the file, a table of integers that are all below 2^16 is one of u16, and has another name. */
export const narrowPart = (name: string) => `${name}16`;

/** In the file, texts are two tables: the UTF-8 of all, and the places where each starts. */
export const textPart = (name: TableOf<'texts'>) => `${name}Text`;
export const startPart = (name: TableOf<'texts'>) => `${name}Starts`;
