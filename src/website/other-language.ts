/**
 * Returns the value of the attribute `lang` for a text in a language. Returns undefined if the text around it has the
 * same language, because the attribute is then not needed.
 */
export const otherLanguage = (
  language: string | undefined,
  { language: around }: { language: string },
): string | undefined => (language === around ? undefined : language);
