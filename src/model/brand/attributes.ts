import type { SaxesTagNS } from 'saxes';

/** An attribute in the output, without a prefix. */
export interface Attribute {
  name: string;
  value: string;
}

/**
 * Converts the visible attributes of an element. Ids and references to them get a prefix, because the drawing
 * is part of pages that have other ids. The accent becomes `currentColor`.
 */
export function toAttributes({ attributes }: SaxesTagNS, accent: string | undefined): Attribute[] {
  return Object.values(attributes)
    .filter(({ prefix, local }) => (prefix === '' ? !unseen.test(local) : local === 'href'))
    .map(({ local: name, value }) => ({ name, value: outputValue(name, value, accent) }));
}

function outputValue(name: string, value: string, accent: string | undefined): string {
  if (name === 'id') return `${idPrefix}${value}`;
  if (name === 'href') return value.replace(/^#/, `#${idPrefix}`);
  if (value.toLowerCase() === accent) return 'currentColor';
  return value.replace(/url\((["']?)#/g, `url($1#${idPrefix}`);
}

/** Checks an attribute against the Content-Security-Policy of pages. Undefined if it is allowed. */
export function attributeError({ name, value }: Attribute): string | undefined {
  if (name === 'style') return `Pages ignore style attributes. ${presentationAttributes}`;
  if (/^on/i.test(name)) return `The mark cannot run scripts. Remove ${name}.`;
  const target = name === 'href' ? value : /url\(["']?(.*)/s.exec(value)?.[1];
  if (target === undefined || target.startsWith('#')) return undefined;
  return `The mark cannot load other files. Draw the target of ${name} with shapes instead.`;
}

/** How to write colours without CSS. */
export const presentationAttributes =
  'Write colours as attributes such as fill="#0b5f56"; drawing programs export them as "presentation attributes".';

/** Offset of an attribute of the tag that starts at `tagStart`. */
export function placeOf(text: string, tagStart: number, name: string): number {
  const attribute = new RegExp(String.raw`\s(?=(?:[\w-]+:)?${name}\s*=)`, 'g');
  attribute.lastIndex = tagStart;
  return (attribute.exec(text)?.index ?? tagStart - 1) + 1;
}

// Ids of headings never contain a full stop.
const idPrefix = 'mark.';
const unseen = /^(xmlns|class|role|tabindex|aria-.*)$/;
