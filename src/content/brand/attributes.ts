import type { SaxesTagNS } from 'saxes';

/** An attribute as it will be written, without a prefix. */
export interface Attribute {
  name: string;
  value: string;
}

/**
 * The attributes of an element that matter to its picture. Ids, and what points to them, get a prefix,
 * because the drawing stands inside pages with ids of their own; the accent becomes `currentColor`.
 */
export function toAttributes({ attributes }: SaxesTagNS, accent: string | undefined): Attribute[] {
  return Object.values(attributes)
    .filter(({ prefix, local }) => (prefix === '' ? !unseen.test(local) : local === 'href'))
    .map(({ local: name, value }) => ({ name, value: written(name, value, accent) }));
}

function written(name: string, value: string, accent: string | undefined): string {
  if (name === 'id') return `${idPrefix}${value}`;
  if (name === 'href') return value.replace(/^#/, `#${idPrefix}`);
  if (value.toLowerCase() === accent) return 'currentColor';
  return value.replace(/url\((["']?)#/g, `url($1#${idPrefix}`);
}

/** What a page's Content-Security-Policy would not run or load, and the repair. */
export function attributeMistake({ name, value }: Attribute): string | undefined {
  if (name === 'style') return `A style is not applied on the pages. ${presentationAttributes}`;
  if (/^on/i.test(name)) return `The mark cannot run scripts. Remove ${name}.`;
  const target = name === 'href' ? value : /url\(["']?(.*)/s.exec(value)?.[1];
  if (target === undefined || target.startsWith('#')) return undefined;
  return `The mark cannot load other files. Draw with shapes what ${name} points to.`;
}

/** How colours must be written, for a drawing that uses CSS. */
export const presentationAttributes =
  'Write colours as attributes such as fill="#0b5f56"; drawing programs export them as "presentation attributes".';

/** Offset of an attribute of the tag that starts at `tagStart`. */
export function placeOf(text: string, tagStart: number, name: string): number {
  const attribute = new RegExp(String.raw`\s(?=(?:[\w-]+:)?${name}\s*=)`, 'g');
  attribute.lastIndex = tagStart;
  return (attribute.exec(text)?.index ?? tagStart - 1) + 1;
}

// No heading has a full stop in its id.
const idPrefix = 'mark.';
const unseen = /^(xmlns|class|role|tabindex|aria-.*)$/;
