import { isAlias, isCollection, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import type { ParsedNode, Scalar, YAMLMap } from 'yaml';
import { withEdits, type Edit } from '../../../../content/source/edits.ts';
import { yamlText } from '../../../../content/source/yaml-text.ts';

/**
 * Changes YAML so that its value becomes `value`, and changes only the lines of values that differ. Comments, quotes
 * and the order of fields stay as they are. An empty value, such as '', [] or false, is not added to YAML that does not
 * have its field.
 */
export function editYaml(text: string, value: Readonly<Record<string, unknown>>): string {
  const document = parseDocument<ParsedNode>(text);
  const { contents } = document;
  if (document.errors.length > 0) throw new Error('The file has an error. Fix it on GitHub first.');
  if (!isMap(contents)) return yamlText(withoutEmpty(value));
  const edits: Edit[] = [];
  editMap(contents as YAMLMap.Parsed, value, { text, edits, isFlow: false });
  return withEdits(text, edits);
}

/** Returns the fields of a new file: those with a value. */
export function withoutEmpty(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => !isEmpty(one)));
}

interface Place {
  text: string;
  edits: Edit[];
  /** Whether the node is inside of brackets or braces, where other characters need quotes. */
  isFlow: boolean;
}

function editMap(
  map: YAMLMap.Parsed,
  value: Readonly<Record<string, unknown>>,
  { text, edits, isFlow: isInside }: Place,
): void {
  const isFlow = isInside || map.flow === true;
  const place = { text, edits, isFlow };
  const known = new Set<string>();
  for (const { key, value: node } of map.items) {
    const name = String(isScalar(key) ? key.value : '');
    known.add(name);
    const present = node?.toJSON() as unknown;
    if (isSame(present, value[name]) || (isEmpty(present) && isEmpty(value[name]))) continue;
    if (isEmpty(value[name]) && value[name] !== false)
      edits.push(isFlow ? emptied(node!) : withoutLines(text, key.range![0], endOf(node, key)));
    else if (node) editNode(node, value[name], place, columnOf(text, key.range![0]));
  }
  const added = Object.entries(value).filter(([name, one]) => !known.has(name) && !isEmpty(one));
  const last = map.items.at(-1);
  if (added.length === 0 || !last) return;
  if (isFlow) {
    const fields = added.map(([name, one]) => `, ${inLine({ [name]: one }).slice(2, -2)}`);
    const end = last.value?.range?.[1] ?? last.key.range![1];
    edits.push({ start: end, end, text: fields.join('') });
    return;
  }
  const end = lineEnd(text, endOf(last.value, last.key));
  const indent = ' '.repeat(columnOf(text, last.key.range![0]));
  const lines = indented(yamlText(Object.fromEntries(added)).trimEnd(), indent);
  edits.push({ start: end, end, text: `\n${indent}${lines}` });
}

/** Changes a node, which is in a line that starts at the column `column`. */
function editNode(node: ParsedNode, value: unknown, place: Place, column: number): void {
  const { text, edits } = place;
  if (isAlias(node)) throw new Error('A value with * cannot be edited here. Edit it on GitHub.');
  if (isMap(node) && isObject(value)) return editMap(node as YAMLMap.Parsed, value, place);
  if (isSeq(node) && Array.isArray(value) && value.length === node.items.length) {
    const isFlow = place.isFlow || node.flow === true;
    for (const [index, one] of node.items.entries()) {
      const item = one as ParsedNode;
      if (!isPair(item) && !isSame(item.toJSON(), value[index]))
        editNode(item, value[index], { ...place, isFlow }, columnOf(text, item.range[0]) - 2);
    }
    return;
  }
  const [start, end] = node.range;
  const isBlock = isCollection(node) && !node.flow;
  if (isBlock || (isScalar(node) && node.type?.startsWith('BLOCK'))) {
    // The node with its line breaks is replaced, from the end of its key.
    const from = isBlock ? text.lastIndexOf(':', start) + 1 : start;
    const written = blockText(node, value, column, text.slice(start, end));
    edits.push({
      start: from,
      end: trimmedEnd(text, end),
      text: isBlock ? written : written.trimStart(),
    });
    return;
  }
  const isShort = place.isFlow || isObject(value) || Array.isArray(value);
  const plain = isShort ? inLine(value, true) : scalarText(node as Scalar, value);
  edits.push({ start, end, text: plain });
}

/** Writes a value in the lines after its key, in the form that it has now: as folded text, or as a list or object. */
function blockText(node: ParsedNode, value: unknown, column: number, present: string): string {
  const indent = ' '.repeat(column + 2);
  if (isScalar(node) && typeof value === 'string') {
    const header = /^[|>][^\n]*/.exec(present)![0];
    const width = Math.max(80, ...present.split('\n').map((line) => line.length)) - indent.length;
    const lines = header.startsWith('|') ? value.split('\n') : folded(value, width);
    return `${header}\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}`;
  }
  if (isEmpty(value) || !(isObject(value) || Array.isArray(value))) return ` ${inLine(value)}`;
  return `\n${indent}${indented(yamlText(value).trimEnd(), indent)}`;
}

/** Breaks a text into lines of at most `width` characters. A line break of the text becomes an empty line. */
function folded(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const [at, paragraph] of text.split('\n').entries()) {
    if (at > 0) lines.push('');
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}

/** Writes a text or a number with the quotation marks that the value has now. */
function scalarText({ type }: Scalar, value: unknown): string {
  if (typeof value !== 'string') return yamlText(value).trim();
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(value);
  if (type === 'QUOTE_SINGLE' && !value.includes('\n')) return `'${value.replaceAll("'", "''")}'`;
  return value.includes('\n') ? JSON.stringify(value) : yamlText(value).trim();
}

/** Writes a value in one line. */
const inLine = (value: unknown, isInside = false): string =>
  isInside && typeof value === 'string' && /[,[\]{}]/.test(value)
    ? JSON.stringify(value)
    : yamlText(value, { collectionStyle: 'flow' }).trim();

const emptied = ({ range }: ParsedNode): Edit => ({ start: range[0], end: range[1], text: '""' });

/** Removes the lines of a field, from its key to the end of its value. */
function withoutLines(text: string, from: number, to: number): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  return { start, end: Math.min(text.length, lineEnd(text, to) + 1), text: '' };
}

const endOf = (node: ParsedNode | null, key: ParsedNode): number => (node ?? key).range[1];

/** Returns the end of the last line of a value, without the empty lines that follow. */
function lineEnd(text: string, end: number): number {
  const last = trimmedEnd(text, end);
  const next = text.indexOf('\n', last);
  return next === -1 ? text.length : next;
}

/** Returns the offset at which the last word before an offset ends. */
const trimmedEnd = (text: string, end: number): number => text.slice(0, end).trimEnd().length;

const columnOf = (text: string, offset: number) => offset - text.lastIndexOf('\n', offset - 1) - 1;

const indented = (text: string, indent: string) => text.replaceAll(/\n(?=.)/g, `\n${indent}`);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Sorts the fields of all objects in a value, because their order has no meaning. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([, one]) => !isEmpty(one));
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether a value is what the editor writes for a field that nobody filled in. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isEmpty));
