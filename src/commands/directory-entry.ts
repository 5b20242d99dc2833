import { isSeq, parseDocument, type Node } from 'yaml';
import type { Edit } from '../source/edits.ts';
import { ensure } from './command.ts';

export const resourcesFile = 'content/resources.yaml';

/**
 * Returns the edit that adds an entry to content/resources.yaml after the entry at an index; -1 means the
 * last one. `text` is the text of the file. Throws a CommandError unless each field of the entries has its
 * own line.
 */
export function entryEdit(text: string, index: number, fields: readonly string[]): Edit {
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
