import { readFileSync } from 'node:fs';
import { anotherPage } from '../../setup/small-content.ts';
import type { Edits } from './kept-content.ts';
import { parseTable } from '../../../src/content/source/read-table.ts';

/** A way to break a promise. */
interface RemovedPromise {
  what: string;
  /** The broken line of the ledger. */
  line: string;
  /** The change that breaks it. */
  edit: Edits;
  /** The expected message. */
  message: string;
  /** The place where it is reported, unless it is the line of the ledger. */
  place: string | undefined;
  /** Changes that each allow the removal. */
  entries: [what: string, Edits][];
}

type Change = Record<string, string | null | [pattern: string, replacement: string][]>;

interface Row {
  line: string;
  edit?: Change;
  /** The kind of a promise that the ledger gets, as if an earlier publication had made it. Replaces `edit`. */
  promised?: string;
  message: string;
  place?: string;
  allowed?: Record<string, Change>;
  /** The fields of the announced removal that allows it. `$announce` in the message asks for them. */
  fields?: string;
}

const text = readFileSync(new URL('promise-removals.yaml', import.meta.url), 'utf8')
  .replaceAll('$tags', 'content/pages/guides/tags.md')
  .replaceAll('$page', () => JSON.stringify(anotherPage('Tags')).slice(1, -1));
const { removals: rows } = parseTable(text, 'promise-removals.yaml') as {
  removals: Record<string, Row>;
};

export const removals: RemovedPromise[] = Object.entries(rows).map(([what, row]) => {
  const { line, promised, edit = {}, fields = '', allowed = {} } = row;
  const announce = `announce its removal in content/deprecations.yaml, with ${fields}, announced, sunset and note, and keep it until the sunset.`;
  const removed = `deprecations:\n  - ${fields.replace(', ', '\n    ')}\n    announced: 2026-01-01\n    sunset: 2026-11-01\n    note: Gone.\n`;
  const entries = Object.entries({
    ...allowed,
    ...(fields && { 'a sunset in the past': { 'content/deprecations.yaml': removed } }),
  });
  const kept: Change = { 'content/promises.yaml': [[`\n${promised}:\n`, `$&  - ${line}\n`]] };
  return {
    what,
    line,
    edit: editsOf(promised ? kept : edit),
    message: row.message.replace('$announce', announce),
    place: row.place,
    entries: entries.map(([name, change]) => [name, editsOf(change)]),
  };
});

function editsOf(change: Change): Edits {
  const edits = Object.entries(change).map(([file, edit]) => [
    file,
    Array.isArray(edit) ? (before: string) => edit.reduce(replaced, before) : (edit ?? undefined),
  ]);
  return Object.fromEntries(edits) as Edits;
}

const replaced = (before: string, [pattern, replacement]: [string, string]) =>
  before.replace(new RegExp(pattern, 'm'), replacement);
