import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isPair, isScalar, isSeq, visit, type ParsedNode } from 'yaml';
import { dataFiles } from '../../model/data-forms.ts';
import type { Facts } from '../../model/facts.ts';
import { promisesFile } from '../../model/promises-file.ts';
import { readText } from '../../source/read-text.ts';
import { listings } from '../../model/resource-listings.ts';
import { parseYamlText } from '../../source/yaml-syntax.ts';
import { ownFile } from '../check-redirects.ts';
import type { PlannedMove } from './planned-move.ts';
import type { Edit } from '../../source/edits.ts';
import type { EditedFile } from './edited-file.ts';

/**
 * The edits of data files and of the team's redirect rules for a moved page. They replace its address. If
 * its id in the directory would change, they add an entry that keeps the id.
 */
export function dataEdits(root: string, facts: Facts, move: PlannedMove): EditedFile[] {
  const files = dataFiles.filter((file) => file !== promisesFile && existsSync(join(root, file)));
  const edited = files.map((file) => {
    const text = readText(root, file);
    const listed = file === 'content/resources.yaml' ? keptId(text, facts, move) : [];
    return { file, edits: [...addressEdits(text, move), ...listed] };
  });
  return [...edited, ruleEdits(root, move)].filter(({ edits }) => edits.length > 0);
}

/** Replaces the address of the page and of its twin. A removed page keeps its own address. */
function addressEdits(text: string, { before, after }: PlannedMove): Edit[] {
  const edits: Edit[] = [];
  const newAddress = new Map([
    [before.path, after.path],
    [before.twin, after.twin],
  ]);
  visit(parseYamlText(text).document, {
    Pair(_, { key, value }, path) {
      if (!isScalar(key) || !isScalar(value)) return;
      const isGone = path.some(
        (node) => isPair(node) && isScalar(node.key) && node.key.value === 'gone',
      );
      const names = isGone ? ['instead'] : ['path', 'page'];
      const address = newAddress.get(String(value.value));
      if (address === undefined || !names.includes(String(key.value))) return;
      const start = text.indexOf(String(value.value), (value as ParsedNode).range![0]);
      edits.push({ start, end: start + String(value.value).length, text: address });
    },
  });
  return edits.filter(({ start, end, text: address }) => text.slice(start, end) !== address);
}

/** Adds an entry with the former id of the page, after the entry of its former group. */
function keptId(
  text: string,
  { directory, pages }: Facts,
  { before, after, pagesAfter }: PlannedMove,
) {
  const listing = listings(directory, pages);
  const listingAfter = listings(directory, pagesAfter);
  const entry = directory.findIndex(
    (each) => each.group !== undefined && listing(each)?.some(({ path }) => path === before.path),
  );
  const idOf = (path: string, listed = listing) =>
    directory.flatMap((each) => listed(each) ?? []).find((one) => one.path === path)?.id;
  const id = idOf(before.path);
  if (entry < 0 || id === idOf(after.path, listingAfter)) return [];
  const { contents } = parseYamlText(text).document;
  const list = isMap(contents) ? contents.get('resources', true) : undefined;
  const group = isSeq(list) ? (list.items[entry] as ParsedNode) : undefined;
  if (!group?.range) return [];
  const [start, end] = group.range;
  const indent = text.slice(text.lastIndexOf('\n', start) + 1, start).replace('-', ' ');
  const hyphen = indent.replace(/ {2}$/, '- ');
  const lines = [
    `${hyphen}id: ${id}`,
    `${indent}category: ${directory[entry]!.category}`,
    `${indent}path: ${after.path}`,
  ];
  const lineEnd = text.indexOf('\n', text.slice(0, end).trimEnd().length);
  const at = lineEnd < 0 ? text.length : lineEnd;
  return [{ start: at, end: at, text: `\n${lines.join('\n')}` }];
}

/** Replaces the target of the team's redirect rules to the page. */
function ruleEdits(root: string, { before, after }: PlannedMove): EditedFile {
  const path = join(root, ownFile);
  if (!existsSync(path)) return { file: ownFile, edits: [] };
  const text = readFileSync(path, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '');
  const edits = [
    ...text.matchAll(/^[ \t]*[^#\s]\S*(?:[ \t]+\w+=\S+)*[ \t]+(\/[^\s?#]*)/gm),
  ].flatMap(({ 0: rule, 1: target = '', index }): Edit[] => {
    const end = index + rule.length;
    return target === before.path && target !== after.path
      ? [{ start: end - target.length, end, text: after.path }]
      : [];
  });
  return { file: ownFile, edits };
}
