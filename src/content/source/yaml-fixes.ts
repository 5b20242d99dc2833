import { isAlias, isMap, isScalar, type Document, type ParsedNode } from 'yaml';
import type { Edit } from './edits.ts';
import type { SourceYaml } from './source.ts';

/** A fix for a field: a new name, or a function that rewrites the source of its value. */
export type YamlFix = { name: string } | { rewrite: (source: string) => string | undefined };

/**
 * Returns the edit that applies a fix to the value at a path in the YAML of a source. Returns undefined if the edit
 * could be wrong.
 */
export function yamlEdit(
  { document, text, start }: SourceYaml,
  path: readonly PropertyKey[],
  fix: YamlFix,
): Edit | undefined {
  const isTaken = 'name' in fix && document.hasIn([...path.slice(0, -1), fix.name]);
  const range = 'name' in fix ? keyRange(document, path) : valueRange(document, path);
  if (!range || isTaken) return undefined;
  const from = text.slice(...range);
  const to = 'name' in fix ? fix.name : fix.rewrite(from);
  if (to === undefined || to === from || from.includes('\n')) return undefined;
  return { start: start + range[0], end: start + range[1], text: to };
}

type Range = readonly [start: number, end: number];

/** Returns the start and end offset of a field's name. `path` is the path of the field. */
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
