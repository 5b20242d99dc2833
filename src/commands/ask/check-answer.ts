import { questionWords } from '../../api/search/check/check-asked.ts';
import { CHECKED_RESULTS } from '../../api/search/check/check-query.ts';
import { findNewWords } from '../../api/search/check/new-words.ts';
import { searchPage } from '../../api/search/index/search-page.ts';
import { openSearcher, type Searcher } from '../../api/search/searcher.ts';
import type { Page } from '../../content/model/content.ts';
import { oneLine } from '../../content/model/field-schemas.ts';
import { mostQuestions, Question } from '../../content/model/front-matter.ts';
import { findSection, pageSections } from '../../content/model/page-questions.ts';
import type { Publication } from '../../site/publication.ts';
import { indexContent } from '../check/examine-with-search.ts';
import type { PlacedQuestion } from './asked-field.ts';
import type { AnsweredQuestion } from './read-answer.ts';

/** The result of checking the questions that a model wrote for a page. */
export interface CheckedAnswer {
  /** The questions that pass, with their ranks. */
  passed: RankedQuestion[];
  /** The other questions, each with the reason. */
  failed: (AnsweredQuestion & { problem: string })[];
  /** The sections in which the search places the present questions of the page. */
  placed: PlacedQuestion[];
}

/** A question, and what a search for it finds. */
interface RankedQuestion extends PlacedQuestion {
  /** The results without the new questions. */
  before: Found;
  /** The results with the new questions. */
  after: Found;
}

/** What a search for a question finds. */
export interface Found {
  /** The paths of the first results. */
  paths: readonly string[];
  /** Whether the first result is the section of the question. */
  isSectionFirst: boolean;
}

/**
 * Checks the questions that a model wrote for a page. A question passes if its heading exists, if it is new and not too
 * long, if it has a word that its section does not have, and if a search for it finds the page among the first three
 * results. `page` must be a page of the publication.
 */
export async function checkAnswer(
  answer: readonly AnsweredQuestion[],
  page: Page,
  publication: Publication,
): Promise<CheckedAnswer> {
  const { sections, title } = searchPage(page, publication);
  const named = pageSections(page)!;
  const placed = page.asked.map(({ question }): PlacedQuestion => {
    const found = sections.find(({ asked = [] }) => asked.includes(question))!;
    // Front matter cannot name the headings of components, such as those of a directory.
    const isNamed = named.some(({ id }) => id === found.anchor);
    return { question, section: isNamed ? found.anchor : '' };
  });
  const texts = answer.map(({ question }) => question);
  const hasNewWord = await findNewWords({ title, sections }, texts, page.language);
  const problemOf = findProblems(page, placed, publication.content.pages);
  const failed: CheckedAnswer['failed'] = [];
  const candidates = answer.flatMap((one): Candidate[] => {
    const { heading } = one;
    const question = oneLine(one.question);
    const { id: section, problem: unknown } = findSection(heading, named);
    const own = sections.find(({ anchor }) => anchor === section) ?? sections[0]!;
    const problem =
      section === undefined
        ? `It is for ${unknown}`
        : (problemOf({ question, section }) ?? (hasNewWord(question, own) ? undefined : noNewWord));
    if (problem === undefined) return [{ heading, question, section: section! }];
    failed.push({ heading, question, problem });
    return [];
  });
  const { passed, lost } = await searchFor(candidates, page, publication);
  return { passed, failed: [...failed, ...lost], placed };
}

type Candidate = AnsweredQuestion & PlacedQuestion;

/**
 * Returns a function that finds the problem of a question: it is empty or too long, its section has too many questions,
 * or a page already has the question. The function remembers the questions without a problem.
 * @param placed The present questions of the page.
 */
function findProblems(page: Page, placed: readonly PlacedQuestion[], pages: readonly Page[]) {
  const counts = new Map<string, number>();
  const count = (section: string) => counts.get(section) ?? 0;
  for (const { section } of placed) counts.set(section, count(section) + 1);
  const owners = new Map(
    pages.flatMap((one) =>
      one.asked.map(({ question }) => [questionWords(question, one), one.path] as const),
    ),
  );
  return ({ question, section }: PlacedQuestion): string | undefined => {
    if (question === '') return 'It is empty.';
    if (!Question.safeParse(question).success)
      return `It has ${question.length} characters. At most ${Question.maxLength} are allowed.`;
    const words = questionWords(question, page);
    const owner = owners.get(words);
    if (owner !== undefined)
      return `${owner === page.path ? 'The page' : owner} already has a question with these words.`;
    if (count(section) >= mostQuestions)
      return `Its section already has ${mostQuestions} questions.`;
    counts.set(section, count(section) + 1);
    owners.set(words, page.path);
    return undefined;
  };
}

const noNewWord = 'Its section already has all of its words, so the question has no effect.';

/** Searches for questions, without them and with them. `lost` contains the questions that do not find the page. */
async function searchFor(
  candidates: readonly Candidate[],
  page: Page,
  publication: Publication,
): Promise<{ passed: RankedQuestion[]; lost: CheckedAnswer['failed'] }> {
  const lost: CheckedAnswer['failed'] = [];
  if (candidates.length === 0) return { passed: [], lost };
  const before = await searcherWith([], page, publication);
  let kept = candidates;
  for (;;) {
    const after = await searcherWith(kept, page, publication);
    const ranked = kept.map((one) =>
      Object.assign({}, one, {
        before: findIn(before, one, page),
        after: findIn(after, one, page),
      }),
    );
    const passed = ranked.filter((one) => one.after.paths.includes(page.path));
    // Without the lost questions, the index is different, so the others are searched again.
    if (passed.length === kept.length) return { passed, lost };
    for (const { heading, question, after: found } of ranked) {
      if (found.paths.includes(page.path)) continue;
      const problem = `A search for it finds ${found.paths.join(', ')}, but not this page. ${notFound}`;
      lost.push({ heading, question, problem });
    }
    kept = passed;
  }
}

const notFound = 'Use more words of this page, or add the question to one of these pages.';

/** Opens an index of the content in which a page has more questions. */
async function searcherWith(
  questions: readonly PlacedQuestion[],
  page: Page,
  publication: Publication,
): Promise<Searcher> {
  const asked = page.asked.concat(questions.map((one) => ({ ...one, at: ['asked'] })));
  const pages = publication.content.pages.map((other) =>
    other === page ? Object.assign({}, page, { asked }) : other,
  );
  const content = { ...publication.content, pages };
  return openSearcher((await indexContent({ ...publication, content })).index);
}

function findIn(searcher: Searcher, { question, section }: PlacedQuestion, page: Page): Found {
  const { results } = searcher.search(question, { offset: 0, limit: CHECKED_RESULTS });
  const anchor = section === '' ? '' : `#${encodeURIComponent(section)}`;
  return {
    paths: results.map(({ path }) => path),
    isSectionFirst: results[0]?.url === `${searcher.baseUrl}${page.path}${anchor}`,
  };
}
