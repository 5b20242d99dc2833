import { editDistance } from '../../base/text/edit-distance.ts';
import { escapePattern } from '../../base/text/escape.ts';
import { dictionaryOf, type Dictionary } from '../../base/languages/dictionary.ts';
import { memoize } from '../../base/text/memoize.ts';
import { readTable } from '../source/read-table.ts';
import { editionsOf, pagesOfEdition, type CheckedContent, type Content } from '../model/content.ts';
import { wordsFile } from '../model/data-files.ts';
import type { Finding } from '../source/finding.ts';
import { ruleRows, type RuleRow } from '../source/rule.ts';
import type { Source } from '../source/source.ts';
import { otherDialect, type OtherDialect } from './dialects.ts';
import {
  proseOf,
  withCaseOf,
  wordsIn,
  wordsOfPage,
  type PageWord,
  type PageWords,
} from './page-words.ts';
import { sharing } from './rule.ts';

const rows = ruleRows({
  misspelt: { severity: 'warning', about: 'A word is misspelt.', mostShown: 50 },
  'unknown-word': { severity: 'warning', about: 'A word is not in the dictionary.' },
  'preferred-spelling': {
    severity: 'warning',
    about: 'content/words.yaml replaces a spelling.',
    mostShown: 50,
  },
  dialect: {
    severity: 'warning',
    about: 'A word has American spelling on a site with British spelling, or the other way round.',
    mostShown: 50,
  },
});

/** The row of the rule about misspelt words. */
export const misspeltRow: RuleRow = rows.misspelt;

/**
 * Warns about misspelt words in the prose of pages, and about spellings that content/words.yaml replaces. Reports words
 * without a clear correction only if content/words.yaml lists words, because many of these words are names.
 */
export const spellingRules = sharing(rows, ({ content }: { content: CheckedContent }) =>
  spellingFindings(content),
);

async function spellingFindings(content: CheckedContent): Promise<Finding[]> {
  const { words } = content;
  const spelled = await wordsByLanguage(content);
  const unknown = unknownWords(content, spelled);
  const prefer = new Map(Object.entries(words?.prefer ?? {}));
  // A file with only the names of the interface lists no words.
  const hasWords = words !== undefined && (words.accept.length > 0 || prefer.size > 0);
  const preferred = preferredSpellings(prefer);
  return [
    ...unknown
      .filter(({ word, correction }) => !prefer.has(word) && (correction !== undefined || hasWords))
      .map(unknownWordFinding),
    ...spelled
      .filter(({ language }) => language.startsWith('en'))
      .flatMap(({ all, dictionary }) => otherDialect(all, dictionary))
      .filter(({ word: { word } }) => !prefer.has(word) && !words?.accept.includes(word))
      .map(dialectFinding),
    ...spelledPages(content).flatMap((page) =>
      proseOf(page).flatMap(({ text, at, isOutside }) =>
        (isOutside ? [] : wordedNames(text)).map(({ word, index, correction }) =>
          unknownWordFinding({ word, correction, source: page.source, at: at + index }),
        ),
      ),
    ),
    ...teamPages(content).flatMap((page) =>
      proseOf(page).flatMap(({ text, at }) =>
        preferred(text).map(({ word, index, right }) => {
          const message = `“${word}” is written “${right}” on this site (${wordsFile}).`;
          return corrected(
            rows['preferred-spelling'],
            message,
            page.source,
            at + index,
            word,
            right,
          );
        }),
      ),
    ),
  ];
}

/** Returns a sentence for each language whose spelling is not checked because its dictionary is not installed. */
export async function missingDictionaries(content: CheckedContent): Promise<string[]> {
  const languages = new Set(spelledPages(content).map(({ language }) => language));
  const all = await Promise.all([...languages].map(dictionaryOf));
  return all.flatMap((one) => (typeof one === 'string' ? `${one} is not installed` : []));
}

/** Returns the pages whose spelling is checked. */
const spelledPages = (content: CheckedContent) =>
  content.site.spelling === false ? [] : teamPages(content);

/** Returns the misspelt and unknown words of all pages, in all languages whose dictionary is installed. */
export const misspeltWords = async (content: CheckedContent): Promise<UnknownWord[]> =>
  unknownWords(content, await wordsByLanguage(content));

/** The words of all pages in a language. */
interface SpelledLanguage {
  language: string;
  dictionary: Dictionary;
  all: readonly PageWords[];
}

/** Returns the words of the pages whose spelling is checked, for each language whose dictionary is installed. */
async function wordsByLanguage(content: CheckedContent): Promise<SpelledLanguage[]> {
  const spelled: SpelledLanguage[] = [];
  const pages = spelledPages(content);
  const originals = new Map(content.pages.map((page) => [page.path, page]));
  for (const [language, ofLanguage] of Map.groupBy(pages, (page) => page.language)) {
    const dictionary = await dictionaryOf(language);
    if (typeof dictionary === 'string') continue;
    const all = ofLanguage.map((page) =>
      wordsOfPage(page, page.edition === '' ? undefined : originals.get(page.original)),
    );
    spelled.push({ language, dictionary, all });
  }
  return spelled;
}

function unknownWords(
  { words, values, resources, shortName, product, site }: CheckedContent,
  spelled: readonly SpelledLanguage[],
): UnknownWord[] {
  const names = [...values].flatMap(([name, value]) => (isAccepted.test(name) ? value : []));
  const own = [...(words?.accept ?? []), ...names, ...resources.map(({ name }) => name)];
  const ownNames = [product.name, shortName, site.organization.name];
  return spelled.flatMap(({ language, dictionary, all }) => {
    const accepted = [...own, ...(words?.labels[language] ?? [])];
    const corrections = language.startsWith('en') ? misspellings : {};
    return all.flatMap(speller(all, dictionary, accepted, { ownNames, corrections }));
  });
}

/**
 * Matches the names of placeholders whose values are names or facts of the team, such as `product.name`. The spelling
 * check accepts all words in these values.
 */
const isAccepted = /^facts\.|\.name$/;

/** Returns the team's pages in all languages, including drafts and scheduled pages. */
export const teamPages = (content: CheckedContent) =>
  [...editionsOf<Content>(content).flatMap(pagesOfEdition), ...content.unpublished].filter(
    ({ builtIn }) => !builtIn,
  );

/**
 * Returns a function that finds the spellings in a text that the team replaces (`prefer`). There can be thousands of
 * them, so at each word of the text, the function tries only the spellings that start with this word.
 */
function preferredSpellings(prefer: ReadonlyMap<string, string>) {
  const byStart = Map.groupBy(
    [...prefer].map(([wrong, right]) => ({ wrong, right })),
    ({ wrong }) => wrong.match(starts)?.[0],
  );
  const patternOf = memoize((wrong: string) => new RegExp(wholeWords(wrong), 'uy'));
  return (text: string) =>
    byStart.size === 0
      ? []
      : [...text.matchAll(starts)].flatMap(({ 0: start, index }) =>
          (byStart.get(start) ?? []).flatMap(({ wrong, right }) => {
            const pattern = patternOf(wrong);
            pattern.lastIndex = index;
            const [word] = pattern.exec(text) ?? [];
            return word === undefined ? [] : [{ word, index, right }];
          }),
        );
}

/** Matches the letters and digits of a word, and any other character alone. */
const starts = /[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu;

/** Returns a pattern that matches `text`, unless it is a part of a longer word or an address. */
const wholeWords = (text: string) =>
  String.raw`(?<![\p{L}\p{N}_@./-])${escapePattern(text)}(?![\p{L}\p{N}_@/-]|\.\p{L})`;

/** Warns about a word in the spelling of another region. */
const dialectFinding = ({ page: { source }, word: { word, at }, right, usual }: OtherDialect) =>
  corrected(
    rows.dialect,
    `“${word}” is “${right}” in the English of this site: ${usual} other words have this spelling. Write “${right}”. If it is right, add it below \`accept\` in ${wordsFile}.`,
    source,
    at,
    word,
    right,
  );

/** Warns about an unknown word. The correction, if there is only one, becomes the fix. */
export function unknownWordFinding({
  word,
  correction,
  others = [],
  source,
  at,
}: UnknownWord): Finding {
  if (correction !== undefined && others.length > 0) {
    const all = [correction, ...others].map((one) => `“${one}”`).join(' or ');
    const message = `“${word}” is misspelt. Write ${all}. If it is right, add it below \`accept\` in ${wordsFile}.`;
    return corrected(rows.misspelt, message, source, at, word, undefined);
  }
  const message =
    correction === undefined
      ? `“${word}” is not in the dictionary. Correct it. If it is right, add it to ${wordsFile}: npx factsheet check --accept-words adds all such words.`
      : `“${word}” is misspelt. Write “${correction}”. If it is right, add it below \`accept\` in ${wordsFile}.`;
  const rule = correction === undefined ? rows['unknown-word'] : rows.misspelt;
  return corrected(rule, message, source, at, word, correction);
}

/** Returns a finding about a word. The fix replaces the word by `text`. */
function corrected(
  rule: RuleRow,
  message: string,
  source: Source,
  at: number,
  word: string,
  text: string | undefined,
): Finding {
  const fix = text === undefined ? undefined : [{ start: at, end: at + word.length, text }];
  return { rule, source, at, message, fix };
}

/** A misspelt or unknown word. */
interface UnknownWord {
  word: string;
  source: Source;
  at: number;
  /** The only clear correction. Undefined without a clear correction: the word could be right. */
  correction: string | undefined;
  /** More corrections, if several are likely. */
  others?: readonly string[];
}

interface SpellerLists {
  /** The names of the product and of its publisher. */
  ownNames?: readonly string[];
  /** Misspellings with their corrections, in lower case. */
  corrections?: Readonly<Record<string, string>>;
}

/**
 * Returns a function that finds the unknown words of a page. `all` contains all pages of the site in the language of
 * the dictionary. The function accepts words that are in `accepted` or on at least three pages.
 */
export function speller(
  all: readonly PageWords[],
  dictionary: Dictionary,
  accepted: readonly string[],
  { ownNames = [], corrections = {} }: SpellerLists = {},
): (page: PageWords) => UnknownWord[] {
  // First collects three things: the unknown words of each page, the words that are probably names, and the number of
  // pages on which each word occurs.
  const own = new Set(
    accepted.flatMap((text) => wordsIn(text).flatMap(({ word, isMixed }) => (isMixed ? [] : word))),
  );
  /** The words of each page that the dictionary does not contain. */
  const checked = new Map<PageWords, readonly PageWord[]>();
  const pagesWith = new Map<string, number>();
  const names = new Set<string>();
  for (const page of all) {
    const ours = page.words.filter(({ isOutside, isMixed }) => !isOutside && !isMixed);
    const unknown = ours.filter(({ word }) => dictionary(lower(word)) === 0);
    // A page with so many unknown words is probably in a different language, so it is skipped.
    if (unknown.length > 8 && unknown.length > ours.length / 4) continue;
    checked.set(page, unknown);
    for (const { word, isName, isMixed } of page.words) if (isName && !isMixed) names.add(word);
    for (const word of new Set(ours.map((one) => lower(one.word)))) {
      pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
    }
  }
  /**
   * Returns a number for how common a word is, in the dictionary and on the pages. Returns 0 for an unknown word.
   * `word` must be in lower case.
   */
  const commonness = (word: string) => {
    const inDictionary = dictionary(word);
    const onPages = pagesWith.get(word) ?? 0;
    // A word on at least three pages counts as known. The dictionary returns at most 1, for the most common words. Each
    // page adds a tenth.
    return inDictionary > 0 || own.has(word) || onPages > 2 ? inDictionary + onPages / 10 : 0;
  };
  const isKnown = (word: string) =>
    dictionary(word) > 0 || own.has(word) || commonness(lower(word)) > 0;
  const isDerived = (word: string) => stemsOf(word).some((stem) => commonness(stem) > least.stem);
  // A correction can contain only letters that occur in known words of the site.
  const letters = new Set([...pagesWith.keys()].filter((word) => commonness(word) > 0).join(''));
  const correction = memoize((word: string) =>
    names.has(word) ? undefined : correctionOf(word, letters, commonness),
  );
  const clear = clearNames(ownNames, all, dictionary);
  const isThing = (source: Source, at: number, name: string) =>
    clear.includes(name) &&
    article.test(source.text.slice(Math.max(0, at - 8), at)) &&
    !/^ app/i.test(source.text.slice(at + name.length, at + name.length + 4));
  // Names with capitals inside, such as GitHub, keyed by the name in lower case.
  const cased = new Map(
    [
      ...learnedNames(all, dictionary),
      ...usualNames.filter((name) => !name.includes(' ')),
      ...accepted.flatMap((text) => text.match(mixedCase) ?? []),
      ...clear,
    ].map((name) => [lower(name), name] as const),
  );
  const hyphened = hyphenedNames(all);
  // The name of the product or of the publisher that a word is with one wrong, missing or additional letter.
  const ownName = memoize((word: string) => {
    if (!/^\p{Lu}/u.test(word) || isKnown(word) || cased.has(lower(word))) return undefined;
    return clear.find((name) => name.length > 4 && isSlip(word, name));
  });
  const isListed = (word: string) => Object.hasOwn(corrections, lower(word)) && !own.has(word);
  return (page) => [
    ...page.words.flatMap(({ word, at, isMixed, isOutside, isName }) => {
      if (isMixed || isOutside || isName || !isListed(word)) return [];
      // “To and fro” is the only use of a word of the list that is not an error.
      if (/\band $/.test(page.source.text.slice(Math.max(0, at - 5), at))) return [];
      const [first = '', ...others] = corrections[lower(word)]!.split('/').map((one) =>
        withCaseOf(word, one),
      );
      return [{ word, at, source: page.source, correction: first, others }];
    }),
    ...(checked.get(page) ?? [])
      .filter(({ word }) => !cased.has(lower(word)) && !isKnown(word) && !isListed(word))
      .filter(({ word }) => !isKnown(withoutAccents(word)) && !isDerived(lower(word)))
      .filter(({ word }) => ownName(word) === undefined)
      .map(({ word, at }) => ({ word, at, source: page.source, correction: correction(word) })),
    ...page.words.flatMap(({ word, at, token, isMixed }) => {
      const name = isMixed && alone.test(token) ? hyphened.get(lower(word)) : undefined;
      return name === undefined || own.has(word)
        ? []
        : [{ word, at, source: page.source, correction: name }];
    }),
    ...page.words.flatMap(({ word, at, isOutside, isMixed }) => {
      const name = isOutside || isMixed ? undefined : ownName(word);
      return name === undefined ? [] : [{ word, at, source: page.source, correction: name }];
    }),
    // Also reports names with wrong capitals, such as “Github”.
    ...page.words.flatMap(({ word, at, token }) => {
      const name = cased.get(lower(word));
      const isWrong =
        name !== undefined &&
        name !== word &&
        !own.has(word) &&
        alone.test(token) &&
        !isCapitals(word, name) &&
        !isThing(page.source, at, name);
      return isWrong ? [{ word, at, source: page.source, correction: name }] : [];
    }),
  ];
}

/** Common misspellings of English with their corrections. */
const misspellings = readTable('src/content/rules/misspellings.yaml') as Readonly<
  Record<string, string>
>;

/**
 * Returns the names of the product and its publisher that are one word, and that the pages never use as another word. A
 * product can have the name of a thing, such as “Notes”.
 */
function clearNames(
  names: readonly string[],
  all: readonly PageWords[],
  dictionary: Dictionary,
): string[] {
  const words = new Set(names.filter((name) => /^\p{L}{3,}$/u.test(name)));
  return [...words].filter((name) => {
    if (dictionary(lower(name)) > least.stem * 16) return false;
    const uses = all.flatMap((page) =>
      page.words.filter(({ word }) => lower(word) === lower(name)),
    );
    const right = uses.filter(({ word }) => word === name).length;
    return (uses.length - right) * 4 <= right;
  });
}

/** Tells whether a word differs from a name by one letter, or by two swapped ones, but is no other form of the name. */
const isSlip = (word: string, name: string) =>
  editDistance(lower(word), lower(name), 1, true) <= 1 && !/^[sdrn]?$/.test(word.replace(name, ''));

/**
 * Returns the names with a capital inside that the pages nearly always write in one way, such as vCard. Of two letters,
 * only abbreviations that are no common word count, such as QR.
 */
function learnedNames(all: readonly PageWords[], dictionary: Dictionary): string[] {
  const words = all.flatMap((page) => page.words.filter(({ token }) => alone.test(token)));
  const byName = Map.groupBy(words, ({ word }) => lower(word));
  return [...byName.values()].flatMap((uses) => {
    const name = uses.find(({ isMixed }) => isMixed)?.word;
    const right = uses.filter(({ word }) => word === name).length;
    if (name === undefined || right < 5 || (uses.length - right) * 10 > right) return [];
    const isLong = name.length > 2;
    const isAbbreviation =
      name === name.toUpperCase() && dictionary(lower(name)) <= least.stem * 16;
    return isLong || isAbbreviation ? [name] : [];
  });
}

/**
 * Returns the names of two parts with a hyphen and capitals, such as Wi-Fi, that the pages mostly write in this way, keyed by
 * the name in lower case and without the hyphen.
 */
function hyphenedNames(all: readonly PageWords[]): Map<string, string> {
  const words = all.flatMap((page) => page.words);
  const used = words.flatMap(({ word, token }) => {
    const [, name] = hyphenedName.exec(token) ?? [];
    return name?.startsWith(`${word}-`) ? [name] : [];
  });
  const names = [
    ...used,
    // A well-known name counts like two uses on pages.
    ...usualNames.flatMap((name) => (name.includes('-') ? [name, name] : [])),
  ];
  const keys = new Set(names.map(keyOf));
  const others = words.filter(({ word, isMixed }) => isMixed && keys.has(lower(word)));
  return new Map(
    [...Map.groupBy(names, keyOf)].flatMap(([key, [name, ...more]]) => {
      const wrong = others.filter(({ word }) => lower(word) === key).length;
      const isClear =
        more.every((one) => one === name) && more.length > 0 && wrong * 2 <= more.length + 1;
      return isClear ? [[key, name!] as const] : [];
    }),
  );
}

/** Returns a name with a hyphen in lower case and without the hyphen. */
const keyOf = (name: string) => lower(name.replace('-', ''));

/** Matches a word that is a name of two parts, such as Wi-Fi. */
const hyphenedName = /^\(*(\p{Lu}\p{L}{1,20}-\p{Lu}\p{L}{1,20})[.,;:!?)]*$/u;

/** Matches a word before a name that is used as the word for a thing: “a notebook” is not the app Notebook. */
const article = /(?:^|[\s(])(?:an?|the|this|that|each|every)\s$/i;

/**
 * Tells whether a word is a name in capitals, as in a heading. `IOS` is not: only its first letter differs from the name.
 */
const isCapitals = (word: string, name: string) =>
  word === word.toUpperCase() &&
  Array.from(name, (letter, at) => letter !== word[at]).filter(Boolean).length > 1;

/** Well-known names with their correct capitals, such as GitHub. */
const usualNames = readTable('src/content/rules/names.yaml') as readonly string[];

/**
 * Finds well-known names of two words in another case or without a space, such as “Wear Os”, and names of one word with
 * a space, such as “Watch OS”.
 */
function wordedNames(text: string) {
  return [...text.matchAll(wordedName)].flatMap(({ 0: word, index }) => {
    const written = word.replaceAll(/\s/g, ' ');
    const right = usualNames.find((name) => partsKey(name) === partsKey(word))!;
    const isOther = right.includes(' ') ? /\p{Lu}/u.test(word) : / \p{Lu}/u.test(written);
    const isRight = written === right || !isOther || word === word.toUpperCase();
    return isRight ? [] : [{ word, index, correction: right }];
  });
}

const partsKey = (name: string) => lower(name.replaceAll(/\s/g, ''));

/** Matches the well-known names of two parts, with or without a space between these. “Mac OS X” is a name of its own. */
const wordedName = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@/.-])(?:${usualNames
    .filter((name) => / |\p{Ll}{2}\p{Lu}/u.test(name))
    .map((name) => name.replace(/ |(?<=\p{Ll})(?=\p{Lu})/u, String.raw`[ \n]?`))
    .join('|')})(?![\p{L}\p{N}_@/-]| X\b|\.\p{L})`,
  'giu',
);

/** Matches a word that is not part of a name such as `app-android` or of a quotation. */
const alone = /^\(*\p{L}+(?:['’]s)?[.,;:!?)]*$/u;

/** Matches a word with a capital inside, such as GitHub. */
const mixedCase = /(?<![\p{L}\p{N}])\p{L}*\p{Ll}\p{Lu}\p{L}*(?![\p{L}\p{N}])/gu;

/**
 * Returns the known word that differs from `word` by one edit: a missing, wrong or additional letter, or two swapped
 * letters. If several known words differ by one edit, returns the most likely one, but only if it is much more likely
 * than the second, and than two words without a space.
 */
function correctionOf(
  word: string,
  letters: ReadonlySet<string>,
  commonness: (word: string) => number,
): string | undefined {
  const likely = new Map<string, number>();
  const isCapital = lower(word) !== word;
  for (const [one, weight] of edited(lower(word), letters)) {
    if (word.length < (isCapital ? 6 : 5) + (weight < 4 ? 1 : 0)) continue;
    const value = weight * commonness(one);
    if (value > (likely.get(one) ?? 0)) likely.set(one, value);
  }
  const [first, second] = [...likely].sort((a, b) => b[1] - a[1]);
  const other = Math.max(second?.[1] ?? 0, likelyAsTwo(lower(word), commonness));
  if (!first || first[1] < least.likely || first[1] < least.ratio * other) return undefined;
  return withCaseOf(word, first[0]);
}

/**
 * Returns how likely a word is two words without the space between them, such as “noone”. The first of these words is
 * short: a longer one is rather the start of a single word, as in “successfull”.
 */
const likelyAsTwo = (word: string, commonness: (word: string) => number): number =>
  [2, 3].reduce((most, at) => {
    const least = Math.min(commonness(word.slice(0, at)), commonness(word.slice(at)));
    return Math.max(most, 4 * least);
  }, 0);

/**
 * Thresholds. `likely`: how likely a correction must be. `ratio`: how many times more likely the best correction must
 * be than the second. `stem`: how common the stem of a derived word must be.
 */
const least = { likely: 1 / 16, ratio: 4, stem: 4 ** -6 };

/**
 * Yields the texts that differ from a word by one edit. The weight says how likely this edit is as a typo. Swapped and
 * doubled letters are the most likely typos. Does not change the first letter and does not remove s, d or r at the end,
 * because a word that differs in this way is more likely a name or another form of the word.
 */
function* edited(
  word: string,
  letters: ReadonlySet<string>,
): Generator<[text: string, weight: number]> {
  for (let at = 0; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 1) yield [before + after[1]! + after[0]! + after.slice(2), 4];
    if (at === 0) continue;
    const last = before.at(-1);
    if (!/^[sdr]$/.test(after)) yield [before + after.slice(1), after[0] === last ? 4 : 1];
    for (const letter of letters) {
      yield [before + letter + after, letter === last ? 4 : 1];
      if (after.length > 1) yield [before + letter + after.slice(1), 1 / 2];
    }
  }
}

/** Removes accents from a word, because English dictionaries contain words without accents: “naive” for “naïve”. */
const withoutAccents = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Returns the possible stems of an English word: “match” for “matchers”, “score” for “rescore”. */
const stemsOf = (word: string): string[] =>
  [word, word.replace(ending, ''), word.replace(ending, 'e')].flatMap((stem) => [
    stem,
    stem.replace(/^(?:re|un|non|pre)(?=.{5})/, ''),
  ]);

/** Matches the endings -s, -er, -ers, -r and -rs of a word. */
const ending = /(?<=.{3}[^s])(?:(?:e?r)?s|e?r)$/;

/** Returns a word in lower case. */
const lower = (word: string) => word.toLowerCase();
