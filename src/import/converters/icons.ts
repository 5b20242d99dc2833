import { replaceOutsideCode, type Converter } from './converter.ts';
import { cellAt, isInTableRow } from './table-rows.ts';

/** Converts the icon codes of MkDocs Material, such as `:material-check:`, to text. */
export const convertIcons: Converter = (text) =>
  replaceOutsideCode(text, iconCode, ([whole = '', name = '', gap = ''], { index }) => {
    const words = textOfIcon(name, text, index, index + whole.length - gap.length);
    return words === '' ? '' : words + gap;
  });

/** Matches an icon code. The groups are the name of the icon and the spaces after the code. */
const iconCode =
  /(?<![\w:]):(?:material|fontawesome|octicons|simple)-([\w-]+):(?:\{[^}\n]*\})?([ \t]?)/;

/**
 * Returns the text that replaces an icon between two offsets of a text. Alone in the cell of a table, it is ✓, ✗ or the
 * name. In a sentence such as “tap the … button”, it is the name in bold. Before a label, the icon is decoration, and the
 * text is empty.
 */
export function textOfIcon(icon: string, text: string, start: number, end: number): string {
  const words = wordsOfIcon(icon);
  if (isInTableRow(text, start) && isOnlyIcons(cellAt(text, start))) return markOf(words);
  const [next = ''] = /^[^\n]*/.exec(text.slice(end))!;
  const isOnlyText = /\[\s*$/.test(text.slice(0, start)) && /^\s*\]/.test(next);
  const isDecoration = /^\s*(?:[\p{Lu}*_`[\]]|<[A-Za-z/]|$)/u.test(next) && !isOnlyText;
  if (isDecoration || words === '' || next.trimStart().toLowerCase().startsWith(words)) return '';
  return isOnlyText ? capitalised(words) : `**${capitalised(words)}**`;
}

/** Returns the words in the name of an icon: `TrashIcon`, `lucide:trash` and `solid-trash` give `trash`. */
const wordsOfIcon = (icon: string) =>
  icon
    .replace(/^.*[:/]/, '')
    .replace(/Icon$|^(?:Fa|Md|Io|Lu|Tb)(?=[A-Z])/, '')
    .replace(/^(?:solid|regular|brands)-|-\d+$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[-_]+/g, ' ')
    .toLowerCase();

/** Tells whether a cell contains icons and nothing else. */
const isOnlyIcons = (cell: string) =>
  cell
    .replaceAll(new RegExp(iconCode, 'g'), '')
    .replaceAll(/<[A-Z]\w*\s*[^<>]*\/>/g, '')
    .trim() === '';

/** Returns what a table shows instead of an icon. The words of check marks and crosses become ✓ and ✗. */
function markOf(words: string): string {
  const all = words.split(' ');
  if (all.some((word) => crosses.has(word))) return '✗';
  return all.some((word) => checks.has(word)) ? '✓' : capitalised(words);
}

const checks = new Set(['check', 'checked', 'checkmark', 'done', 'tick', 'yes']);
const crosses = new Set(['cancel', 'close', 'cross', 'no', 'times', 'x', 'xmark']);

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
