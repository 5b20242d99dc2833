import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export type { Words };

/** The words of each language. To add a language, see docs/languages.md. */
const words: Readonly<Record<string, Words>> = { de, en, es, fr };

/** The languages of the interface, as two letters. */
export const languages: readonly string[] = Object.keys(words);

/** Returns the words of a language (BCP 47). A regional tag such as `de-AT` has those of its language. */
export function wordsOf(language: string): Words {
  const found = words[language.split('-')[0]!];
  if (!found) throw new Error(`src/languages/ has no file for the language ${language}.`);
  return found;
}
