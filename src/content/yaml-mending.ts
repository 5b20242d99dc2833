import { isAlias, isMap, isScalar, type Document, type ParsedNode } from 'yaml';
import type { TextEdit } from './problem.ts';

/** What would repair a value: the name of its field, or how it is written. */
export type Mending = { name: string } | { written: (source: string) => string | undefined };

/** The edit of the text of a document that mends what stands at a path; undefined where it is not sure. */
export function yamlEdit(
  document: Document<ParsedNode>,
  text: string,
  path: readonly PropertyKey[],
  mending: Mending,
): TextEdit | undefined {
  const isTaken = 'name' in mending && document.hasIn([...path.slice(0, -1), mending.name]);
  const range = 'name' in mending ? keyRange(document, path) : valueRange(document, path);
  if (!range || isTaken) return undefined;
  const from = text.slice(...range);
  const to = 'name' in mending ? mending.name : mending.written(from);
  if (to === undefined || to === from || from.includes('\n')) return undefined;
  return { offset: range[0], from, to };
}

type Range = readonly [start: number, end: number];

/** Where the name of the field at a path stands. */
export function keyRange(
  document: Document<ParsedNode>,
  path: readonly PropertyKey[],
): Range | undefined {
  const parent: unknown =
    path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const name = path.at(-1);
  const key = parent.items.find((one) => isScalar(one.key) && String(one.key.value) === name)?.key;
  return isScalar(key) && key.range ? [key.range[0], key.range[1]] : undefined;
}

function valueRange(
  document: Document<ParsedNode>,
  path: readonly PropertyKey[],
): Range | undefined {
  const node = document.getIn(path, true) as ParsedNode | undefined;
  if (!node?.range || isAlias(node)) return undefined;
  const [start, end] = node.range;
  return [start, end];
}

/** A text in double quotation marks, as YAML reads it. */
export const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
