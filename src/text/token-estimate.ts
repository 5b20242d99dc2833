/**
 * Estimates how many tokens a language model counts for a text, for X-Markdown-Tokens: one token for
 * every four bytes of UTF-8. For English this is the common rule of four characters per token; for
 * other scripts bytes give a better estimate than characters, because tokenizers start from bytes.
 */
export function markdownTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).byteLength / 4);
}
