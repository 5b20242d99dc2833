import { posix } from 'node:path';
import { readTable } from '../../content/source/read-table.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { languageOfFolder } from './language-tags.ts';
import { filesLike, storeLimits } from './store-files.ts';

/** The store of a listing, by the platform of its apps. */
export type StorePlatform = 'Android' | 'iOS';

/** The kind of device on which a screenshot was taken. */
export type StoreDevice = 'phone' | 'tablet';

/** A text of a listing in one language. */
export type StoreField = 'name' | 'slogan' | 'summary' | 'description';

/** A folder layout of listings. A comment in stores.yaml explains the fields. */
interface Layout extends Partial<Record<StoreField, readonly string[]>> {
  store: StorePlatform;
  folders: readonly string[];
  language?: readonly string[];
  notes: readonly string[];
  icon: readonly string[];
  screenshots: readonly { files: string; device?: StoreDevice }[];
}

/** The table of the files that a listing can have. */
export const storeTable = readTable('src/import/store-listing/stores.yaml') as {
  listings: readonly Layout[];
  icons: readonly string[];
  packageName: readonly ValuePattern[];
  appName: readonly ValuePattern[];
  appleId: readonly ValuePattern[];
  versions: readonly { files: readonly string[]; code: string; name: string }[];
  otherVersions: readonly string[];
};

/**
 * Files, and the pattern of a line whose first group is a value. With `isUnique`, a file that has different values does
 * not count.
 */
export interface ValuePattern {
  files: string;
  pattern: string;
  isUnique?: boolean;
}

/** The listing of a store in one language. */
export interface LocalListing {
  layout: Layout;
  /** The folder with the folders of the languages. */
  folder: string;
  /** The name of the folder of the language. */
  locale: string;
  language: string;
}

/**
 * Finds the listing of each store in the source of an app. Returns them by language, the listing of Android first. If a
 * store has several listings, reads the first one and reports the others.
 */
export function findListings(files: DocumentationFiles): LocalListing[] {
  const found = new Map<StorePlatform, LocalListing[]>();
  const folders = new Set<string>();
  for (const layout of storeTable.listings) {
    for (const folder of layout.folders.flatMap((glob) => filesLike(files, '', glob))) {
      const locales = localesOf(files, layout, folder);
      if (locales.length === 0) continue;
      const real = `${layout.store} ${files.locate(folder)?.path}`;
      if (folders.has(real)) continue;
      folders.add(real);
      if (!found.has(layout.store)) found.set(layout.store, locales);
      else
        files.report.leftOut(
          folder || '.',
          `It is a second listing for ${layout.store}. To read it, pass this folder.`,
        );
    }
  }
  return [...found.values()].flat();
}

function localesOf(files: DocumentationFiles, layout: Layout, folder: string): LocalListing[] {
  const locales = files
    .names(folder, storeLimits.names)
    .toSorted()
    .flatMap((locale): LocalListing[] => {
      const language = languageOfFolder(locale);
      if (language === undefined || !files.hasFolder(posix.join(folder, locale))) return [];
      const listing = { layout, folder, locale, language };
      const texts = (['name', 'summary', 'description'] as const).flatMap((field) =>
        filesOf(files, listing, layout[field] ?? []),
      );
      return texts.length > 0 ? [listing] : [];
    });
  if (locales.length <= storeLimits.locales) return locales;
  const [first] = locales.slice(storeLimits.locales);
  files.refuse(
    posix.join(folder, first!.locale),
    `is one of ${locales.length} languages, more than ${storeLimits.locales}`,
  );
  return locales.slice(0, storeLimits.locales);
}

/** Returns the files of a listing that match globs of its layout. */
export const filesOf = (
  files: DocumentationFiles,
  { folder, locale }: Pick<LocalListing, 'folder' | 'locale'>,
  globs: readonly string[],
): string[] =>
  globs
    .flatMap((glob) => filesLike(files, folder, glob.replaceAll('{locale}', locale)))
    .filter((path) => files.has(path));
