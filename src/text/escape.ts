/** Escapes text for the content or a double-quoted attribute of an XML element. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The first line of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Escapes Markdown syntax in a text, so that it renders as exactly these characters. */
export function escapeMarkdown(text: string): string {
  return text.replace(markdownMarks, String.raw`\$&`);
}

/** Does not match an underscore inside a word, a single tilde, and an ampersand that starts no entity. */
const markdownMarks = /[\\`*[\]<]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)|~(?=[^]*~)|(?<=~[^]*)~/g;
