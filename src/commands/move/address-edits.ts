import { isSeq, parseDocument, type Node } from 'yaml';
import { dataFiles } from '../../model/data-forms.ts';
import type { Facts, Page } from '../../model/facts.ts';
import { promisesFile } from '../../model/promises-file.ts';
import { listings } from '../../model/resource-listings.ts';
import type { Edit } from '../../source/edits.ts';
import { isReadableFile } from '../../source/files-below.ts';
import { readText } from '../../source/read-text.ts';
import { ownFile } from '../check-redirects.ts';
import { ensure } from '../command.ts';
import type { Move } from './plan-move.ts';

/** Matches fields of data files that contain an address. The first group is the address. */
const inFields = /\b(?:path|page|instead)["']?:\s*["']?(\/[^\s"',}\]]*)/dg;

/** Matches redirect rules to a path of this site. The first group is the path. */
const inRules = /^[ \t]*[^#\s]\S*(?:[ \t]+\w+=\S+)*[ \t]+(\/[^\s?#]*)/dgm;

/**
 * Finds the edits of data files and of the team's redirect rules for a moved page. The edits replace its
 * former address. If the move would change the id of the page in the directory, another edit adds an entry
 * that keeps the id.
 */
export function addressEdits(
  root: string,
  facts: Facts,
  move: Move,
): (readonly [file: string, edits: readonly Edit[]])[] {
  const { before, after } = move;
  const addresses = new Map([
    [before.path, after.path],
    [before.twin, after.twin],
  ]);
  return [...dataFiles, ownFile]
    .filter((file) => file !== promisesFile && isReadableFile(root, file))
    .map((file) => {
      const text = readText(root, file);
      const found = [...text.matchAll(file === ownFile ? inRules : inFields)];
      const edits = found.flatMap(({ indices }): Edit[] => {
        const [start, end] = indices![1]!;
        const address = text.slice(start, end);
        const now = addresses.get(address) ?? address;
        return now === address ? [] : [{ start, end, text: now }];
      });
      const kept = file === resourcesFile ? keptId(text, facts, move) : [];
      return [file, [...edits, ...kept]] as const;
    });
}

/**
 * Returns the edit that adds an entry with the former id of the page, after the entry of its former group.
 */
function keptId(text: string, facts: Facts, { before, after, pagesAfter }: Move): Edit[] {
  const { directory } = facts;
  const group = directory.findIndex(
    (entry) => entry.group !== undefined && idIn([entry], facts, before) !== undefined,
  );
  const id = idIn(directory, facts, before);
  if (group < 0 || id === idIn(directory, { directory, pages: pagesAfter }, after)) return [];
  const { category } = directory[group]!;
  return [entryEdit(text, group, [`id: ${id}`, `category: ${category}`, `path: ${after.path}`])];
}

/** Finds the id that a page has in the given entries of the directory. */
function idIn(
  entries: Facts['directory'],
  { directory, pages }: { directory: Facts['directory']; pages: readonly Page[] },
  { path }: Page,
): string | undefined {
  const listing = listings(directory, pages);
  return entries.flatMap((entry) => listing(entry) ?? []).find((one) => one.path === path)?.id;
}

const resourcesFile = 'content/resources.yaml';

/**
 * Returns the edit that adds an entry to content/resources.yaml after the entry at an index. `text` is the
 * text of the file. Throws a CommandError unless each field of the entries has its
 * own line.
 */
function entryEdit(text: string, index: number, fields: readonly string[]): Edit {
  const list = parseDocument(text).get('resources');
  const [start, end] = (isSeq<Node>(list) ? list.items.at(index)?.range : undefined) ?? [0, 0];
  const hyphen = /^( *)- +$/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
  ensure(
    hyphen,
    `${resourcesFile} does not start each entry with a hyphen on its own line. Add the entry by hand, or run npm run check:content to find errors.`,
  );
  const lineEnd = text.indexOf('\n', text.slice(0, end).trimEnd().length);
  const offset = lineEnd < 0 ? text.length : lineEnd + 1;
  const lines = fields.map((field, at) => `${hyphen[1]}${at === 0 ? '- ' : '  '}${field}\n`);
  const added = (lineEnd < 0 ? '\n' : '') + lines.join('');
  return { start: offset, end: offset, text: added };
}
