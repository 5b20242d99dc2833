import { dayInWords } from '../../../base/languages/dates.ts';
import { fill } from '../../../base/languages/fill.ts';
import type { NewSiteTexts } from '../../../base/languages/words.ts';
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
  const list = entry.lines.map((line) => `- ${asMarkdown(line)}`).join('\n');
  return `## ${newsTitle(entry, texts, language)}\n\n${list}`;
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
