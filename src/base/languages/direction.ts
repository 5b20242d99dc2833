/**
 * Returns the attribute `dir` of a text in a language (BCP 47): its direction, if the text around it has another one.
 * Without `around`, the text is a whole page, which is written from left to right unless an attribute says otherwise.
 */
export function otherDirection(language: string, around = 'en'): 'ltr' | 'rtl' | undefined {
  const direction = directionOf(language);
  return direction === directionOf(around) ? undefined : direction;
}

const directionOf = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
