/** Text as the content or a double-quoted attribute of an XML element. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The first line of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Text as Markdown that reads as exactly these characters. */
export function escapeMarkdown(text: string): string {
  return text.replace(markdownMarks, String.raw`\$&`);
}

/** An underscore within a word, a lone tilde and an ampersand that starts no entity are text. */
const markdownMarks = /[\\`*[\]<]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)|~(?=[^]*~)|(?<=~[^]*)~/g;
