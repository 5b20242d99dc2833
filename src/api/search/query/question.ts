import type { QuestionPatterns } from '../../../base/languages/words.ts';
import { withLatinPunctuation } from '../../../base/text/latin-punctuation.ts';
import { memoize } from '../../../base/text/memoize.ts';
import type { SearchIndex } from '../index-file/index-file.ts';
import { normalizeWord } from './normal-form.ts';
import { separateQuestion } from './separate-question.ts';
import { keywords } from './split-words.ts';

/** The question in a message, and facts about what it asks for. */
export interface Question {
  text: string;
  /** The text around the question. Its words count little. */
  around: string;
  /**
   * Whether the question is about the product as a whole: it contains only the name of the product, or only stop words
   * as in “what can it do”.
   */
  isAboutProduct: boolean;
  /** Whether the question asks for a number, as in “how many”. */
  asksForNumber: boolean;
  /** Whether the question has a word that developers use, such as “API”. */
  isForDevelopers: boolean;
}

/**
 * Finds the question in a message. Removes greetings, thanks and introductions, and separates the sentences around the
 * question, so that they change the results as little as possible.
 */
export function readQuestion({ header, stopWords }: SearchIndex, message: string): Question {
  const patterns = header.question;
  const others = aroundWords(patterns);
  const { asked, around } = separateQuestion(message, (part) =>
    keywords(part, stopWords).some(({ whole }) => !others.has(whole) && !stopWords.has(whole)),
  );
  const text = bareQuestion(asked, patterns, stopWords);
  const lower = text.toLowerCase();
  const words = keywords(text, stopWords).map(({ whole }) => whole);
  const isBare = words.length > 2 && words.every((word) => stopWords.has(word));
  const hasName = header.name.length > 0 && header.name.every((word) => words.includes(word));
  const names = new Set(patterns.aboutName.split(' ').concat(header.name));
  return {
    text,
    around,
    isAboutProduct: isBare || (hasName && words.every((word) => names.has(word))),
    asksForNumber: wholeWord(patterns.number).test(lower),
    isForDevelopers: wholeWord(patterns.developers).test(lower),
  };
}

/** Returns the words that people write around a question, from `question.around` in language.json. */
export const aroundWords = memoize(
  ({ around }: QuestionPatterns): ReadonlySet<string> =>
    new Set(around.flatMap((line) => line.split(' ').map(normalizeWord))),
);

/** Removes greetings, thanks and introductions from a message. Repeats this, because there may be several of them. */
function bareQuestion(
  message: string,
  patterns: QuestionPatterns,
  stopWords: ReadonlySet<string>,
): string {
  const { start, end, introduction } = compiled(patterns);
  let text = message.trim();
  for (let before = ''; before !== text;) {
    before = text;
    const ending = end.exec(lowerCase(text));
    if (ending !== null) text = kept(text, text.slice(0, ending.index));
    const opening = start.exec(lowerCase(text));
    if (opening !== null) {
      const rest = text.slice(opening[0].length);
      if (isSeparate(opening[0], rest, stopWords)) text = kept(text, rest);
    }
    const clause = CLAUSE.exec(lowerCase(text));
    if (clause !== null && introduction.test(clause[0]))
      text = kept(text, text.slice(clause[0].length));
  }
  return text;
}

/**
 * Tells whether the start of a message is not part of the question. If the start is a single word, as in “hello world”,
 * punctuation or a stop word must follow it.
 */
function isSeparate(opening: string, rest: string, stopWords: ReadonlySet<string>): boolean {
  const phrase = opening.trimEnd();
  if (/\s/.test(phrase) || /[,:;.!?-]$/.test(phrase)) return true;
  const [next = ''] = rest.toLowerCase().split(/[^\p{L}\p{M}]+/u, 1);
  return stopWords.has(next);
}

/** Returns the shorter text, unless it has fewer than three characters. */
const kept = (text: string, shorter: string) => (shorter.trim().length > 2 ? shorter.trim() : text);

/**
 * Returns a text in lower case with straight apostrophes and Latin punctuation. The result always has the same length as
 * the text, so that offsets stay valid.
 */
function lowerCase(text: string): string {
  const lower = withLatinPunctuation(text.toLowerCase().replaceAll('’', "'"));
  return lower.length === text.length ? lower : text;
}

/** Compiles the patterns once for each index. The patterns have no flag `i`, because this flag makes compiling slow. */
const compiled = memoize(({ start, end, introduction }: QuestionPatterns) => ({
  start: new RegExp(String.raw`^(?:${start.join('|')})(?=[\s,:;.!?"'])[\s,:;.!?"'-]*`, 'u'),
  end: new RegExp(String.raw`(?<![\s,.;!?(-])[\s,.;!?(-]+(?:${end.join('|')})[\s!.?)"']*$`, 'u'),
  introduction: wholeWord(introduction),
}));

/** Matches a clause of two to nine words before a colon, without digits, if at least two words follow the colon. */
const CLAUSE = /^[^:?.\d\s]+(?: [^:?.\d\s]+){1,8}: +(?=\S+\s+\S)/u;

/**
 * Compiles a pattern that only matches whole words. The compiled pattern lists ranges of letters, because compiling
 * \p{L} takes milliseconds.
 */
const wholeWord = memoize(
  (pattern: string) => new RegExp(`(?<![${LETTERS}])(?:${pattern})(?![${LETTERS}])`, 'u'),
);

/** The letters and digits of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts, and the marks on Arabic letters. */
const LETTERS = String.raw`\wÀ-ɏͰ-ԯא-תؠ-٩ٮ-ۓ`;
