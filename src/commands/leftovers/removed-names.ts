import { languageOf } from '../../base/languages/words.ts';
import { compareText } from '../../base/text/order.ts';
import { placeholder } from '../../base/text/placeholders.ts';
import { escapePattern } from '../../base/text/escape.ts';
import type { Page } from '../../content/model/content.ts';
import { presentText } from '../../content/rules/stale-values.ts';
import {
  isHistory,
  counted,
  placeIn,
  placesText,
  presentTexts,
  sentencesIn,
  spaces,
  type Leftover,
  type Quote,
  type Side,
} from './side.ts';

/**
 * Finds the names of removed pages, and the former titles of renamed pages, in the texts that remain. The names of a
 * removed page are its title, its title in the menu, and the words of this title and of its address that are frequent on
 * this page, rare on the others, and in no title that remains.
 */
export function removedNames(before: Side, after: Side, quote: Quote): Leftover[] {
  const now = new Map(
    after.pages.flatMap((page) =>
      [page.path, ...page.aliases].map((path) => [path, page] as const),
    ),
  );
  const changed = before.pages.filter(({ path, edition, title, navTitle }) => {
    const page = now.get(path);
    return edition === '' && (page?.title !== title || page.navTitle !== navTitle);
  });
  if (changed.length === 0) return [];
  const others = before.pages.filter(({ path }) => now.has(path)).map(countsOf);
  const titles = new Set(after.pages.flatMap(titleWords));
  const present = presentTexts(after);
  return changed.flatMap((page): Leftover[] => {
    const is = now.get(page.path);
    // An address that redirects leads to a page about the same subject, so only the former title is outdated.
    const words = is ? [] : keyWords(page, others, titles);
    const names = [...phrasesOf(page, after.pages), ...words];
    if (names.length === 0) return [];
    // A page with a new title can have words of the former one.
    const texts = present.filter(({ source }) => source.file !== is?.file);
    const found = mentionsOf(names, texts);
    if (found.length === 0) return [];
    const places = found.flatMap((one) => one.places);
    const total = new Set(places.map(({ file, line }) => `${file}:${line}`)).size;
    const where = `${counted(total, 'place')}${total > found.length ? ` in ${counted(found.length, 'file')}` : ''}`;
    const listed = names.map(quote).join(' or ');
    const what = is
      ? `The former title of ${quote(is.path)}, ${listed}, is`
      : `Mentions of the removed page ${quote(page.path)} (${listed}) are`;
    return [
      {
        worth: found[0]!.worth,
        message: `${what} still in ${where}: ${placesText(places, quote, 6)}.`,
      },
    ];
  });
}

/** Returns the titles of a page that consist of several words and that no page has now. Posts keep their titles. */
function phrasesOf({ title, navTitle }: Page, pages: readonly Page[]): string[] {
  const kept = new Set(
    pages
      .filter(({ published }) => published === undefined)
      .flatMap((page) => [page.title, page.navTitle]),
  );
  return [...new Set([title, navTitle])].filter(
    (name) =>
      ![...kept].some((one) => one.includes(name)) &&
      /\p{L}[\s-]+\p{L}/u.test(name) &&
      !name.includes('{{'),
  );
}

/** The words of a page in lower case, and how often each occurs. */
function countsOf({ source }: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(presentText(source.text)))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const titleWords = ({ title, navTitle }: Page) => wordsOf(`${title} ${navTitle}`);

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
  return (
    [...new Set(wordsOf(`${page.navTitle} ${lastPart(page.path)}`))]
      .filter((word) => word.length > 3 && !stop.has(word))
      .filter((word) => ![...titles].some((other) => isForm(word, other) || isForm(other, word)))
      .filter((word) => countOf(own, word) >= 3 && spread(word) <= Math.max(5, others.length * 0.3))
      .toSorted((a, b) => countOf(own, b) - countOf(own, a) || compareText(a, b))
      // The pattern of a word also finds its forms, such as “scales” for “scale”.
      .filter((word, _, all) => !all.some((other) => other !== word && isForm(other, word)))
      .slice(0, 2)
  );
}

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

/** Finds names in the texts. Returns the places in each file, the most important files first. */
function mentionsOf(names: readonly string[], texts: ReturnType<typeof presentTexts>) {
  const patterns = names.map((name) =>
    name
      .split(/[\s-]+/)
      .map(escapePattern)
      .join(String.raw`[\s-]{1,9}`),
  );
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}/])(?:${patterns.join('|')})\p{L}{0,3}(?![\p{L}\p{N}])`,
    'giu',
  );
  return texts
    .map(({ source, text, language }) => {
      const places = sentencesIn(text).flatMap(({ sentence, at }) =>
        isHistory(sentence, language)
          ? []
          : [...sentence.replaceAll(placeholder, spaces).matchAll(pattern)].map(
              ({ 0: name, index }) =>
                placeIn(source, at + index, sentence, { start: index, end: index + name.length }),
            ),
      );
      return { places, worth: worthOf(source.file) };
    })
    .filter(({ places }) => places.length > 0)
    .toSorted((a, b) => b.worth - a.worth || b.places.length - a.places.length);
}

/** Returns the worth of a mention: the API serves product.yaml, and all pages show texts of site.yaml. */
const worthOf = (file: string): number =>
  file === 'content/product.yaml' ? 90 : file.endsWith('.yaml') ? 75 : 60;
