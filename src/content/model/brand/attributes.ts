import type { SaxesTagNS } from 'saxes';

/** An attribute of an SVG element in the published logo. `name` has no namespace prefix. */
export interface Attribute {
  name: string;
  value: string;
}

/** Returns the attributes of an SVG element that affect its look. Replaces the colour `accent` by `currentColor`. */
export function toAttributes({ attributes }: SaxesTagNS, accent: string): Attribute[] {
  return Object.values(attributes)
    .filter(({ prefix, local }) => (prefix === '' ? !unseen.test(local) : local === 'href'))
    .map(({ local: name, value }) => ({
      name,
      value: value.toLowerCase() === accent ? 'currentColor' : value,
    }));
}

/**
 * Checks whether the Content-Security-Policy of pages allows an attribute. Returns an error message, or undefined if
 * the attribute is allowed.
 */
export function attributeError({ name, value }: Attribute): string | undefined {
  if (name === 'style') return `Pages ignore style attributes. ${presentationAttributes}`;
  if (/^on/i.test(name)) return `The logo cannot run scripts. Remove ${name}.`;
  if (name === 'stroke-dasharray' && value !== 'none') {
    return 'Dashed lines can take minutes to draw. Convert them to paths, or remove the attribute.';
  }
  const target = name === 'href' ? value : /url\(["']?(.*)/s.exec(value)?.[1];
  if (target === undefined || target.startsWith('#')) return undefined;
  return `The logo cannot load other files. Draw the target of ${name} with shapes instead.`;
}

/** The end of an error message. It says how to set colours without CSS. */
export const presentationAttributes =
  'Write colours as attributes such as fill="#0b5f56"; drawing programs export them as "presentation attributes".';

/** Returns the offset of the attribute `name` in the tag that starts at the offset `tagStart`. */
export function placeOf(text: string, tagStart: number, name: string): number {
  const attribute = new RegExp(String.raw`\s(?=(?:[\w-]+:)?${name}\s*=)`, 'g');
  attribute.lastIndex = tagStart;
  return (attribute.exec(text)?.index ?? tagStart - 1) + 1;
}

const unseen = /^(xmlns|class|role|tabindex|aria-.*)$/;
