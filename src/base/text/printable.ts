/**
 * Escapes the control characters of a text, except line breaks and tabs, so that printing it cannot control the
 * terminal.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n\t]/gu,
    (mark) => `\\x${mark.codePointAt(0)!.toString(16).padStart(2, '0')}`,
  );
}
