/**
 * An estimate of the tokens that a language model counts for a text, for X-Markdown-Tokens: one for
 * every four bytes of UTF-8. That is the common rule of four characters a token for English, and for
 * other scripts comes nearer than counting characters, because tokenizers start from bytes too.
 */
export function markdownTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).byteLength / 4);
}
