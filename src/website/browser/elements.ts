/** Creates an element with content and attributes. */
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
