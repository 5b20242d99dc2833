import { dayInWords } from '../../../base/languages/dates.ts';
import { fill } from '../../../base/languages/fill.ts';
import type { NewSiteTexts } from '../../../base/languages/words.ts';
import { capitalized } from '../../../base/text/capitalized.ts';
import { asMarkdown } from './as-markdown.ts';

/** What changed in a version of the app. */
export interface NewsEntry {
  /** The name of the version, such as `4.6`. */
  version?: string | undefined;
  /** The number of the build, which Android counts. */
  code?: number | undefined;
  /** The date of the version (YYYY-MM-DD). */
  date?: string | undefined;
  lines: readonly string[];
}

/** Returns the text of the page about new versions: a section for each version, the newest first. */
export const newsBody = (
  news: readonly NewsEntry[],
  texts: NewSiteTexts,
  language: string,
): string => news.map((one) => newsSection(one, texts, language)).join('\n\n');

/** Tells whether a page has a section about a version. Its heading can have another date, or an id after it. */
export function hasNews(page: string, entry: NewsEntry, texts: NewSiteTexts): boolean {
  const name = versionName(entry, texts);
  return page
    .split(/\r?\n/)
    .map((line) => /^## (.*)$/.exec(line)?.[1]?.trim())
    .some((heading) => heading === name || heading?.startsWith(`${name} `));
}

/** Returns the section of a version: its heading, and a list of what changed. */
export function newsSection(entry: NewsEntry, texts: NewSiteTexts, language: string): string {
  const groups = groupsOf(tidy(entry.lines)).map(({ label, lines }) => {
    const list = lines.map((line) => `- ${asMarkdown(line)}`).join('\n');
    return label === undefined ? list : `**${asMarkdown(label)}**\n\n${list}`;
  });
  return [`## ${newsTitle(entry, texts, language)}`, ...groups].join('\n\n');
}

/** Returns the heading of a version, with its date if that is known. */
function newsTitle(entry: NewsEntry, texts: NewSiteTexts, language: string): string {
  const name = versionName(entry, texts);
  return entry.date === undefined ? name : `${name} · ${dayInWords(entry.date, language)}`;
}

function versionName({ version, code }: NewsEntry, { news }: NewSiteTexts): string {
  if (version !== undefined) return asMarkdown(fill(news.version, { version }));
  return code === undefined ? news.latest : fill(news.build, { code });
}

/** Removes what only says something to the team: numbers of issues, and lines about translations beside others. */
function tidy(lines: readonly string[]): string[] {
  const short = lines.map((line) => line.replaceAll(issue, '').trim());
  const others = short.filter((line) => line.length > MOST_OF_ROUTINE || !translations.test(line));
  return others.some((line) => !line.endsWith(':')) ? others : short;
}

/** Matches the number of an issue, such as `(#123)` or `#123` at the end of a line. */
const issue = / ?[([][^()[\]#]{0,20}#\d[^()[\]]{0,60}[)\]]| #\d{1,9}(?=\.?$)/g;

/** Matches a line about translations. A longer one says something else, too. */
const translations = /translation|übersetzung|traducci|traduction|ترجم/iu;
const MOST_OF_ROUTINE = 45;

/** What changed in one way, such as `Fixed`. */
interface Group {
  label: string | undefined;
  lines: string[];
}

/**
 * Groups the lines of a changelog by the lines that end in a colon above them, and by a label at the start of several
 * lines, such as `Fixed: `. Leaves out groups without lines.
 */
function groupsOf(lines: readonly string[]): Group[] {
  // What has no label comes first. Below a group, it would seem to belong to it.
  const groups: Group[] = [{ label: undefined, lines: [] }];
  let current: string | undefined;
  const groupOf = (label: string | undefined): Group => {
    const found = groups.find((one) => one.label === label);
    const group = found ?? { label, lines: [] };
    if (!found) groups.push(group);
    return group;
  };
  const labels = lines.map((line) => startLabel.exec(line)?.[1]);
  for (const [index, line] of lines.entries()) {
    const label = labels[index];
    if (line.endsWith(':')) current = line.slice(0, -1).trim();
    else if (label !== undefined && labels.filter((one) => one === label).length > 1)
      groupOf(label).lines.push(withoutLabel(line.slice(label.length + 1).trim(), label));
    else groupOf(current).lines.push(withoutLabel(line, current));
  }
  return groups.filter((one) => one.lines.length > 0);
}

/** Matches a word and a colon at the start of a line. */
const startLabel = /^(\p{Lu}\p{L}{2,20}):(?= )/u;

/** Removes the label of a group from the start of a line, so that “Fixed” is not said twice. */
function withoutLabel(line: string, label: string | undefined): string {
  const isRepeated =
    label !== undefined && line.toLowerCase().startsWith(`${label.toLowerCase()} `);
  return isRepeated ? capitalized(line.slice(label.length + 1).trim()) : capitalized(line);
}
