import { languageOf } from '../../base/languages/words.ts';
import { escapePattern } from '../../base/text/escape.ts';
import { compareText } from '../../base/text/order.ts';
import type { Page } from '../../content/model/content.ts';
import { interfaceNames, isTypo, replacements } from '../../content/rules/renamed-names.ts';
import type { Source } from '../../content/source/source.ts';
import { presentText } from '../../content/rules/stale-values.ts';
import { keyOf, namesOf, wordsOf, type Name, type NameKind } from './names.ts';
import {
  counted,
  isHistory,
  listText,
  pagesNow,
  pictureTexts,
  placeIn,
  placesText,
  presentTexts,
  sentencesIn,
  type Leftover,
  type Place,
  type Quote,
  type Side,
} from './side.ts';

/**
 * Finds names that a change took away, such as the titles and headings of a removed page, or a button with a new name, in
 * the sentences that the change left as they were. For a removed page, also finds the words of its title and its address
 * that are frequent on this page, rare on the others, and in no title that remains.
 */
export function removedNames(before: Side, after: Side, quote: Quote): Leftover[] {
  const pageNow = pagesNow(after);
  const renamed = renamedLabels(before, pageNow);
  const old = namesOf(before);
  const gone: FormerName[] = [...renamed.values(), ...goneNames(old, namesOf(after))];
  const unique = [...Map.groupBy(gone, ({ text }) => keyOf(text)).values()].map(
    ([first]) => first!,
  );
  if (unique.length === 0) return [];
  const isRemoved = ({ page }: Name) => page !== undefined && !pageNow.has(page.path);
  const subjects = Map.groupBy(unique, (name) => {
    const { kind, page } = name;
    return isRemoved(name) ? page!.path : kind === 'label' ? kind : `${kind} ${page?.path}`;
  });
  const counts = new Map(before.pages.map((page) => [page, countsOf(page)]));
  const others = [...counts].flatMap(([page, words]) => (pageNow.has(page.path) ? [words] : []));
  const uses = Map.groupBy(old, ({ text }) => keyOf(text));
  const isRare = rarityIn([...counts.values()]);
  const titles = new Set(
    after.pages.flatMap(({ title, navTitle }) => wordsOf(`${title} ${navTitle}`)),
  );
  const texts = unchangedTexts(before, after);
  return [...subjects.values()].flatMap((names): Leftover[] => {
    const [{ page, kind: kindOfName }] = names as [Name];
    const is = page && pageNow.get(page.path);
    const kind = page && !is ? 'title' : kindOfName;
    const terms = [
      ...names.flatMap((name) => termOf(name, uses.get(keyOf(name.text))?.length ?? 1, isRare)),
      ...(page && !is ? keyWords(page, others, titles) : []).map(wordTerm),
    ];
    const mentions = texts
      // A page with a new title or heading can have words of the former one.
      .filter(({ source }) => source.file !== is?.file || kind === 'label' || kind === 'row')
      .flatMap((text) => mentionsIn(text, terms));
    const ofTerm = Map.groupBy(mentions, ({ term }) => term);
    const found = mentions.filter(({ term }) => ofTerm.get(term)!.length <= term.most);
    if (found.length === 0) return [];
    const files = [...Map.groupBy(found, ({ place }) => place.file)].toSorted(
      ([a, inA], [b, inB]) => worthOf(b) - worthOf(a) || inB.length - inA.length,
    );
    const places = files.flatMap(([, inFile]) => inFile.map(({ place }) => place));
    const total = new Set(places.map(({ file, line }) => `${file}:${line}`)).size;
    const where = `${counted(total, 'place')}${total > files.length ? ` in ${counted(files.length, 'file')}` : ''}`;
    const shown = [...new Set(found.map(({ term }) => term.text))];
    const listed = listText(
      shown.map((text) => {
        const now = renamed.get(text)?.now;
        return now === undefined ? quote(text) : `${quote(text)} (now ${quote(now)})`;
      }),
    );
    const what =
      page && !is
        ? `Mentions of the removed page ${quote(page.path)} (${listed}) are`
        : `${whatOf[kind]}${is && kind !== 'label' ? ` of ${quote(page!.path)}` : ''}, ${listed}, is`;
    return [
      {
        worth: Math.min(worthOf(files[0]![0]), worths[kind]),
        message: `${what} still in ${where}: ${placesText(places, quote, 6)}.`,
      },
    ];
  });
}

/** The highest worth of a former name of each kind. */
const worths: Readonly<Record<NameKind, number>> = {
  title: 90,
  label: 82,
  part: 70,
  group: 64,
  heading: 62,
  row: 55,
  picture: 42,
};

const whatOf: Readonly<Record<NameKind, string>> = {
  title: 'The former title',
  label: 'What was a name in bold',
  part: 'What was a part of the product',
  group: 'The former title of a group',
  heading: 'What was a heading',
  row: 'What was a row',
  picture: 'What was an alternative text',
};

/** Returns the names of each kind that are no name of this kind and no title any more, and no part of one. */
function goneNames(old: readonly Name[], now: readonly Name[]): Name[] {
  const kept = Map.groupBy(now, ({ kind }) => kind);
  const keysOf = (kind: NameKind) => (kept.get(kind) ?? []).map(({ text }) => keyOf(text));
  return [...Map.groupBy(old, ({ kind }) => kind)].flatMap(([kind, names]) => {
    const keys = [...keysOf(kind), ...keysOf('title')];
    const current = ` ${keys.join(' | ')} `;
    return names.filter(({ text, page }) => {
      const key = keyOf(text);
      const isKept = current.includes(` ${key} `) || keys.some((one) => isForm(one, key));
      return !isKept && !text.includes('{{') && !page?.edition;
    });
  });
}

/** A name that a change took away. `now` is the name that replaced it, if it is a name of the interface. */
interface FormerName extends Name {
  now?: string;
}

/**
 * Returns the names of the interface that have a new name on a page, but can still be names elsewhere. The new name must
 * be new to the site, or replace the former one at several places. For a single word, it must be as short, and at several places.
 */
function renamedLabels(before: Side, pageNow: ReadonlyMap<string, Page>): Map<string, FormerName> {
  const present = before.pages.filter(({ published }) => published === undefined);
  const known = new Set(present.flatMap(interfaceNames).map(({ text }) => text));
  const pairs = present.flatMap((page) => {
    const now = pageNow.get(page.path);
    if (now === undefined || now.source.text === page.source.text) return [];
    return replacements(interfaceNames(page), interfaceNames(now)).map(({ from, to }) => ({
      text: from,
      kind: 'label' as const,
      page,
      now: to.text,
    }));
  });
  const sure = [...Map.groupBy(pairs, ({ text, now }) => `${text}\n${now}`).values()].flatMap(
    ([pair, ...others]) => {
      const { text, now } = pair!;
      const isShort = wordsOf(text).length < 2;
      const isSure = isShort
        ? others.length > 0 && wordsOf(now).length < 3
        : others.length > 0 || !known.has(now);
      return isSure && !isTypo(now, text) ? [pair!] : [];
    },
  );
  return new Map(sure.map((one) => [one.text, one]));
}

/** A text to search for. */
interface Term {
  text: string;
  pattern: RegExp;
  /** Whether only the whole text of a link, a cell, a heading and the like counts. */
  isWhole: boolean;
  /** The end of the names of the files in which to search. */
  files: string;
  /** A text with more mentions than this is no name of what the change took away. */
  most: number;
}

const wordTerm = (text: string): Term => ({
  text,
  pattern: patternOf(text, true),
  isWhole: false,
  files: '',
  most: Infinity,
});

/**
 * Returns how to search for a name that a site had `uses` times. Common words cannot be found in running text, unless they are a title,
 * and single words only in pictures or if the change replaced them.
 */
function termOf({ text, kind, now }: FormerName, uses: number, isRare: Rarity): Term[] {
  const words = wordsOf(text);
  const isLabel = kind === 'label';
  const isCode = codeForm.test(text);
  const isShort = words.length < (kind === 'picture' ? 3 : 2);
  if (kind === 'row' ? !isCode : isShort && !isLabel) return [];
  const isClear = isLabel
    ? words.filter((word) => /\p{L}/u.test(word)).length > 1
    : kind === 'title' || words.length > 3 || words.some(isRare) || isCode;
  return [
    {
      text,
      pattern: patternOf(text, !isLabel),
      isWhole: kind === 'picture' || !isClear,
      files: isShort && now === undefined ? '.svg' : '',
      most: kind === 'title' || now !== undefined ? Infinity : Math.max(5, uses * 3),
    },
  ];
}

/** Matches a code such as L-22 and `set_alarm`. */
const codeForm = /^(?=\S*[\d_])(?=\S*\p{L})\S+$/u;

/** Returns a pattern for a name, also with other spaces. Without `isLoose`, neither its case nor its ending may differ. */
function patternOf(text: string, isLoose: boolean): RegExp {
  const words = text
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .split(/[\s-]+/)
    .map(escapePattern)
    .join(String.raw`(?:[ -]{1,3}|\n[> ]{0,9})`);
  const end = isLoose ? String.raw`\p{L}{0,3}` : '';
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}/])${words}${end}(?![\p{L}\p{N}])`,
    isLoose ? 'giu' : 'gu',
  );
}

/** A function that tells whether a word is rare on the pages of a site, and no word of grammar. */
type Rarity = (word: string) => boolean;

function rarityIn(pages: readonly ReadonlyMap<string, number>[]): Rarity {
  const most = Math.max(3, pages.length * 0.12);
  return (word) =>
    (word.length > 3 || /\d/.test(word)) &&
    pages.filter((counts) => counts.has(word)).length <= most;
}

/** A text, with the sentences in it that the change left as they were. */
interface UnchangedText {
  source: Source;
  text: string;
  language: string;
  sentences: ReturnType<typeof sentencesIn>;
}

function unchangedTexts(before: Side, after: Side): UnchangedText[] {
  const [old, now] = [before, after].map((side) =>
    [...presentTexts(side), ...pictureTexts(side)].map((one) =>
      Object.assign({ sentences: sentencesIn(one.text) }, one),
    ),
  );
  const known = new Set(
    old!.flatMap((one) => one.sentences.map(({ sentence }) => sentence.trim())),
  );
  return now!.map((one) => {
    const sentences = one.sentences.filter(({ sentence }) => known.has(sentence.trim()));
    return Object.assign(one, { sentences });
  });
}

/** Finds the places of terms in a text. */
function mentionsIn(
  { source, text, sentences, language }: UnchangedText,
  terms: readonly Term[],
): { term: Term; place: Place }[] {
  const searched = terms.filter(({ files }) => source.file.endsWith(files));
  const found = searched.flatMap((term) =>
    [...text.matchAll(term.pattern)].flatMap(({ 0: name, index: start }) => {
      const end = start + name.length;
      const around = sentences.find(
        ({ at, sentence }) => at <= start && end <= at + sentence.length,
      );
      if (!around || isHistory(around.sentence, language)) return [];
      // `formerLinks` finds links.
      if (source.text[start - 1] === '[' && /^[.?!]?\]\(/.test(source.text.slice(end, end + 3)))
        return [];
      if (term.isWhole && !isWhole(source.text, start, end)) return [];
      const within = { start: start - around.at, end: end - around.at };
      return [{ term, start, place: placeIn(source, start, around.sentence, within) }];
    }),
  );
  return found.toSorted((a, b) => a.start - b.start);
}

/** Tells whether a range is the whole text of an element, such as a link, a cell or an entry of a list. */
const isWhole = (text: string, start: number, end: number) =>
  /(?:^|[[*_"'“„«>|→\n]|[-:] )\s{0,9}$/.test(text.slice(Math.max(0, start - 12), start)) &&
  /^[.?!]?(?:$|[\]*_"'”“»<|→\n])/.test(text.slice(end, end + 12).trimStart());

/** The words of a page in lower case, and how often each occurs. */
function countsOf({ source }: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(presentText(source.text)))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns up to two words in the short names of a removed page that say what the page was about. */
function keyWords(
  page: Page,
  others: readonly ReadonlyMap<string, number>[],
  titles: ReadonlySet<string>,
): string[] {
  // A post is news about something that can remain.
  if (page.published !== undefined) return [];
  const own = countsOf(page);
  const stop = new Set(languageOf(page.language).stopWords.join(' ').split(' '));
  const spread = (word: string) => others.filter((counts) => counts.has(word)).length;
  const total = (word: string) => others.reduce((sum, counts) => sum + countOf(counts, word), 0);
  return (
    [...new Set(wordsOf(`${page.navTitle} ${lastPart(page.path)}`))]
      .filter((word) => word.length > 3 && !stop.has(word))
      .filter((word) => ![...titles].some((other) => isForm(word, other) || isForm(other, word)))
      .filter((word) => countOf(own, word) >= 3 && spread(word) <= Math.max(5, others.length * 0.3))
      .filter((word) => countOf(own, word) * 1.5 >= total(word))
      .toSorted((a, b) => countOf(own, b) - countOf(own, a) || compareText(a, b))
      // The pattern of a word also finds its longer forms, such as “scales” for “scale”.
      .filter((word, _, all) => !all.some((other) => other !== word && isForm(other, word)))
      .slice(0, 2)
      .map((word) => shortest([...own.keys()].filter((other) => isForm(other, word))) ?? word)
  );
}

/** Returns the shortest of several words with more than three letters. */
const shortest = (words: readonly string[]): string | undefined =>
  words.filter((word) => word.length > 3).toSorted((a, b) => a.length - b.length)[0];

/** Returns how often a word or a form of it occurs. */
const countOf = (counts: ReadonlyMap<string, number>, word: string) =>
  [...counts].reduce(
    (sum, [other, count]) => sum + (isForm(word, other) || isForm(other, word) ? count : 0),
    0,
  );

/** Tells whether a word is another one with an ending of up to three letters: “scales” is a form of “scale”. */
const isForm = (word: string, form: string) =>
  form.startsWith(word) && form.length - word.length <= 3;

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Returns the worth of a mention: the API serves product.yaml, and all pages show texts of site.yaml. */
const worthOf = (file: string): number =>
  file === 'content/product.yaml' ? 90 : file.endsWith('.yaml') ? 75 : 60;
