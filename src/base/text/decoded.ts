/** Decodes percent-encoding. If the encoding is malformed, returns the text unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
