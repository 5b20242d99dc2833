import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  readStoreListing,
  type StoreListing,
} from '../../../../src/import/store-listing/store-listing.ts';
import { ImportReport } from '../../../../src/import/report.ts';
import { folderWith } from '../conversion.ts';

/** The source of an app in a temporary folder. */
export interface AppFolder extends Disposable {
  root: string;
  /** Adds a file, such as a picture. */
  add(file: string, content: string | Buffer): void;
  /** Reads the listing. `said` receives the report, a line each. */
  read(said?: string[]): StoreListing;
}

/** Writes the files of an app to a temporary folder. */
export function appWith(files: Record<string, string>): AppFolder {
  const folder = folderWith(files);
  return {
    root: folder.root,
    add: (file, content) => {
      mkdirSync(dirname(join(folder.root, file)), { recursive: true });
      writeFileSync(join(folder.root, file), content);
    },
    read: (said = []) => {
      const report = new ImportReport();
      const listing = readStoreListing(folder.root, report);
      said.push(...report.entries.map(({ file, why }) => `${file}: ${why}`));
      return listing;
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

/** The texts of a listing of fastlane for Android. `folder` is the one with the folders of the languages. */
export const androidTexts = (
  texts: { title?: string; short?: string; full?: string },
  locale = 'en-US',
  folder = 'fastlane/metadata/android',
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      title: texts.title,
      short_description: texts.short,
      full_description: texts.full,
    })
      .filter(([, text]) => text !== undefined)
      .map(([name, text]) => [`${folder}/${locale}/${name}.txt`, text!]),
  );
