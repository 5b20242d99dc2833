import { isMap, isScalar, type Document, type ParsedNode } from 'yaml';
import { quoteYaml } from '../../base/text/escape.ts';
import type { Edit } from './edits.ts';
import type { SourceYaml } from './source.ts';

/**
 * Returns the edit that renames the field at a path in the YAML of a source. Returns undefined if the field does not
 * exist, if another field already has the new name, or if the present name has several lines.
 */
export function renamedField(
  { document, text, start }: SourceYaml,
  path: readonly PropertyKey[],
  name: string,
): Edit | undefined {
  const range = keyRange(document, path);
  if (!range || document.hasIn([...path.slice(0, -1), name])) return undefined;
  const from = text.slice(...range);
  if (name === from || from.includes('\n')) return undefined;
  const written = /^[a-z_][\w-]*$/i.test(name) ? name : quoteYaml(name);
  return { start: start + range[0], end: start + range[1], text: written };
}

/** Returns the start and end offset of a field's name. `path` is the path of the field. */
export function keyRange(
  document: Document<ParsedNode>,
  path: readonly PropertyKey[],
): readonly [start: number, end: number] | undefined {
  const parent: unknown =
    path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const name = path.at(-1);
  const key = parent.items.find((one) => isScalar(one.key) && String(one.key.value) === name)?.key;
  return isScalar(key) && key.range ? [key.range[0], key.range[1]] : undefined;
}

/**
 * Returns the edit that replaces the value at a path in the YAML of a source by `text`, which must need no quotation
 * marks. Returns undefined if there is no text or number at the path.
 */
export function replacedValue(
  { document, start }: SourceYaml,
  path: readonly PropertyKey[],
  text: string,
): Edit | undefined {
  const node: unknown = document.getIn(path, true);
  if (!isScalar(node) || !node.range) return undefined;
  const [from, to] = node.range;
  return { start: start + from, end: start + to, text };
}
