import { languages } from '../base/languages/words.ts';
import { listed } from '../contract/listed.ts';

/**
 * The questions about facts that a site needs and that the imported documentation does not contain. Each key is the
 * command-line flag that answers the question.
 */
export const questions = {
  name: 'Name of the product',
  'base-url': 'Address of the new site, such as https://docs.example.com',
  description: 'What the product is, in one sentence',
  audience: 'Who the product is for',
  organization: 'Who publishes it',
  mail: 'Mail address for questions',
  price:
    'What is free, in a sentence. The product must be free; what can be bought belongs in this sentence',
  ios: 'Address of its listing in the App Store',
  android: 'Address of its listing in Google Play',
  can: 'What it can do, in one sentence',
  cannot: 'What it cannot do, in one sentence',
  language: `Language of the pages: ${listed(languages, 'or')}`,
};

/** The answers to `questions`, by flag. */
export type SiteAnswers = Record<keyof typeof questions, string>;
