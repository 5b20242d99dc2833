import { stemsOf } from '../index/pagefind.ts';
import type { DocumentSection, SearchDocument } from '../index/search-document.ts';
import { stopWords } from '../index/word-lists.ts';
import { splitWords } from '../query/split-words.ts';

/**
 * Returns a function that tells whether a question has a word that its section does not have. Inflections of a word
 * count as the same word, and stop words do not count. The words of a section include the headings above it and the
 * title of the page.
 * @param questions All questions with which the function can be called.
 */
export async function findNewWords(
  { title, sections }: Pick<SearchDocument, 'title' | 'sections'>,
  questions: readonly string[],
  language: string,
): Promise<(question: string, section: DocumentSection) => boolean> {
  const stop = stopWords(language);
  const wordsOf = (texts: readonly string[]) =>
    texts.flatMap((text) => splitWords(text, stop)).map(({ whole }) => whole);
  const textsOf = ({ heading, above, lines }: DocumentSection) => [
    title,
    ...above,
    heading,
    ...lines.map(({ text }) => text),
  ];
  const all = wordsOf([...sections.flatMap(textsOf), ...questions]);
  const stems = await stemsOf([...new Set(all)], language);
  const stemsIn = (texts: readonly string[]) =>
    new Set(
      wordsOf(texts)
        .filter((word) => !stop.has(word))
        .map((word) => stems.get(word)),
    );
  return (question, section) => {
    const own = stemsIn(textsOf(section));
    return [...stemsIn([question])].some((stem) => !own.has(stem));
  };
}
