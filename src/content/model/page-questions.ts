import { nearest, onlyCorrection } from '../../base/text/did-you-mean.ts';
import { fillText, type Placeholders } from '../../base/text/placeholders.ts';
import { headings } from '../markdown/heading-ids.ts';
import type { BodySource } from '../markdown/parse.ts';
import { readBody } from '../markdown/read-body.ts';
import { readingRules } from '../source/reading-rules.ts';
import type { OpenYaml } from '../source/yaml-file.ts';
import { oneLine } from './field-schemas.ts';

/** A question that a page answers, from `asked` in its front matter. */
export interface PageQuestion {
  question: string;
  /**
   * The ID of the heading below which the page answers the question. Empty for the beginning of the page. Undefined if
   * front matter names no heading, so that the search chooses the section.
   */
  section: string | undefined;
  /** The place of the question in the front matter. */
  at: readonly PropertyKey[];
}

/** The value of `asked` in front matter: a list of questions, or a list for each of several headings. */
export type AskedField = string[] | Record<string, string[]>;

/**
 * Converts `asked` of a page to one list of questions. Reports headings that the page does not have, and headings that
 * it has more than once. Their questions get no section.
 */
export function readQuestions(asked: AskedField, page: PageText, yaml: OpenYaml): PageQuestion[] {
  if (Array.isArray(asked)) return questionsAt(['asked'], asked, undefined);
  const sections = pageSections(page);
  return Object.entries(asked).flatMap(([heading, questions]) => {
    const at = ['asked', heading];
    const found = findSection(
      fillText(heading, page.values, () => undefined),
      sections ?? [],
    );
    if (found.problem !== undefined && sections) {
      const message = `"asked" has questions for ${found.problem}`;
      yaml.reportName(readingRules['asked-heading'], at, message, found.correction);
    }
    return questionsAt(at, questions, found.id);
  });
}

/** The text of a page, and its title. */
interface PageText extends BodySource {
  title: string;
  values: Placeholders;
}

const questionsAt = (at: string[], questions: readonly string[], section: string | undefined) =>
  questions.map((question, index) => ({ question, section, at: [...at, index] }));

/** A section of a page, for which front matter can have questions. */
export interface PageSection {
  /** The ID of the heading. Empty for the beginning of the page. */
  id: string;
  /** The text of the heading without markup. For the beginning of the page, its title. */
  heading: string;
  /** What `asked` contains for this section: the text of the heading, or `#id` if another heading has the same text. */
  key: string;
}

/**
 * Returns the sections of a page: the beginning, and one for each heading. Returns undefined if the text of the page
 * cannot be parsed.
 */
export function pageSections(page: PageText): PageSection[] | undefined {
  const found = headingsOf(page);
  if (found === undefined) return undefined;
  const title = plain(page.title);
  const same = Map.groupBy([title, ...found.map(({ text }) => plain(text))], (text) => text);
  return [
    { id: '', heading: title, key: title },
    ...found.map(({ id, text }) => {
      const heading = plain(text);
      return { id, heading, key: same.get(heading)!.length === 1 ? heading : `#${id}` };
    }),
  ];
}

/** Returns the headings of a page. Returns undefined if its text cannot be parsed, which the check reports. */
function headingsOf(page: PageText) {
  try {
    return headings(readBody(page).root);
  } catch {
    return undefined;
  }
}

/**
 * Finds the section that a key of `asked` names: the text of a heading, `#id`, or the title of the page for its
 * beginning. Without such a section, returns the problem as the end of a sentence, with a sentence that says how to fix
 * it. `correction` is the key that is certainly meant.
 */
export function findSection(
  key: string,
  sections: readonly PageSection[],
): { id: string | undefined; problem?: string; correction?: string | undefined } {
  const wanted = plain(key);
  const found = sections.find((one) => one.key === wanted || (one.id && `#${one.id}` === wanted));
  if (found) return { id: found.id };
  const same = sections.filter(({ heading }) => heading === wanted).map((one) => `"${one.key}"`);
  if (same.length > 0) {
    const problem = `the heading "${wanted}", which the page has ${same.length} times. Write the ID of one of them: ${same.join(' or ')}.`;
    return { id: undefined, problem };
  }
  const keys = sections.map((one) => one.key);
  const near = nearest(wanted, keys);
  const guess = near === undefined ? '' : ` Did you mean "${near}"?`;
  const shown = keys.slice(0, mostListed).map((one) => `"${one}"`);
  const more = keys.length > shown.length ? ` and ${keys.length - shown.length} more` : '';
  const problem = `"${wanted}", which is no heading of the page.${guess} The headings are ${shown.join(', ')}${more}.`;
  return { id: undefined, problem, correction: onlyCorrection(wanted, keys) };
}

/** The maximum number of headings in an error message. */
const mostListed = 20;

/** Returns a heading on one line, in the form in which headings are compared. */
const plain = (text: string) => oneLine(text).normalize('NFC');
