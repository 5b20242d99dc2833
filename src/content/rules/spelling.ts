import { dictionaryOf, type Dictionary } from '../../base/languages/dictionary.ts';
import { memoize } from '../../base/text/memoize.ts';
import { readBody } from '../markdown/read-body.ts';
import { childrenOf, span, type BodyNode } from '../markdown/tree.ts';
import type { Content, Page } from '../model/content.ts';
import { wordsFile } from '../model/data-files.ts';
import type { Finding } from '../source/finding.ts';
import type { InputFiles } from '../source/input-files.ts';
import { yamlTexts, type Source } from '../source/source.ts';

/**
 * Warns about misspelt words in the prose of pages, and about spellings that content/words.yaml replaces. Words without
 * a clear correction are only reported if there is such a file, because many of them are names. `left` says which
 * languages are not checked, because their dictionary is not installed.
 */
export async function spellingFindings(content: SpelledContent, files: InputFiles) {
  const { words } = content;
  const { unknown, left } = await misspeltWords(content);
  const preferred = Object.entries(words?.prefer ?? {}).map(
    ([wrong, right]) => [new RegExp(wholeWords(wrong), 'gu'), right] as const,
  );
  const findings = [
    ...unknown.flatMap(({ word, correction, source, at }): Finding[] => {
      if (correction === undefined && !words) return [];
      const message =
        correction === undefined
          ? `“${word}” is not in the dictionary. Correct it. If it is right, add it to ${wordsFile}: npm run check:content -- --accept-words adds all such words.`
          : `“${word}” is misspelt. Write “${correction}”. If it is right, add it below \`accept\` in ${wordsFile}.`;
      return [warningAt(source, at, word, message, correction)];
    }),
    ...teamPages(content).flatMap((page) =>
      proseOf(page).flatMap(({ text, at }) =>
        preferred.flatMap(([wrong, right]) =>
          [...text.matchAll(wrong)].map(({ 0: word, index }) => {
            const message = `“${word}” is written “${right}” on this site (${wordsFile}).`;
            return warningAt(page.source, at + index, word, message, right);
          }),
        ),
      ),
    ),
  ];
  // Nothing is said about the words of a file in a wrong encoding.
  return { findings: findings.filter(({ source }) => !files.isGarbled(source.file)), left };
}

/** The parts of the content that spelling depends on. */
type SpelledContent = Pick<Content, 'pages' | 'site' | 'words' | 'values' | 'resources'> & {
  unpublished: readonly Page[];
};

/** Returns the misspelt and unknown words of all pages, in all languages whose dictionary is installed. */
export async function misspeltWords(content: SpelledContent) {
  const { site, words, values, resources } = content;
  const names = [...values].flatMap(([name, value]) => (isAccepted.test(name) ? value : []));
  const own = [...(words?.accept ?? []), ...names, ...resources.map(({ name }) => name)];
  const unknown: UnknownWord[] = [];
  const left: string[] = [];
  const pages = site.spelling === false ? [] : teamPages(content);
  for (const [language, ofLanguage] of Map.groupBy(pages, (page) => page.language)) {
    const dictionary = await dictionaryOf(language);
    if (typeof dictionary === 'string') left.push(`${dictionary} is not installed`);
    else unknown.push(...unknownWords(ofLanguage, dictionary, own));
  }
  return { unknown, left };
}

const isAccepted = /^facts\.|\.name$/;

const teamPages = ({ pages, unpublished }: SpelledContent) =>
  [...pages, ...unpublished].filter(({ builtIn }) => !builtIn);

/** Returns the pattern of a text that is neither part of a longer word nor of an address. */
const wholeWords = (text: string) =>
  String.raw`(?<![\p{L}\p{N}_@./-])${text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\p{L}\p{N}_@/-]|\.\p{L})`;

function warningAt(
  source: Source,
  at: number,
  word: string,
  message: string,
  text: string | undefined,
): Finding {
  const fix = text === undefined ? undefined : [{ start: at, end: at + word.length, text }];
  return { source, at, message, severity: 'warning', fix, mostShown: fix && 50 };
}

/** A misspelt or unknown word. */
interface UnknownWord {
  word: string;
  source: Source;
  at: number;
  /** The only clear correction. Undefined if there is none, so that the word may be right. */
  correction: string | undefined;
}

/**
 * Returns the words in the prose of pages that the dictionary does not contain. Accepts the words of `accepted`, and
 * words on three pages. All pages have the language of the dictionary.
 */
function unknownWords(
  pages: readonly Page[],
  dictionary: Dictionary,
  accepted: readonly string[],
): UnknownWord[] {
  const own = new Set(accepted.flatMap((text) => wordsIn(text).map(({ word }) => word)));
  const places = new Map<string, Set<Source>>();
  const found = pages.flatMap((page) => {
    const words = proseOf(page).flatMap(({ text, at }) =>
      wordsIn(text).map((one) => Object.assign(one, { at: at + one.at, source: page.source })),
    );
    const unknown = words.filter(({ word }) => dictionary(lower(word)) === 0).length;
    // A page with so many unknown words is in another language.
    if (unknown > 20 && unknown > words.length / 4) return [];
    for (const { word } of words) {
      places.set(lower(word), (places.get(lower(word)) ?? new Set()).add(page.source));
    }
    return words;
  });
  /** Returns how common a word in lower case is, in the dictionary and on the pages. Returns 0 for an unknown word. */
  const commonness = (word: string) => {
    const inDictionary = dictionary(word);
    const onPages = places.get(word)?.size ?? 0;
    return inDictionary > 0 || own.has(word) || onPages > 2 ? inDictionary + onPages / 10 : 0;
  };
  const isKnown = (word: string) =>
    dictionary(word) > 0 || own.has(word) || commonness(lower(word)) > 0;
  const letters = new Set([...places.keys()].filter((word) => commonness(word) > 0).join(''));
  const names = new Set(found.filter(isName).map(({ word }) => word));
  const correction = memoize((word: string) =>
    word.length > 4 && !names.has(word) ? correctionOf(word, letters, commonness) : undefined,
  );
  return found
    .filter(({ word }) => !isKnown(word) && !isKnown(withoutAccents(word)))
    .map((one) => Object.assign(one, { correction: correction(one.word) }));
}

/**
 * Returns the known word that differs from `word` by one edit: a letter that is missing, wrong or too much, or two that
 * are swapped. If there are several, one must be much more likely than the others.
 */
function correctionOf(
  word: string,
  letters: ReadonlySet<string>,
  commonness: (word: string) => number,
): string | undefined {
  const likely = new Map<string, number>();
  for (const [one, weight] of edited(lower(word), letters)) {
    const value = weight * commonness(one);
    if (value > (likely.get(one) ?? 0)) likely.set(one, value);
  }
  const [first, second] = [...likely].sort((a, b) => b[1] - a[1]);
  if (!first || first[1] < least.likely || first[1] < least.ratio * (second?.[1] ?? 0))
    return undefined;
  const isCapital = lower(word) !== word;
  return isCapital ? first[0].replace(/^./u, (letter) => letter.toUpperCase()) : first[0];
}

const least = { likely: 1 / 16, ratio: 4 };

/**
 * Returns the texts that differ from a word by one edit, and how likely this edit is as a mistake. Leaves out other
 * first letters, and last letters that make another form of a word, because these words are rather names and new words.
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

/** Dictionaries of English have no accents: “naïve” is the same as “naive”. */
const withoutAccents = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

const lower = (word: string) => word.toLowerCase();

/** Returns the prose of a page with its offsets: its title and description, and its text without code. */
function proseOf(page: Page) {
  const { source, body, bodyStart } = page;
  const fields = source.hasValues ? yamlTexts(source.yaml) : [];
  return [
    ...fields
      .filter(({ field }) => field === 'title' || field === 'description')
      .map((one) => ({ text: one.source, at: one.at })),
    ...texts(readBody(page).root).map((node) => {
      const { start, end } = span(node);
      return { text: body.slice(start, end), at: bodyStart + start };
    }),
  ];
}

const texts = (node: BodyNode): BodyNode[] => {
  if (node.type === 'text') return [node];
  return node.type === 'element' && node.name === 'kbd' ? [] : childrenOf(node).flatMap(texts);
};

/**
 * Returns the words of a text that can be checked: those of at least three Latin letters that are not part of an
 * address, a file name, code, an abbreviation or a name with capitals inside.
 */
function wordsIn(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) =>
    notProse.test(token)
      ? []
      : [...token.matchAll(words)]
          .filter(([word]) => word.length > 2 && !/.\p{Lu}/u.test(word))
          .map((one) => ({ word: one[0], at: index + one.index })),
  );
}

/**
 * Tells whether a word is probably a name: it is the text of a link to another site, or has a capital in a sentence or
 * before another word with a capital.
 */
function isName({ word, at, source: { text } }: Pick<UnknownWord, 'word' | 'at' | 'source'>) {
  const end = at + word.length;
  const around = `${text.slice(Math.max(0, at - 8), at)}\0${text.slice(end, end + 8)}`;
  return isLink.test(around) || (/^\p{Lu}/u.test(word) && inName.test(around));
}

/** Matches the text around a word that is the text of a link to another site. The word is a NUL character. */
const isLink = /\[\0\]\(http/;

/** Matches the text around a word that is not the first of its sentence, or that is before a word with a capital. */
const inName = /[\p{Ll},][ \n][[*_("“„«]*\0|\0\S* \p{Lu}\p{Ll}/u;

const notProse = /[\d_@/\\=<>#$%&|~^*+{}]|[.:]\p{L}/u;

const words =
  /(?<![\p{L}\p{M}])\p{Script=Latin}[\p{Script=Latin}\p{M}]+(?![\p{L}\p{M}]|['’]t(?!\p{L}))/gu;
