/** Escapes characters that control the terminal or the direction of text. Line breaks and tabs stay. */
export function printable(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, escaped);
}

/** Escapes the same characters in a name, such as a file name, and also line breaks and tabs. */
export function printableName(name: string): string {
  return printable(name).replaceAll(/[\n\t\u2028\u2029]/g, escaped);
}

function escaped(mark: string): string {
  const code = mark.codePointAt(0)!;
  return code < 256
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}
