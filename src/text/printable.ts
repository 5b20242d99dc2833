/** A text without characters that steer a terminal; line breaks and tabs stay. */
export function printable(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n\t]/gu,
    (mark) => `\\x${mark.codePointAt(0)!.toString(16).padStart(2, '0')}`,
  );
}
