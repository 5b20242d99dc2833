import { attempt } from '../attempt.ts';
import {
  keyOf,
  plainPath,
  showsList,
  textField,
  type Documentation,
  type SourcePage,
} from '../documentation.ts';
import type { PlannedPage } from '../plan.ts';
import {
  comparePages,
  partWeights,
  type Loss,
  type Part,
  type PageComparison,
} from './compare-pages.ts';
import { withoutFrame } from './frame.ts';
import type { AddressEnd } from './link-end.ts';
import type { MatchedPage } from './match-pages.ts';
import type { OldPage } from './old-site.ts';
import { readShownPage } from './shown-page.ts';
import { wordsIn } from './words.ts';

/** The comparison of a new site with the old one, page by page. */
export interface Proof {
  counts: Record<Part, { before: number; lost: number }>;
  /** The pages that lose something, the worst first. */
  pages: ProvenPage[];
  /** The number of compared pages. */
  compared: number;
  causes: Cause[];
  /** The new pages that could not be compared, because the new site has no HTML for them. */
  unbuilt: string[];
}

/** A page of the old site that lost something. */
export interface ProvenPage {
  /** The address on the old host. */
  path: string;
  /** The file of the new page. */
  file: string;
  /** How many words the old page had. */
  words: number;
  losses: Loss[];
}

/** The same text that is missing on one or more pages. */
export interface Cause {
  part: Part;
  text: string;
  /** How often it is missing, and on how many pages. */
  times: number;
  pages: number;
  /** The address of the worst of these pages on the old host. */
  first: string;
}

/** The new site as the proof reads it. */
export interface BuiltSite {
  /** Returns the HTML of the page at an address. Undefined if there is none. */
  htmlAt(path: string): string | undefined;
  endOf: AddressEnd;
}

/**
 * Compares each page of an old site with the new page at which its address ends. Does not compare lists that the old
 * tool made, such as those of tags, whose addresses redirect to a different page.
 */
export function proveImport(
  documentation: Pick<Documentation, 'folder' | 'base' | 'origin'>,
  { matched, oldPages }: { matched: readonly MatchedPage[]; oldPages: readonly OldPage[] },
  planned: readonly PlannedPage[],
  site: BuiltSite,
): Proof {
  const { base, origin } = documentation;
  const byKey = new Map(planned.map((page) => [keyOf(documentation, page.source), page]));
  const fileAt = new Map(planned.map(({ path, file }) => [path, file]));
  const unbuilt: string[] = [];
  const pages = matched.flatMap(({ source, shown: [old] }) => {
    const page = byKey.get(keyOf(documentation, source));
    const own = showsList(source) ? ownParts(old, source) : old;
    return page ? [{ old: own, path: page.path, file: page.file }] : [];
  });
  const known = new Set(matched.flatMap(({ shown }) => shown));
  const others = oldPages.flatMap((old) => {
    const path = site.endOf(old.path);
    if (path === undefined || known.has(old) || !old.isIndexed) return [];
    const isSame = [path, plainPath(base + path)].includes(plainPath(old.path));
    return isSame ? [{ old, path, file: fileAt.get(path) ?? path }] : [];
  });
  const pairs = [...pages, ...others].flatMap((pair) => {
    const html = site.htmlAt(pair.path);
    if (html === undefined) unbuilt.push(pair.file);
    return html === undefined ? [] : [Object.assign({ now: readShownPage(html) }, pair)];
  });
  const shown = withoutFrame(
    pairs.map(({ now }) => now),
    pairs.map(({ old }) => old),
  );
  const counts = Object.fromEntries(
    Object.keys(partWeights).map((part) => [part, { before: 0, lost: 0 }]),
  ) as Proof['counts'];
  const lossy = pairs.flatMap(({ old, path, file }, at) => {
    const { before, losses } = attempt<PageComparison>(
      () => comparePages(old, shown[at]!, { endOf: site.endOf, origin, path }),
      () => {
        unbuilt.push(file);
        return { before: { ...nothing }, losses: [] };
      },
    );
    for (const [part, number] of Object.entries(before)) counts[part as Part].before += number;
    for (const { part, count } of losses) counts[part].lost += count;
    return losses.length === 0 ? [] : [{ path: old.path, file, words: before.word, losses }];
  });
  const worst = lossy.toSorted((a, b) => weightOf(b) - weightOf(a));
  return { counts, pages: worst, compared: pairs.length, causes: causesOf(worst), unbuilt };
}

/**
 * Returns what a list of pages has of its own: its links to pages, and the parts whose words its source contains. What
 * it shows of the listed pages, such as whole posts with their links, is compared on these pages.
 */
function ownParts(list: OldPage, { fields, body }: SourcePage): OldPage {
  const words = new Set(wordsIn(`${textField({ fields }, 'title') ?? ''} ${body}`));
  const isOwn = (text: string) => wordsIn(text).every((word) => words.has(word));
  return {
    ...list,
    blocks: list.blocks.filter(({ text }) => isOwn(text)),
    pictures: list.pictures.filter(({ names }) => names.some(isOwn)),
    headings: list.headings.filter(({ text }) => isOwn(text)),
    cells: list.cells.filter(isOwn),
    links: list.links.filter(({ href }) => isOwn(href) || !/^(?:[a-z]+:|\/\/)/i.test(href)),
    code: [],
    videos: list.videos.filter(isOwn),
  };
}

const nothing = Object.fromEntries(Object.keys(partWeights).map((part) => [part, 0])) as Record<
  Part,
  number
>;

const weightOf = ({ losses }: ProvenPage) =>
  losses.reduce((sum, { part, count }) => sum + partWeights[part] * count, 0);

/** Groups the losses of pages by their text, those on the most pages first. */
function causesOf(pages: readonly ProvenPage[]): Cause[] {
  const all = pages.flatMap(({ path, losses }) => losses.map((loss) => ({ path, loss })));
  return [...Map.groupBy(all, ({ loss: { part, text } }) => `${part} ${text}`).values()]
    .map((same) => {
      const [{ path, loss }] = same as [(typeof same)[number]];
      const { size } = new Set(same.map((one) => one.path));
      return { part: loss.part, text: loss.text, times: same.length, pages: size, first: path };
    })
    .toSorted((a, b) => b.pages - a.pages || b.times - a.times);
}
