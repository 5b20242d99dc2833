import { printable } from '../../text/printable.ts';
import { shorten } from '../../text/shorten.ts';
import { asCode, codeBlock, fitting, reportLink } from '../github/report-text.ts';
import { ranked, type Changes, type QueryResult, type TextChange } from './changes.ts';

/** The parts of the report that do not depend on the changes. */
export interface ReportFrame {
  /** The branch, tag or commit that the user entered, and the commit that is compared. */
  base: { ref: string; commit: string };
  /** The origin of the preview, without a trailing slash. If it is undefined, pages are not linked. */
  preview: string | undefined;
  /** Sentences that explain the report to its reader. */
  notes: readonly string[];
}

/**
 * Functions that format text of the content for one kind of output, so that the text cannot become markup or
 * control a terminal.
 */
export interface ReportForm {
  code(text: string): string;
  link(text: string, url: string): string;
  diff(summary: string, lines: string): string;
}

/** Formats the report as Markdown for GitHub. */
export const markdownForm: ReportForm = {
  code: (text) => asCode(text),
  link: reportLink,
  diff: (summary, lines) =>
    `<details><summary>${summary}</summary>\n\n${codeBlock(lines, 'diff')}\n\n</details>`,
};

/** Formats the report as plain text for a terminal. */
export const plainForm: ReportForm = {
  code: (text) => printable(shorten(text, 200)),
  link: (text, url) => printable(`${text} (${url})`),
  diff: (summary, lines) => `${summary}\n\n${printable(lines).replaceAll(/^/gm, '    ')}\n`,
};

/**
 * Formats the changes as one document of less than 62,000 characters, because a comment on GitHub can have
 * 65,536. Each part has a limit and reports how many entries it leaves out.
 */
export function changeReport(
  { addresses, pages, documents, queries }: Changes,
  { base, preview, notes }: ReportFrame,
  form: ReportForm,
): string {
  const link = (path: string) => (preview ? form.link(path, preview + path) : form.code(path));
  const sections = [
    {
      title: 'Addresses',
      items: addresses.map((one) => addressLine(one, link, form)),
      limit: 8000,
    },
    { title: 'Pages', items: pages.map((one) => diffOf(one, link(one.path), form)), limit: 24_000 },
    { title: 'Searches', items: queries.map((one) => queryLine(one, form)), limit: 8000 },
    {
      title: 'Documents',
      items: documents.map((one) => diffOf(one, form.code(one.path), form)),
      limit: 20_000,
    },
  ];
  const parts = [
    '## Changes for readers',
    `Compared with ${form.code(base.ref)} at ${form.code(base.commit.slice(0, 12))}.`,
    ...notes,
    ...sections.flatMap(({ title, items, limit }) =>
      items.length === 0 ? [] : [`### ${title}`, fitting(items, limit)],
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function addressLine(
  { path, answer }: Changes['addresses'][number],
  link: (path: string) => string,
  { code }: ReportForm,
): string {
  if (answer === 'found') return `- New: ${link(path)}`;
  if (answer === 'gone') return `- Removed: ${code(path)} answers 410.`;
  if (answer !== undefined) return `- Moved: ${code(path)} redirects to ${code(answer)}.`;
  return `- Broken: ${code(path)} answers 404. Add it to \`aliases\` of the page that replaces it, or to \`content/addresses.yaml\`.`;
}

function queryLine(
  { query, page, before, after }: Changes['queries'][number],
  { code }: ReportForm,
): string {
  const start = `- ${code(query)} → ${code(page)}`;
  if (!after) return `${start}: query removed.`;
  if (!before) return `${start}: new query; ${place(after)}.`;
  const change = after.isAnswered ? 'gain' : 'lose';
  const answer =
    before.isAnswered === after.isAnswered ? '' : ` The excerpts ${change} the answer.`;
  return `${start}: ${place(before)} before, ${place(after)} after.${answer}`;
}

const place = ({ rank }: QueryResult) =>
  rank === undefined ? `not in the first ${ranked}` : `place ${rank}`;

/** Formats the changed lines of a document, at most `shownLines` of them. */
function diffOf({ diff, added, removed }: TextChange, name: string, form: ReportForm): string {
  const lines = diff.split('\n').map(cut);
  const left = lines.length - shownLines;
  const more = left > 0 ? [`… and ${left} more lines`] : [];
  const shown = [...lines.slice(0, shownLines), ...more].join('\n');
  return form.diff(`${name} +${added} −${removed}`, shown);
}

const cut = (line: string) =>
  line.length <= shownWidth ? line : `${line.slice(0, shownWidth).toWellFormed()}…`;

const shownLines = 40;
const shownWidth = 1000;
