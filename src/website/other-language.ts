import { publication } from './shared-publication.ts';

/** Returns the value of `lang` for text in a language; undefined for that of the site. */
export const otherLanguage = (language: string | undefined): string | undefined =>
  language === publication().content.site.language ? undefined : language;
