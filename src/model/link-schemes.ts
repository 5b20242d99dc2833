/** The URL schemes that links can have on every site. `link_schemes` in content/site.yaml adds others. */
export const linkSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel', 'sms'];

/** URL schemes that are never allowed, because browsers run them as code or open local programs and files. */
export const unsafeSchemes: readonly string[] = [
  'about',
  'blob',
  'data',
  'file',
  'filesystem',
  'jar',
  'javascript',
  'ms-msdt',
  'search-ms',
  'vbscript',
  'view-source',
];

/**
 * Returns the scheme of a URL, such as `https`, in lower case. Reads it as browsers do: they skip spaces and control
 * characters at the start, and tabs and line breaks anywhere. Returns an empty text for an address without a scheme.
 */
export function schemeOf(url: string): string {
  const read = url.replace(/^[\p{Cc} ]+/u, '').replaceAll(/[\t\n\r]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase() ?? '';
}
