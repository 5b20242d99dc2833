import { publication } from './shared-publication.ts';

/**
 * Returns the value of the attribute `lang` for a text in a language. Returns undefined for the language of the site,
 * because the attribute is then not needed.
 */
export const otherLanguage = (language: string | undefined): string | undefined =>
  language === publication().content.site.language ? undefined : language;
