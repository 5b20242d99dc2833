import { capitalized } from '../text/capitalized.ts';

/** Returns the name of a language in the language itself: `Deutsch` for `de`. Without a known name, returns the tag. */
export const languageName = (language: string): string =>
  capitalized(new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language);
