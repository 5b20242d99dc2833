/** Replaces the comma, the semicolon and the question mark of Arabic by the Latin ones. The length stays the same. */
export const withLatinPunctuation = (text: string): string =>
  text.replaceAll(/[،؛؟]/g, (sign) => latinSigns[sign]!);

const latinSigns: Readonly<Record<string, string>> = { '،': ',', '؛': ';', '؟': '?' };
