import { languages } from '../base/languages/words.ts';
import { listed } from '../contract/listed.ts';
import { docsPage } from '../base/code-folder.ts';

/** A question about a new site. */
export interface Question {
  /** The text that asks for the answer. */
  ask: string;
  /** Whether the user can skip the question. */
  isOptional?: true;
  /** Whether the answer is a list of texts. */
  isList?: true;
  /** An answer with which a dry run checks the pages. The default is the text of the question. */
  example?: string;
  /** The answer if the user gives none. */
  assumed?: string;
  /** Converts a valid answer to the form in which it is stored. */
  normalize?: (answer: string) => string;
  /** Says what is wrong with an answer, after the name of its flag. Returns undefined for a valid answer. */
  problem: (answer: string) => string | undefined;
}

/**
 * The questions about facts that a site needs and that the imported documentation does not contain. Each key is the
 * command-line flag that answers the question.
 */
export const questions = {
  name: { ask: 'Name of the product', problem: line(100) },
  'base-url': {
    ask: 'Address of the new site, such as https://docs.example.com',
    example: 'https://site.example',
    normalize: (answer) => answer.replace(/(?<!\/)\/+$/, ''),
    problem: form(
      /^https?:\/\/[^/?#\s"@]+\/*$/,
      'must be an address without a path, such as https://docs.example.com',
    ),
  },
  description: { ask: 'What the product is, in one sentence', problem: line(1000) },
  audience: { ask: 'Who the product is for, in one sentence', problem: line(1000) },
  organization: { ask: 'Who publishes it', problem: line(100) },
  mail: {
    ask: 'Mail address for questions',
    example: 'help@site.example',
    problem: form(
      /^[\w+-](?:[\w.+-]*[\w+-])?@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i,
      'must be a mail address such as help@example.com',
    ),
  },
  price: {
    ask: 'What is free, in a sentence. The product must be free; what can be bought belongs in this sentence',
    problem: line(1000),
  },
  ios: {
    ask: 'Address of its listing in the App Store',
    example: 'https://apps.example/app',
    problem: listingIn('the App Store', 'https://apps.apple.com/app/id1234567890', 'google.com'),
  },
  android: {
    ask: 'Address of its listing in Google Play',
    example: 'https://play.example/app',
    problem: listingIn(
      'Google Play',
      'https://play.google.com/store/apps/details?id=com.example.app',
      'apple.com',
    ),
  },
  can: {
    ask: 'What it can do: a fact a line, the most important first, such as "Lists: share them with your family."',
    isList: true,
    problem: line(500),
  },
  cannot: {
    ask: 'What it cannot do: a fact a line, such as "Computers: there is no desktop app."',
    isList: true,
    problem: line(500),
  },
  language: {
    ask: `Language of the pages: ${listed(languages, 'or')}`,
    assumed: 'en',
    problem: (answer) =>
      new RegExp(`^(?:${languages.join('|')})(?:-[A-Z]{2})?$`).test(answer)
        ? undefined
        : `cannot be "${answer}", because the user interface is not available in this language. Use ${listed(languages, 'or')}, or add a language: ${docsPage('languages')}`,
  },
} as const satisfies Readonly<Record<string, Question>>;

/** The questions that only a site without an import needs. Imported pages contain these answers already. */
export const firstSiteQuestions = {
  'short-name': {
    ask: 'Shorter name for the header and buttons, at most 30 characters',
    isOptional: true,
    problem: line(30),
  },
  tagline: {
    ask: 'Headline of the home page, at most 80 characters',
    isOptional: true,
    normalize: (answer) => answer.replace(/(?<![.…])\.$/, ''),
    problem: line(80),
  },
  data: {
    ask: 'Which data the app collects, in one or two sentences',
    isOptional: true,
    problem: line(1000),
  },
} as const satisfies Readonly<Record<string, Question>>;

/** The answers to questions, by flag. The answer to a skipped question is undefined. */
export type AnswersTo<Questions extends Readonly<Record<string, Question>>> = {
  [Flag in keyof Questions]: Questions[Flag] extends { isList: true }
    ? string[]
    : Questions[Flag] extends { isOptional: true }
      ? string | undefined
      : string;
};

/** The answers to `questions`. */
export type SiteAnswers = AnswersTo<typeof questions>;

/** Returns a check for texts on one line with a maximum number of characters. */
function line(most: number): Question['problem'] {
  return (answer) => {
    if (answer.trim() === '') return 'must not be empty';
    if (/(?![\t ])\p{Cc}/u.test(answer)) return 'must be one line without control characters';
    if (/\{\{|\}\}/.test(answer)) return 'must not contain {{ or }}, which mark placeholders';
    if (answer.length <= most) return undefined;
    return `has ${answer.length} characters; use at most ${most}`;
  };
}

/** Returns a check for texts of a form. */
function form(pattern: RegExp, message: string): Question['problem'] {
  return (answer) => (pattern.test(answer) && isAddress(answer) ? undefined : message);
}

/** Tells whether a text is no address, or is an address that programs can read. */
const isAddress = (text: string) => !text.includes('://') || URL.canParse(text);

/** Returns a check for the address of a store listing. `other` is the domain of the other store. */
function listingIn(store: string, example: string, other: string): Question['problem'] {
  return (answer) => {
    if (!/^https:\/\/[^\s"]+$/.test(answer) || !URL.canParse(answer))
      return `must be the address of the listing in ${store}, such as ${example}`;
    const { hostname } = new URL(answer);
    const isOther = hostname === other || hostname.endsWith(`.${other}`);
    return isOther ? `is in another store. Give the address in ${store}` : undefined;
  };
}
