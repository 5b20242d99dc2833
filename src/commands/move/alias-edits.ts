import { isMap, isScalar, isSeq, type ParsedNode, type YAMLSeq } from 'yaml';
import { splitPage } from '../../content/front-matter/front-matter.ts';
import { sameMeaning } from '../../content/front-matter/foreign-fields.ts';
import { parseYamlText } from '../../content/yaml-syntax.ts';
import type { Edit } from '../../content/apply-edits.ts';
import { lineEnd } from './text-edits.ts';

/**
 * Gives the page these former addresses, in the field that holds them, under our name or that of another
 * tool; in a field of its own where there is none. Offsets are those of the text of the file.
 */
export function aliasEdits(
  text: string,
  was: readonly string[],
  aliases: readonly string[],
): Edit[] {
  const added = aliases.filter((alias) => !was.includes(alias));
  const isLonger = added.length > 0 && was.every((alias) => aliases.includes(alias));
  if (added.length === 0 && was.length === aliases.length) return [];
  const { yaml, rest } = splitPage(text);
  const field = `aliases: [${aliases.join(', ')}]\n`;
  const head = text.slice(0, text.length - rest.length);
  if (head === '') return [{ start: 0, end: 0, text: `---\n${field}---\n\n` }];
  const offset = head.indexOf('\n') + 1;
  const end = offset + yaml.length;
  const value = aliasNode(yaml);
  if (value === undefined) return [{ start: end, end, text: field }];
  const [start, stop] = value.range!;
  if (isLonger && isSeq(value) && value.items.length > 0)
    return [appended(value, added[0]!, yaml, offset)];
  const written = isSeq(value) ? value.toJSON() : [value.toJSON()];
  const kept = (written as unknown[])
    .map(String)
    .filter((alias) => !was.includes(alias) || aliases.includes(alias));
  return [
    { start: offset + start, end: offset + stop, text: `[${[...kept, ...added].join(', ')}]` },
  ];
}

/** The value of the field that holds the former addresses. */
function aliasNode(yaml: string): ParsedNode | undefined {
  const { contents } = parseYamlText(yaml).document;
  if (!isMap(contents)) return undefined;
  for (const name of ['aliases', ...(sameMeaning.aliases ?? [])]) {
    const value = contents.get(name, true) as ParsedNode | undefined;
    if (value && !(isScalar(value) && value.value === null)) return value;
  }
  return undefined;
}

function appended(list: YAMLSeq.Parsed, alias: string, yaml: string, offset: number): Edit {
  const [first, last] = [list.items[0]!, list.items.at(-1)!];
  if (list.flow) {
    const behind = offset + last.range[1];
    return { start: behind, end: behind, text: `, ${alias}` };
  }
  const at = offset + lineEnd(yaml, last.range[1] - 1);
  const before = yaml.slice(0, first.range[0]);
  const indent = before.slice(before.lastIndexOf('\n') + 1).replace(/-\s*$/, '');
  return { start: at, end: at, text: `\n${indent}- ${alias}` };
}
