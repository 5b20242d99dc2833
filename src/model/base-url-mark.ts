/** The placeholder for the base URL in the code of pages. */
export const baseUrlMark = '{base_url}';

/** Replaces each placeholder by the base URL. */
export function withBaseUrl(text: string, baseUrl: string): string {
  return text.replaceAll(baseUrlMark, baseUrl);
}
