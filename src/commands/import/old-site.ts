import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DocumentationFiles } from '../../import/documentation-files.ts';
import { importLimits } from '../../import/import-limits.ts';
import type { OldReading, ShownEntry } from '../../import/proof/old-reading.ts';
import { readOldSite, readSitemap, type OldSite } from '../../import/proof/old-site.ts';
import type { ImportReport } from '../../import/report.ts';
import { CommandError, ensure } from '../command.ts';

/**
 * Reads the old site at a path: a folder with its HTML files, or a sitemap. Throws a CommandError if there are neither
 * pages nor addresses.
 */
export function oldSiteAt(path: string, report: ImportReport): OldSite {
  const from = resolve(path);
  const stats = statSync(from, { throwIfNoEntry: false });
  ensure(stats, `There is no folder and no sitemap ${path}. Correct --old-site.`);
  if (stats.isDirectory()) {
    const site = readOldSite(new DocumentationFiles(from, report));
    const hint = 'Give the folder into which the old tool built its site, or a copy of the site.';
    ensure(site.pages?.length, `${path} contains no HTML pages. ${hint}`);
    return site;
  }
  ensure(
    stats.isFile() && stats.size <= importLimits.textBytes,
    `${path} is no file of at most ${importLimits.textBytes} bytes. Give a folder of HTML pages or a sitemap.`,
  );
  try {
    return readSitemap(readFileSync(from, 'utf8'));
  } catch (error) {
    const why = (error as Error).message;
    throw new CommandError(`${path} is not a sitemap. ${why} Give an XML file with <loc>.`);
  }
}

/** The file in which an import keeps what it took from the old site. */
export const readingFile = '.import/old-site.json';

/**
 * Reads what an earlier import took from the old site. Returns undefined if it knew no old site. Throws a CommandError
 * if the file is damaged.
 */
export function earlierReading(root: string): OldReading | undefined {
  if (!existsSync(join(root, readingFile))) return undefined;
  const text = readFileSync(join(root, readingFile), 'utf8');
  try {
    return readingSchema.parse(JSON.parse(text));
  } catch (error) {
    const restore = `Restore it: git checkout -- ${readingFile}`;
    throw new CommandError(`${readingFile} cannot be read. ${restore}`, 1, { cause: error });
  }
}

const text = z.string();

const entrySchema: z.ZodType<ShownEntry> = z.strictObject({
  title: text,
  file: text.optional(),
  get items() {
    return z.array(entrySchema).optional();
  },
});

const readingSchema: z.ZodType<OldReading> = z.strictObject({
  origin: text.optional(),
  base: text,
  addresses: z.array(text),
  otherLanguages: z.array(text),
  redirects: z.array(z.strictObject({ from: text, to: text })),
  pages: z
    .record(
      text,
      z.strictObject({
        paths: z.tuple([text], text),
        title: text,
        headings: z.array(z.tuple([text, text])),
      }),
    )
    .optional(),
  unpublished: z.array(text),
  sidebar: z.array(entrySchema).optional(),
});
