import { withoutCode } from '../../content/markdown/code-lines.ts';
import { withEdits } from '../../content/source/edits.ts';
import { replaceOutsideCode, type Converter } from './converter.ts';

/**
 * Changes text that Python-Markdown reads differently. A line with only a number and a dot, such as `2009.`, is no item
 * of a list there. Of several definitions of a link, such as `[1]: https://a.example`, the last one counts there, and
 * the first one here.
 */
export const convertPythonText: Converter = (text, { documentation: { dialect } }) =>
  dialect === 'Python-Markdown'
    ? withLastDefinitions(
        replaceOutsideCode(
          text,
          /^([ \t]*\d{1,9})\.(?=[ \t]*$)/m,
          ([, number = '']) => `${number}\\.`,
        ),
      )
    : text;

/** Removes the definitions of a link before the last one with the same label. */
function withLastDefinitions(text: string): string {
  const found = [...withoutCode(text).matchAll(definition)].map(
    ({ 0: { length }, 1: label = '', index }) => ({
      label: label.trim().replaceAll(/\s+/g, ' ').toLowerCase(),
      start: index,
      end: index + length,
    }),
  );
  const last = new Map(found.map(({ label, start }) => [label, start]));
  return withEdits(
    text,
    found
      .filter(({ label, start }) => last.get(label) !== start)
      .map(({ start, end }) => ({ start, end, text: '' })),
  );
}

/** Matches the definition of a link on one line. The group is its label. */
const definition = /^ {0,3}\[(?!\^)([^[\]\n]{1,500})\]:[ \t]*\S[^\n]*$/gm;
