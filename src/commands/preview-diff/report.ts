import { fitting } from '../github/report-text.ts';
import { changedPart } from './changed-part.ts';
import type { AddressChange } from './address-changes.ts';
import type { FieldChange, PageChange, PublicChanges } from './public-changes.ts';
import type { RankMove } from './rank-moves.ts';
import type { ReportForm } from './report-form.ts';
import type { RemovalChange } from './removal-changes.ts';
import { RANKED } from './snapshot.ts';
import type { TextChange } from './text-change.ts';

/** What the report says of the comparison itself. */
export interface ReportFrame {
  /** What it was compared with, as it was named, and the commit. */
  base: { ref: string; commit: string };
  /** Where the pages can be looked at, without a slash at its end; without one they are named only. */
  preview: string | undefined;
  /** What a reader of the report must know, a sentence each. */
  notes: readonly string[];
}

/**
 * The changes as one document of less than 62,000 characters, which as Markdown fits into a comment on
 * GitHub (65,536) and a summary of a run. Each part has its share and says what it leaves out.
 */
export function changeReport(
  changes: PublicChanges,
  { base, preview, notes }: ReportFrame,
  form: ReportForm,
): string {
  const link = (path: string) => (preview ? form.link(path, preview + path) : form.code(path));
  const { pages, addresses, fields, queries, removals, llms, others } = changes;
  const part = <T>(title: string, of: readonly T[], text: (of: readonly T[]) => string) =>
    of.length === 0 ? [] : [form.heading(title), text(of)];
  const parts = [
    [form.title('What a merge changes for readers'), compared(base, form), ...notes],
    part('Addresses', addresses, () =>
      fitting(
        addresses.map((one) => addressLine(one, link, form)),
        6000,
      ),
    ),
    part('Pages', pages, () => pageTable(pages, link, form)),
    part('JSON', fields, () => fieldTable(fields, form)),
    part('Searches', queries, () => queryTable(queries, form)),
    part('Announced removals', removals, () =>
      fitting(
        removals.map((one) => removalLine(one, form)),
        3000,
      ),
    ),
    part('llms.txt', llms, () => diffs(llms, 7000, form)),
    part(
      'Markdown twins',
      pages.filter(({ isNew }) => !isNew),
      (shown) => diffs(shown, 16000, form),
    ),
    part('Other documents and files', others, () => otherTable(others, form)),
  ];
  return `${parts.flat().join('\n\n')}\n`;
}

const compared = ({ ref, commit }: ReportFrame['base'], { code }: ReportForm) =>
  `Compared with ${code(ref)} at ${code(commit.slice(0, 12))}.`;

function addressLine(
  { path, kind, to = '' }: AddressChange,
  link: (path: string) => string,
  { code, strong }: ReportForm,
) {
  const said = {
    silent: `- ${strong('Removed without a word')}: ${code(path)} answers 404. Add it to \`aliases\` of the page that took its place, or to \`content/addresses.yaml\`.`,
    gone: `- Removed: ${code(path)} answers 410.`,
    moved: `- Moved: ${code(path)} leads to ${code(to)}.`,
    added: `- New: ${link(path)}`,
  };
  return said[kind];
}

function pageTable(
  pages: readonly PageChange[],
  link: (path: string) => string,
  { code, table }: ReportForm,
): string {
  const rows = pages.map(({ path, title, isNew, tokens: { before, after } }) => [
    link(path),
    code(title, 80),
    isNew ? 'new' : 'changed',
    isNew ? String(after) : moved(before, after),
  ]);
  return table(['Page', 'Title', '', 'Tokens'], rows, 8000);
}

function moved(before: number, after: number): string {
  if (before === after) return String(after);
  const more = after - before;
  return `${before} → ${after} (${more > 0 ? '+' : '−'}${Math.abs(more)})`;
}

function fieldTable(fields: readonly FieldChange[], { code, table }: ReportForm): string {
  const rows = fields.map(({ places: [first, ...others], before, after }) => {
    const [old, now] = changedPart(valueText(before), valueText(after));
    return [
      code(first!.document),
      code(first!.pointer || '/'),
      old === '' ? '' : code(old),
      now === '' ? '' : code(now),
      others.length === 0 ? '' : `and ${others.length} more place(s)`,
    ];
  });
  return table(['Document', 'Field', 'Before', 'After', ''], rows, 12_000);
}

function valueText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

function queryTable(moves: readonly RankMove[], { code, strong, table }: ReportForm): string {
  const answers = { found: 'found', lost: strong('lost'), same: '' };
  const rows = moves.map(({ query, page, kind, before, after, answer }) => [
    `${code(query, 120)}${kinds[kind]}`,
    code(page),
    rank(before),
    rank(after),
    answers[answer],
  ]);
  return table(['Query', 'Page', 'Place before', 'After', 'Answer'], rows, 6000);
}

const kinds = { new: ' (new)', removed: ' (no longer asked)', kept: '' };
const rank = (place: number | undefined) =>
  place === undefined ? `not in ${RANKED}` : String(place);

function removalLine({ removed, before, after }: RemovalChange, { code }: ReportForm): string {
  if (!after) return `- ${code(removed)}: the announcement is withdrawn.`;
  const said = `announced for ${code(after.announced)}, removed on ${code(after.sunset)}: ${code(after.note)}`;
  return `- ${code(removed)}: ${before ? 'the announcement changes to ' : ''}${said}`;
}

/** Changed lines, folded away. */
function diffs(changes: readonly TextChange[], limit: number, form: ReportForm): string {
  return fitting(
    changes.map((change) =>
      form.folded(`${form.code(change.path)} ${lines(change)}`, bounded(change.diff), 'diff'),
    ),
    limit,
  );
}

function bounded(diff: string): string {
  const all = diff.split('\n');
  const kept = all.slice(0, shownLines).map((line, index) => shownLine(line, index, all));
  const left = all.length - kept.length;
  return [...kept, ...(left > 0 ? [`… and ${left} more lines`] : [])].join('\n');
}

/** A long line is cut at its end, or around the change where it takes the place of another one. */
function shownLine(line: string, index: number, all: readonly string[]): string {
  const [before = '', after = ''] = [all[index - 1], all[index + 1]];
  const text = line.slice(1);
  const changed =
    line.startsWith('-') && after.startsWith('+')
      ? changedPart(text, after.slice(1))[0]
      : line.startsWith('+') && before.startsWith('-')
        ? changedPart(before.slice(1), text)[1]
        : text;
  const shown = line.length <= shownWidth ? text : changed;
  const cut = shown.length <= shownWidth ? shown : `${shown.slice(0, shownWidth).toWellFormed()}…`;
  return line.slice(0, 1) + cut;
}

const shownLines = 40;
const shownWidth = 300;

const lines = ({ added, removed }: TextChange) => `+${added} −${removed}`;

function otherTable(others: readonly TextChange[], form: ReportForm): string {
  const rows = others.map((change) => [
    form.code(change.path),
    lines(change),
    briefly(change, form),
  ]);
  return form.table(['Document', 'Lines', ''], rows, 5000);
}

/** What changes in a document of which one line or two do. */
function briefly({ diff, added, removed }: TextChange, { code, lines: under }: ReportForm): string {
  if (added + removed > 2) return '';
  const changed = diff.split('\n').filter((line) => /^[+-]/.test(line));
  return under(changed.map((line) => code(line)));
}
