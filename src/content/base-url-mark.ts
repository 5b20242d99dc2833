/** What authors write in code where the address of the site belongs. */
export const baseUrlMark = '{base_url}';

/** The text with the base URL in place of each mark. */
export function withBaseUrl(text: string, baseUrl: string): string {
  return text.replaceAll(baseUrlMark, baseUrl);
}
