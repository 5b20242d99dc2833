/** The URL schemes that links can have on every site. `link_schemes` in content/site.yaml adds others. */
export const linkSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel', 'sms'];

/**
 * Matches the URL schemes that no site can allow: those of code, of parts of the browser, of local files and of programs
 * of the system. Allowed schemes cannot be listed instead, because every app can have its own.
 */
export const unsafeSchemes =
  /^(?:javascript|vbscript|data|blob|about|(?:brave|chrome|edge|moz|opera|vivaldi)(?:-[a-z-]+)?|resource|view-source|wyciwyg|file|filesystem|jar|jnlp|res|mk|mhtml|its|shell|search|hcp|help|ssh|telnet|rlogin|tn3270|ldaps?|smb|afp|nfs|ms-.+|search-ms|x-apple.+|x-man-page)$/;

/**
 * Returns the scheme of a URL, such as `https`, in lower case. Reads it as browsers do: they skip spaces and control
 * characters at the start, and tabs and line breaks anywhere. Returns an empty text for an address without a scheme.
 */
export function schemeOf(url: string): string {
  const read = url.replace(/^[\p{Cc} ]+/u, '').replaceAll(/[\t\n\r]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase() ?? '';
}
