import { languageOf, languages } from '../languages/words.ts';

/** Tells whether the text of a link says nothing about its target in any language, such as "click here". */
export function isVague(text: string): boolean {
  return text.length <= longest && vague.has(text.toLowerCase().replace(/[.:!…→»>\s]+$/u, ''));
}

/** The longest text that is checked, in characters. */
const longest = 100;

const vague = new Set(languages.flatMap((language) => languageOf(language).vagueLinks));
