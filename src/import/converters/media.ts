import { replaceOutsideCode, type Converter } from './converter.ts';

/**
 * Converts what other tools write like a picture: `![type:video](a.mp4)` of MkDocs becomes a video element, and
 * `!![Title](a.png)` becomes a picture with its title below, or beside it in a sentence.
 */
export const convertMedia: Converter = (text) =>
  replaceOutsideCode(text, media, ([, indent, mark, words = '', written = '', end], match) => {
    const alt = words.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
    // The plugin for captions has the width of a picture after its path, such as `map.png,850px`.
    const target = mark ? written.replace(/,(?:\d+(?:px|%)?)?$/, '') : written;
    if (alt.startsWith('type:video') || videoFile.test(target))
      return `${indent}<video src="${target}" title="${titleOf(alt)}"></video>`;
    if (!mark) return undefined;
    const picture = `${indent}![${alt}](${target}${end})`;
    if (alt === '') return picture;
    return isParagraph(match) ? `${picture}\n\n${indent}*${alt}*\n` : `${picture} *${alt}*`;
  });

/** Tells whether a picture is on a line of its own between blank lines. */
function isParagraph({ 0: written, 1: indent, index, input }: RegExpExecArray): boolean {
  const end = index + written.length;
  const before = input.lastIndexOf('\n', index - 2);
  const after = input.indexOf('\n', end);
  const next = input.indexOf('\n', after + 1);
  const rest = after < 0 ? input.slice(end) : input.slice(end, after);
  const below = next < 0 ? input.slice(after + 1) : input.slice(after + 1, next);
  return (
    indent !== undefined &&
    (index === 0 || input.slice(before + 1, index).trim() === '') &&
    rest.trim() === '' &&
    (after < 0 || below.trim() === '')
  );
}

/**
 * Matches a picture. The groups are the indentation, an extra `!`, the text, the address and the title. A width after
 * the address is in no group.
 */
const media =
  /(?:((?<=^|\n)[ \t]*)|)(!)?!\[((?:[^[\]\n]|\n(?![ \t]*\n)|\[[^[\]\n]*\])*)\]\(<?([^()\s<>]+)>?(?:(?<=,|\d)[ \t]+(?:\d+[ \t]?)?(?:px|%)?(?=\)))?([ \t]+["'][^\n()]*["'])?[ \t]*\)(?:\{[^{}\n]*\})?/;

const videoFile = /\.(?:mp4|webm|mov|ogv|m4v)$/i;

const titleOf = (alt: string) =>
  alt.replace(/^type:video\s*/, '').replaceAll('"', '&quot;') || 'Video';
