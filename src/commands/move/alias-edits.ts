import { isMap, isScalar, isSeq, stringify, type Pair, type ParsedNode } from 'yaml';
import type { Edit } from '../../source/edits.ts';
import { sameMeaning } from '../../model/front-matter/foreign-fields.ts';
import { splitPage } from '../../source/front-matter.ts';
import { parseYamlText } from '../../source/yaml-syntax.ts';

/**
 * The edits that change the former addresses in the text of a page from `before` to `after`. The list is
 * written in brackets. A field with the name of another tool keeps its name, and values that are not
 * addresses stay in the list.
 */
export function aliasEdits(
  text: string,
  before: readonly string[],
  after: readonly string[],
): Edit[] {
  if (before.join() === after.join()) return [];
  const { yaml, rest } = splitPage(text);
  const head = text.slice(0, text.length - rest.length);
  if (head === '') return [{ start: 0, end: 0, text: `---\n${field('aliases', after)}---\n\n` }];
  const offset = head.indexOf('\n') + 1;
  const pair = aliasPair(yaml);
  if (!pair) {
    const end = offset + yaml.length;
    return [{ start: end, end, text: field('aliases', after) }];
  }
  const { key } = pair;
  const value = pair.value!;
  const values: unknown[] = isSeq(value) ? value.toJSON() : [value.toJSON()];
  const others = values.map(String).filter((one) => !before.includes(one));
  const list = field(String(key), [...others, ...after]);
  const [start, end] = [key.range[0], value.range[1]];
  const isWholeLine = yaml[end - 1] === '\n';
  return [{ start: offset + start, end: offset + end, text: isWholeLine ? list : list.trimEnd() }];
}

const field = (name: string, values: readonly string[]) =>
  `${name}: ${stringify(values, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 })}`;

/** The field with the former addresses: ours, otherwise the one of another tool. */
function aliasPair(yaml: string): Pair<ParsedNode, ParsedNode> | undefined {
  const { contents } = parseYamlText(yaml).document;
  if (!isMap(contents)) return undefined;
  const pairs = contents.items as Pair<ParsedNode, ParsedNode>[];
  return ['aliases', ...(sameMeaning.aliases ?? [])]
    .map((name) => pairs.find(({ key }) => isScalar(key) && key.value === name))
    .find((pair) => pair?.value && !(isScalar(pair.value) && pair.value.value === null));
}
