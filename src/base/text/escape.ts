/** Escapes a text for use in an XML element or in a double-quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The first line of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Escapes the Markdown syntax in a text, so that it is shown literally. */
export function escapeMarkdown(text: string): string {
  return text.replace(markdownMarks, String.raw`\$&`);
}

/**
 * Matches the Markdown syntax that must be escaped. Does not match an underscore inside a word, a single tilde, or an
 * ampersand that does not start a character reference.
 */
const markdownMarks = /[\\`*[\]<]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)|~(?=[^~]*~)|(?<=~[^~]*)~/g;

/** Escapes a text for a regular expression, so that the expression matches exactly this text. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Writes a text without line breaks as YAML in double quotation marks. */
export const quoteYaml = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
