/**
 * Returns the attribute `dir` of a text in a language (BCP 47): its direction, if the text around it has another one.
 * Without `around`, the text is a whole page, which is written from left to right unless an attribute says otherwise.
 */
export function otherDirection(language: string, around = 'en'): 'ltr' | 'rtl' | undefined {
  const direction = directionOf(language);
  return direction === directionOf(around) ? undefined : direction;
}

/** Returns the direction of the usual script of a language. Node 22 has no `getTextInfo` of `Intl.Locale`. */
const directionOf = (language: string): 'ltr' | 'rtl' => {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
};

/** The scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Avst',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);
