import { lostTexts } from './align.ts';
import { headingKey } from './heading-key.ts';
import { linkEnd, type AddressEnd } from './link-end.ts';
import type { OldPage } from './old-site.ts';
import { symbol, type ShownPage } from './shown-page.ts';
import { videoKey } from './video-key.ts';

/** The parts of pages that are compared, with how much a missing one weighs in the order of pages. */
export const partWeights = {
  word: 1,
  picture: 10,
  link: 5,
  heading: 3,
  'heading ID': 1,
  'table cell': 5,
  'code block': 5,
  video: 10,
} as const;

export type Part = keyof typeof partWeights;

/** A part of an old page that the new page does not have. For words, those that are missing side by side. */
export interface Loss {
  part: Part;
  text: string;
  /** How many parts are missing: for words their number, else 1. */
  count: number;
  /** The sentence of the old page with the missing words. */
  sentence?: string;
}

/** How many parts a page of the old site had, and which of them the new page does not have. */
export interface PageComparison {
  before: Record<Part, number>;
  losses: Loss[];
}

/** How the links of the two sites are compared. */
export interface LinkComparison {
  /** Returns where an address of the old site ends on the new site. */
  endOf: AddressEnd;
  /** The origin of the old site, if it is known. */
  origin: string | undefined;
  /** The address of the new page. */
  path: string;
}

/** Compares a page of the old site with its new page. Only counts what is missing, not what is new. */
export function comparePages(
  old: Omit<OldPage, 'menus' | 'header'>,
  now: ShownPage,
  { endOf, origin, path }: LinkComparison,
): PageComparison {
  const texts = lostTexts(old.blocks, now.blocks);
  const ends = (page: ShownPage, from: string) =>
    page.links.flatMap(({ href }) => linkEnd(href, from, endOf, origin) ?? []);
  const oldLinks = ends(old, old.path);
  // The title is a heading on one site, and may be none on the other one.
  const headings = old.headings.map(({ text }) => headingKey(text)).filter(Boolean);
  const ids = old.headings.flatMap(({ id, level }) => (id !== undefined && level > 1 ? [id] : []));
  const newHeadings = [...now.headings.map(({ text }) => text), now.title].map(headingKey);
  const lost = {
    picture: missingPictures(old, now),
    link: missing(oldLinks, ends(now, path)),
    heading: missing(headings, newHeadings),
    'heading ID': ids.filter((id) => !now.ids.has(id)),
    'table cell': missingCells(old.cells, now.cells),
    'code block': missingCode(old.code, now.code),
    video: missing(old.videos.map(videoKey), [
      ...now.videos.map(videoKey),
      ...now.links.map(({ href }) => videoKey(href)),
    ]),
  };
  return {
    before: {
      word: old.blocks.reduce((sum, { words }) => sum + words.length, 0),
      picture: old.pictures.length,
      link: oldLinks.length,
      heading: headings.length,
      'heading ID': ids.length,
      'table cell': old.cells.length,
      'code block': old.code.length,
      video: old.videos.length,
    },
    losses: [
      ...texts.map(({ words, block }): Loss => ({
        part: 'word',
        text: words.join(' '),
        count: words.length,
        sentence: block.text,
      })),
      ...Object.entries(lost).flatMap(([part, all]) =>
        all.map((text): Loss => ({ part: part as Part, text, count: 1 })),
      ),
    ],
  };
}

/** Returns the texts without a counterpart. Each text of `after` is the counterpart of at most one. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns the pictures of a page that the new page does not show. One name in common is enough. */
function missingPictures(old: ShownPage, now: ShownPage): string[] {
  const left = now.pictures.map(({ names }) => new Set(names));
  return old.pictures.flatMap(({ names, shown }) => {
    const at = left.findIndex((own) => names.some((name) => own.has(name)));
    if (at >= 0) left.splice(at, 1);
    return at < 0 ? [shown] : [];
  });
}

/** Returns the missing cells. A word on the new page can replace an icon. */
function missingCells(before: readonly string[], after: readonly string[]): string[] {
  const lost = missing(before, after);
  const surplus = missing(after, before).length;
  const symbols = lost.filter((cell) => cell === symbol);
  return [...lost.filter((cell) => cell !== symbol), ...symbols.slice(surplus)];
}

/** Returns the missing code blocks. A tool can show the name of the file in the block, or two blocks in one. */
const missingCode = (before: readonly string[], after: readonly string[]): string[] =>
  missing(before, after).filter((code) => !after.some((other) => other.includes(code)));
