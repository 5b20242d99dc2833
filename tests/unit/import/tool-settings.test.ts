import { expect, it } from 'vitest';
import { oldPathOf, withoutEnding } from '../../../src/import/documentation.ts';
import { toolOf } from '../../../src/import/tools/tools.ts';
import { readTable } from '../../setup/read-table.ts';
import { filesOf, folderWith, outline } from './conversion.ts';

/** A comment in tool-settings.yaml explains the fields. */
interface SettingsCase {
  what: string;
  files: Record<string, string>;
  language?: string;
  pages: Record<string, string>;
  sidebar: unknown[];
  redirects?: Record<string, string>;
  header?: unknown[];
  reports?: string[];
}

it.each(readTable<SettingsCase[]>(import.meta.url))(
  'reads what decides addresses and titles: $what',
  ({ files, language, ...expected }) => {
    using source = folderWith(files);
    const all = filesOf(source.root);
    const documentation = toolOf(all).read(all, language);
    const { pages, sidebar, header = [], redirects = [] } = documentation;
    const found = pages.map((page) => [
      oldPathOf(documentation, page),
      page.newFile ?? `pages/${withoutEnding(page.file)}`,
    ]);
    expect(Object.fromEntries(found)).toEqual(expected.pages);
    expect(outline(sidebar)).toEqual(expected.sidebar);
    if (expected.header) expect(outline(header)).toEqual(expected.header);
    if (expected.reports)
      expect(all.report.entries.map(({ why }) => why)).toEqual(expected.reports);
    if (expected.redirects)
      expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual(
        expected.redirects,
      );
  },
);
