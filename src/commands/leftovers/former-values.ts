import { languageOf } from '../../base/languages/words.ts';
import { escapePattern } from '../../base/text/escape.ts';
import { isSameWord, presentText, wordsIn } from '../../content/rules/stale-values.ts';
import {
  pagesNow,
  placeIn,
  placesIn,
  placesText,
  sentencesIn,
  type Leftover,
  type Quote,
  type Side,
} from './side.ts';

/** Finds former addresses, prices and amounts in the texts that remain. */
export const formerValues = (before: Side, after: Side, quote: Quote): Leftover[] => [
  ...formerAddresses(before, after, quote),
  ...formerPrices(before, after, quote),
  ...formerAmounts(before, after, quote),
];

/** Finds former addresses, such as that of the support, in all texts, also in posts. */
function formerAddresses(before: Side, after: Side, quote: Quote): Leftover[] {
  const now = new Set(after.content.values.values());
  return [...before.content.values].flatMap(([name, address]) => {
    if (!isAddress.test(address) || now.has(address) || name === 'site.base_url') return [];
    const form = new RegExp(
      String.raw`(?<![\w.@/-])${escapePattern(address)}(?![\w@/-]|\.\w)`,
      'g',
    );
    const places = [...after.pages.map(({ source }) => source), ...after.data].flatMap((source) =>
      [...source.text.matchAll(form)].map(({ index }) =>
        placeIn(source, index, address, { start: 0, end: address.length }),
      ),
    );
    return places.length === 0
      ? []
      : [
          {
            worth: 94,
            message: `${quote(address)} was ${quote(name)} until this change, and is still in ${placesText(places, quote)}.`,
          },
        ];
  });
}

const isAddress = /^(?:[^\s@]+@\S+|https?:\S+)$/;

/**
 * Finds sentences that say what the price was: with an amount that the price does not have any more, or with two words of
 * the former price of which one is not in the new one. In a few words, the one is enough. Words that many pages have do not count.
 */
function formerPrices(before: Side, after: Side, quote: Quote): Leftover[] {
  const field = 'product.pricing.summary';
  const [old = '', now = ''] = [before, after].map(({ content }) => content.values.get(field));
  if (old === now) return [];
  const isRare = rareWords(after);
  const words = [...new Set(wordsIn(old))].filter(isRare);
  const lost = words.filter((word) => !wordsIn(now).some((one) => isSameWord(one, word)));
  const amounts = amountsIn(old).filter((text) => !now.includes(text));
  const places = placesIn(after, (sentence) => {
    if (old.includes(sentence.trim())) return [];
    const own = wordsIn(sentence);
    const has = (word: string) =>
      own.some((one) => isSameWord(one, word) && Math.abs(one.length - word.length) < 3);
    const said = lost.filter(has);
    const found =
      amounts.find((text) => sentence.includes(text)) ??
      (said.length > 0 && ((own.length > 1 && own.length < 4) || words.filter(has).length > 1)
        ? own.find((one) => isSameWord(one, said[0]!))
        : undefined);
    return found === undefined ? [] : [found];
  });
  return places.length === 0
    ? []
    : [
        {
          worth: 92,
          message: `${quote(field)} is new. These sentences have words of the former one: ${placesText(places, quote, 6)}. Check whether they are still right.`,
        },
      ];
}

/** Returns a function that tells whether a word is on few pages of a side, and no word of grammar. */
function rareWords({ pages, content }: Side): (word: string) => boolean {
  const all = pages.map(({ source }): readonly string[] => wordsIn(source.text.toLowerCase()));
  const stop = new Set(languageOf(content.site.language).stopWords.join(' ').split(' '));
  return (word) => {
    const lower = word.toLowerCase();
    const count = all.filter((words) => words.includes(lower)).length;
    return lower.length > 3 && !stop.has(lower) && count <= Math.max(3, all.length * 0.15);
  };
}

/** Matches an amount of money or a number with the word after it. */
const amountForm =
  /(?<![\p{L}\p{N}.,/_#-])(?:[€$£] ?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*(?: ?[€$£%]| \p{L}{2,40}))/gu;

/**
 * Finds sentences with an amount, such as “2,000 badges”, that a page has replaced by another one. They must have another
 * word of the former sentence that is rare on the site, or two words.
 */
function formerAmounts(before: Side, after: Side, quote: Quote): Leftover[] {
  const pageNow = pagesNow(after);
  const isRare = rareWords(after);
  const statements = before.pages.flatMap((page) => {
    const [old, now] = [page.body, pageNow.get(page.path)?.body ?? ''].map(amountsIn);
    const fresh = now!.filter((text) => !old!.includes(text));
    if (page.published !== undefined || fresh.length === 0) return [];
    return sentencesIn(presentText(page.source.text)).flatMap(({ sentence }) =>
      amountsIn(sentence).flatMap((text) => {
        const [unit = ''] = wordsIn(text);
        const isReplaced = !now!.includes(text) && fresh.some((one) => wordsIn(one)[0] === unit);
        const words = wordsIn(sentence).filter((word) => word !== unit && word.length > 3);
        return isReplaced ? [{ text, words }] : [];
      }),
    );
  });
  const places = placesIn(after, (sentence) =>
    statements.flatMap(({ text, words }) => {
      const own = wordsIn(sentence);
      const same = words.filter((word) => own.some((one) => isSameWord(one, word)));
      const isSame = same.length > 1 || same.some(isRare);
      return isSame && amountsIn(sentence).includes(text) ? [text] : [];
    }),
  );
  return places.length === 0
    ? []
    : [
        {
          worth: 68,
          message: `An amount changed on one page, but not in ${placesText(places, quote)}.`,
        },
      ];
}

/** Returns the amounts in a text, such as “2,000 badges”. */
const amountsIn = (text: string) =>
  [...text.replaceAll(/\s+/g, ' ').matchAll(amountForm)].map(([one]) => one);
