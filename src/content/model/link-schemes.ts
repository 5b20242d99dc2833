/** The URL schemes that every site allows in links. `link_schemes` in content/site.yaml adds more. */
export const linkSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel', 'sms'];

/**
 * Matches URL schemes that no site can allow, because they run code or open parts of the browser, local files or system
 * programs. The pattern lists forbidden schemes, because nobody can list all allowed schemes: every app can define its
 * own.
 */
export const unsafeSchemes =
  /^(?:javascript|vbscript|data|blob|about|(?:brave|chrome|edge|moz|opera|vivaldi)(?:-[a-z-]+)?|resource|view-source|wyciwyg|file|filesystem|jar|jnlp|res|mk|mhtml|its|shell|search|hcp|help|ssh|telnet|rlogin|tn3270|ldaps?|smb|afp|nfs|ms-.+|search-ms|x-apple.+|x-man-page)$/;

/**
 * Returns the scheme of a URL, such as `https`, in lower case. Returns '' for an address without a scheme. Like
 * browsers, ignores spaces and control characters at the start, and tabs and line breaks anywhere.
 */
export function schemeOf(url: string): string {
  const read = url.replace(/^[\p{Cc} ]+/u, '').replaceAll(/[\t\n\r]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase() ?? '';
}
