import { publication } from './shared-publication.ts';

/**
 * Returns the value of the attribute `lang` for text in a language. Returns undefined if it is the language of the
 * site.
 */
export const otherLanguage = (language: string | undefined): string | undefined =>
  language === publication().content.site.language ? undefined : language;
