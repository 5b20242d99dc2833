/**
 * Estimates the number of tokens that a language model needs for a text, for the header X-Markdown-Tokens. Counts one
 * token for every four bytes of UTF-8. For English text, this equals the usual estimate of four characters per token.
 * For other scripts, bytes give a better estimate than characters, because tokenizers work on bytes.
 */
export function markdownTokens(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).byteLength / 4);
}
