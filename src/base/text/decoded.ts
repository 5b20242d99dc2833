/** Decodes percent-encoding. Returns a text with malformed encoding unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
