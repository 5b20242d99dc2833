import { line, type Line } from './line.ts';

/**
 * Splits a text file into lines for a comparison. A line is a value in JSON, an element in XML, a declaration in CSS,
 * and a text line in other formats. White space between lines does not matter.
 */
export function documentLines(text: string, mediaType: string): Line[] {
  // Some documents contain JSON although their media type says something else.
  if (text.startsWith('{') && isJson(text)) return jsonLines(text);
  if (mediaType.startsWith('text/css')) return cssLines(text);
  if (/xml\b/.test(mediaType)) {
    return shownLines(text.replaceAll(/>\s*</g, '>\n<'), (one) => one.replaceAll(/<[^<>]*>/g, ' '));
  }
  return text
    .split('\n')
    .flatMap((one) => (one.startsWith('{"') ? jsonLines(one) : shownLines(one, withoutTargets)));
}

/** Removes the targets of links: the same link is relative in a page and absolute in its Markdown version. */
const withoutTargets = (text: string) => text.replaceAll(/\]\([^()[\]\s]*\)/g, '] ');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a line for each value of a JSON text, such as `pages[].title: Billing`. Returns a text that is not JSON as
 * one line.
 */
export function jsonLines(text: string): Line[] {
  try {
    return valueLines('', JSON.parse(text));
  } catch {
    return [line(text.replaceAll(/\s+/g, ' ').trim())];
  }
}

function valueLines(path: string, value: unknown): Line[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    return [line(path === '' ? shown : `${path}: ${shown}`, shown, typeof value)];
  }
  return Array.isArray(value)
    ? value.flatMap((one) => valueLines(`${path}[]`, one))
    : Object.entries(value).flatMap(([name, one]) =>
        valueLines(path === '' ? name : `${path}.${name}`, one),
      );
}

function cssLines(text: string): Line[] {
  return shownLines(text.replaceAll(/[{};]/g, '$&\n')).filter((one) => one.text !== '}');
}

/**
 * Returns the lines that are not empty. `valueOf` returns the part of a line that documents in other formats also
 * contain.
 */
function shownLines(text: string, valueOf = (one: string) => one): Line[] {
  return text.split('\n').flatMap((one) => {
    const shown = one.replaceAll(/\s+/g, ' ').trim();
    return shown === '' ? [] : [line(shown, valueOf(shown))];
  });
}
