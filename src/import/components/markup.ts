import { textOf, UnknownValue, Markup } from './template-values.ts';

/** The attributes that the text of a page can need. Attributes for the look of an element are left out. */
const keptAttributes = new Set(
  'alt caption code content desc description height href id icon label lang language link name src summary text title to type url value version width'.split(
    ' ',
  ),
);

/** HTML elements that print no text. */
const silentElements = new Set(['script', 'style', 'svg']);

/** HTML elements that only group or style their content. */
const plainElements = new Set(['span', 'template']);

const voidElements = new Set(['br', 'hr', 'img', 'source']);

/** Returns the markup of an HTML element, or of a component that the import converts, such as `<Link>`. */
export function elementMarkup(
  name: string,
  attributes: ReadonlyMap<string, unknown>,
  content: string,
): Markup {
  if (silentElements.has(name)) return new Markup('');
  if (plainElements.has(name)) return new Markup(content);
  const href = attributes.get('href');
  if (name === 'a' && typeof href === 'string')
    return new Markup(`[${content.trim()}](${href.includes(' ') ? `<${href}>` : href})`);
  const written = [...attributes].flatMap(([key, value]) => {
    if (!keptAttributes.has(key)) return [];
    const text = typeof value === 'object' && value !== null ? undefined : textOf(value);
    if (text === undefined) throw new UnknownValue();
    return text === '' ? [] : [` ${key}="${text.replaceAll('"', '&quot;')}"`];
  });
  const start = `<${name}${written.join('')}`;
  return new Markup(voidElements.has(name) ? `${start} />` : `${start}>${content}</${name}>`);
}

/** Returns a text as Markdown that shows it literally. Spaces and line breaks become one space. */
export const literalText = (text: string): string =>
  text.replaceAll(/[\\*_`[\]<{}]/g, String.raw`\$&`).replaceAll(/[ \t\r\n]+/g, ' ');

/** Returns the markup of a value in a template. */
export const valueMarkup = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueMarkup).join('');
  return value instanceof Markup ? value.text : literalText(textOf(value));
};
