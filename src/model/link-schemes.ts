/** The schemes that links can have on every site. `link_schemes` in content/site.yaml adds others. */
export const linkSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel', 'sms'];

/** Schemes that are never allowed, because browsers run them or open local programs and files. */
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
 * The scheme of an address in lower case, as browsers read it: they skip spaces and control characters at
 * the start, and tabs and line breaks anywhere. Empty for an address without one.
 */
export function schemeOf(url: string): string {
  const read = url.replace(/^[\p{Cc} ]+/u, '').replaceAll(/[\t\n\r]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase() ?? '';
}
