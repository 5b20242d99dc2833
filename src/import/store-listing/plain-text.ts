import { Parser } from 'htmlparser2';

/**
 * Turns a text of a store into plain text: blocks of HTML become lines, list items get the bullet `•`, headings and
 * bold parts get the marks of `marks`, and all other tags, comments, scripts and control characters disappear. Lines
 * have no white space at their end.
 */
export function plainText(text: string): string {
  let plain = '';
  let hidden = 0;
  const parser = new Parser({
    ontext: (data) => {
      if (hidden === 0) plain += data;
    },
    onopentagname: (name) => {
      if (silent.has(name)) hidden += 1;
      plain += tags[name]?.open ?? '';
    },
    onclosetag: (name) => {
      if (silent.has(name)) hidden -= 1;
      plain += tags[name]?.close ?? '';
    },
  });
  parser.end(clean(text).replaceAll(/\p{Co}/gu, ''));
  return clean(plain)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

/** Characters in plain text that stand around a bold part. They are private characters, which no text has. */
export const marks = { bold: '\uE000', boldEnd: '\uE001' } as const;

/** Removes the marks of `marks` and joins the lines. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Removes emoji at the start and the end of a line, which stand where the page of a new site has a bullet. */
export const withoutEmoji = (text: string): string =>
  text.replace(startingEmoji, '').replace(endingEmoji, '');

const emoji = String.raw`(?![©®™])\p{Extended_Pictographic}[\u{FE0F}\u{200D}\u{1F3FB}-\u{1F3FF}]{0,3}`;
const startingEmoji = new RegExp(`^(?:${emoji}\\s{0,3}){1,8}(?=\\S)`, 'u');
const endingEmoji = new RegExp(`(?<=\\S)(?:\\s{0,3}${emoji}){1,8}$`, 'u');

const line = { open: '\n', close: '\n' };
const block = { open: '\n\n', close: '\n\n' };
const bold = { open: marks.bold, close: marks.boldEnd };
const heading = { open: `\n\n${marks.bold}`, close: `${marks.boldEnd}\n` };

/** What becomes of the start and the end of an element. */
const tags: Readonly<Record<string, { open?: string; close?: string }>> = {
  br: { open: '\n' },
  hr: { open: '\n\n' },
  p: block,
  div: line,
  blockquote: block,
  tr: line,
  ul: line,
  ol: line,
  li: { open: '\n• ', close: '\n' },
  b: bold,
  strong: bold,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
};

/** Elements whose content is no text. */
const silent = new Set(['script', 'style', 'template', 'title']);

/** Removes characters that control a terminal or the direction of text, and makes all white space spaces and line breaks. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/\t|\p{Zs}/gu, ' ')
    // Two spaces are enough to see that a line is indented. Long rows of spaces make patterns slow.
    .replaceAll(/ {3,}/g, '  ')
    .replaceAll(/(?!\n)[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '');
