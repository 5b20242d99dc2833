/**
 * Text with the words of a query marked, as nodes: nothing of a query or an excerpt is ever parsed
 * as HTML. A word is marked with its ending, so that "share" also marks "sharing".
 */
export function highlight(text: string, query: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const stems = words(query).map((word) => word.slice(0, Math.max(3, word.length - 2)));
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    const known = stems.some((stem) => part.toLowerCase().startsWith(stem));
    fragment.append(known ? element('mark', part) : part);
  }
  return fragment;
}

/** An element with text; attributes are set as given. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | Node = '',
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.append(content);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}

/** Words worth marking: two letters hardly say anything. */
function words(query: string): string[] {
  return (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2);
}
