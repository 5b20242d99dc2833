/**
 * An estimate of the tokens that a language model counts for a text, for X-Markdown-Tokens: the
 * mean of two common rules of thumb, a token for every 4 characters and 4 tokens for every 3 words.
 */
export function markdownTokens(text: string): number {
  const characters = [...text].length;
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.ceil((characters / 4 + (words * 4) / 3) / 2);
}
