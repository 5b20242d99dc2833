import { parse } from 'yaml';
import { yamlText } from '../../../../content/source/yaml-text.ts';
import { editYaml, withoutEmpty } from './edit-yaml.ts';

/** What the editor knows about a file: its fields by name. `sourceField` has the text of the file as it was read. */
type Entry = Record<string, unknown>;

/**
 * How the editor reads and writes a kind of file. Without these functions, the editor writes each file anew, so that
 * comments are lost and fields are sorted.
 */
export interface FileFormat {
  fromFile(text: string): Entry;
  toFile(entry: Entry): string;
}

/** Pages: front matter, and Markdown in the field `body`. */
export const pageFormat: FileFormat = {
  fromFile(text) {
    const { yaml, body } = partsOf(text);
    return { ...fieldsOf(yaml), body: body.trim(), [sourceField]: text };
  },
  toFile({ [sourceField]: source, body, ...fields }) {
    const text = typeof body === 'string' ? body.trim() : '';
    if (typeof source !== 'string') return `---\n${yamlText(withoutEmpty(fields))}---\n\n${text}\n`;
    const { yaml, body: before, end } = partsOf(source);
    const written = editYaml(yaml, fields).trimEnd();
    return withEnds(`---\n${written}\n---\n\n${likeBefore(text, before.trim())}\n`, end);
  },
};

/** Data files: YAML. */
export const dataFormat: FileFormat = {
  fromFile: (text) => ({ ...fieldsOf(text.replaceAll('\r\n', '\n')), [sourceField]: text }),
  toFile({ [sourceField]: source, ...fields }) {
    if (typeof source !== 'string') return yamlText(withoutEmpty(fields));
    const end = endOfLines(source);
    return withEnds(editYaml(source.replaceAll('\r\n', '\n'), fields), end);
  },
};

/** The name of the field with the text of the file. The editor keeps fields that its configuration does not name. */
const sourceField = 'factsheet_source';

/** Splits a page into its front matter and its text. */
function partsOf(source: string): { yaml: string; body: string; end: string } {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const end = endOfLines(source);
  const close = text.startsWith('---\n') ? text.indexOf('\n---\n', 3) : -1;
  return close === -1
    ? { yaml: '', body: text, end }
    : { yaml: text.slice(4, close + 1), body: text.slice(close + 5), end };
}

const fieldsOf = (yaml: string) => (parse(yaml) ?? {}) as Entry;

const endOfLines = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');

const withEnds = (text: string, end: string) => text.replaceAll('\n', end);

/**
 * Restores lines that the editor only wrote in its own style, such as `| --- |` for `|---|`: a line that differs from a
 * line of the text before only in such marks gets the form that it had. Also restores the number of empty lines beside
 * a line that begins or ends a layout, such as `:::`.
 */
function likeBefore(text: string, before: string): string {
  const present = linesOf(before);
  const exact = new Set(present.map(({ line }) => line));
  const byMeaning = new Map(present.map(({ line, meaning }) => [meaning, line]));
  const gaps = new Map(present.map(({ line, last, gap }) => [`${last}\n${line}`, gap]));
  let last = '';
  return linesOf(text)
    .map(({ line: typed, meaning, gap }, at) => {
      const line = exact.has(typed) ? typed : (byMeaning.get(meaning) ?? typed);
      const was = gaps.get(`${last}\n${line}`) ?? gap;
      const isStyle = [last, line].some((one) => one.startsWith(':::')) || (was > 0 && gap > 0);
      last = line;
      return '\n'.repeat((isStyle ? was : gap) + Number(at > 0)) + line;
    })
    .join('');
}

/** A line of a text that is not empty. */
interface Line {
  line: string;
  /** The last line before it. */
  last: string;
  /** The number of empty lines between them. */
  gap: number;
  /** The line without the style of its marks. The line below the head of a table is known by that head. */
  meaning: string;
}

function linesOf(text: string): Line[] {
  const found: Line[] = [];
  let [last, gap] = ['', 0];
  for (const line of text.split('\n')) {
    if (line.trim() === '') gap += 1;
    else {
      const isBelowHead = /^\|[\s:|-]+$/.test(line);
      found.push({ line, last, gap, meaning: isBelowHead ? `below ${plain(last)}` : plain(line) });
      [last, gap] = [line, 0];
    }
  }
  return found;
}

/** Removes the style of marks: the spaces in rows of tables, and the sign of lists. */
const plain = (line: string) =>
  line.startsWith('|')
    ? line
        .split('|')
        .map((cell) => cell.trim())
        .join('|')
    : line.replace(/^(\s*)[*+-] /, '$1- ').trimEnd();
