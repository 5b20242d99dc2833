import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSiteTextsOf } from '../../base/languages/words.ts';
import { changeFiles } from '../changes/change-files.ts';
import { ensureInGit } from '../changes/in-git.ts';
import { hasNews, newsSection, type NewsEntry } from './site/news-page.ts';
import { newPageOfNews, newsFile } from './site/pages.ts';
import { screenshotFiles } from './site/site-files.ts';
import type { Screenshot } from './site/screenshots.ts';

/**
 * Updates the screenshots of a site, and adds new versions to its page about new versions. Changes no other page, and no
 * line that is already on this page. Returns what the command prints. Throws a CommandError if a picture would be lost,
 * because git does not have it.
 */
export function updateSite(
  root: string,
  { screenshots, news, language }: SiteUpdate,
  day: string,
): string {
  const writes = new Map<string, string | Buffer>();
  const notes: string[] = [];
  for (const [file, bytes] of screenshotFiles(screenshots)) {
    const path = join(root, file);
    if (!existsSync(path)) notes.push(`- ${file} is new. Show it on a page.`);
    else if (readFileSync(path).equals(bytes)) continue;
    else ensureInGit(root, file);
    writes.set(file, bytes);
  }
  const pictures = writes.size;
  const added = addNews(root, news, language, day);
  if (added) writes.set(newsFile, added.text);
  changeFiles(root, { writes });
  return [
    `Updated ${pictures} screenshots, and added ${added?.count ?? 0} versions to ${newsFile}.`,
    ...notes,
    'Next: npx factsheet check.',
  ].join('\n');
}

/** What a later call of the command reads from the source of the app. */
export interface SiteUpdate {
  screenshots: readonly Screenshot[];
  news: readonly NewsEntry[];
  /** The language of the site. */
  language: string;
}

/** Returns the page with the sections of the versions that it does not have. Returns undefined if there are none. */
function addNews(root: string, news: readonly NewsEntry[], language: string, day: string) {
  const texts = newSiteTextsOf(language);
  const path = join(root, newsFile);
  if (!existsSync(path)) {
    const text = newPageOfNews(news, language, day);
    return news.length > 0 ? { text, count: news.length } : undefined;
  }
  const page = readFileSync(path, 'utf8');
  const sections = news
    .filter((entry) => !hasNews(page, entry, texts))
    .map((entry) => newsSection(entry, texts, language));
  if (sections.length === 0) return undefined;
  const found = /^## /m.exec(page);
  const at = found?.index ?? page.length;
  const before = page.slice(0, at).replace(/^updated: .*$/m, `updated: ${day}`);
  return {
    text: `${before.trimEnd()}\n\n${sections.join('\n\n')}\n\n${page.slice(at)}`.trimEnd() + '\n',
    count: sections.length,
  };
}
