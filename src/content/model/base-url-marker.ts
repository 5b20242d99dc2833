/** The placeholder for the base URL. Authors can use it in code blocks and inline code. */
export const baseUrlMarker = '{base_url}';

/** Replaces each `{base_url}` in a text by the base URL. */
export function withBaseUrl(text: string, baseUrl: string): string {
  return text.replaceAll(baseUrlMarker, baseUrl);
}
