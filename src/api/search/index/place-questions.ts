import type { PageQuestion } from '../../../content/model/page-questions.ts';
import { keywords, splitWords } from '../query/split-words.ts';
import type { DocumentSection } from './search-document.ts';
import { stopWords } from './word-lists.ts';

/**
 * Adds the questions that a page answers to its sections. A question goes to the section that front matter names. Any
 * other question goes to the section with which it shares most words. A word that is in few sections counts more. If no
 * section has a word of the question, the question goes to the first section.
 */
export function placeQuestions(
  sections: readonly DocumentSection[],
  questions: readonly PageQuestion[],
  language: string,
): DocumentSection[] {
  const stop = stopWords(language);
  // The first letters of the words of each section. Without questions, the list is not needed, so it is empty.
  const words = (questions.length > 0 ? sections : []).map(
    ({ heading, lines }) =>
      new Set([{ text: heading }, ...lines].flatMap(({ text }) => splitWords(text)).map(beginning)),
  );
  const places = questions.map(({ question, section }) => {
    const named = sections.findIndex(({ anchor }) => anchor === section);
    if (named >= 0) return named;
    const asked = keywords(question, stop).map(beginning);
    const points = words.map((own) =>
      asked
        .filter((word) => own.has(word))
        .reduce((sum, word) => sum + 1 / words.filter((other) => other.has(word)).length, 0),
    );
    return points.indexOf(Math.max(...points));
  });
  return sections.map((section, place) =>
    Object.assign({}, section, {
      asked: questions
        .filter((_, number) => places[number] === place)
        .map(({ question }) => question),
    }),
  );
}

/** Returns the first five letters of a word, which most inflections of the word have in common. */
const beginning = ({ whole }: { whole: string }) => whole.slice(0, 5);
