import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Conversion, Converter } from '../../../src/import/converters/converter.ts';
import type { Documentation, SourcePage } from '../../../src/import/documentation.ts';
import { DocumentationFiles } from '../../../src/import/documentation-files.ts';
import { ImportReport } from '../../../src/import/report.ts';

/** Creates a page of another tool. */
export const sourcePage = (file: string, changes: Partial<SourcePage> = {}): SourcePage => {
  const id = file.replace(/\.mdx?$/, '');
  const address = `/${id.replace(/(?:^|\/)index$/, '')}`;
  return { file, fields: {}, body: '', bodyLine: 1, address, id, ...changes };
};

/** Creates a documentation with one page. */
export const documentationOf = (changes: Partial<Documentation> = {}): Documentation => ({
  tool: 'Docusaurus',
  files: filesOf(import.meta.dirname),
  folder: 'none',
  publicFolders: [],
  title: 'Docs',
  description: undefined,
  origin: 'https://old.example',
  base: '',
  pages: [sourcePage('guides/first.md')],
  sidebar: [],
  redirects: [],
  hasJsx: true,
  ...changes,
});

/** Creates the context of a conversion. */
export function conversionOf(changes: Partial<Documentation> = {}): Conversion {
  const documentation = documentationOf(changes);
  return {
    page: documentation.pages[0]!,
    documentation,
    report: documentation.files.report,
    file: 'content/pages/guides/first.md',
    hasJsx: documentation.hasJsx === true,
    declarations: { text: '', statements: [], modules: new Map() },
    chain: [],
    added: { files: 0, characters: 0 },
  };
}

/** The files of a documentation in a folder, with a report of their own. */
export const filesOf = (root: string) => new DocumentationFiles(root, new ImportReport());

/** Converts a text. Several blank lines and those around the text do not matter. */
export const converted = (convert: Converter, text: string, changes: Partial<Documentation> = {}) =>
  convert(text, conversionOf(changes))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Writes files to a new folder: a temporary one, unless the caller made one. */
export function folderWith(
  files: Record<string, string>,
  root = mkdtempSync(join(tmpdir(), 'factsheet-source-')),
): { root: string } & Disposable {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** A sidebar as nested lists of titles. A group is a list whose first item is its title in brackets. */
export const outline = (items: Documentation['sidebar']): unknown[] =>
  items.map((item) =>
    'page' in item
      ? `${item.title ?? '-'} ${item.page.address}`
      : [`[${item.title}]${item.index ? ` ${item.index.address}` : ''}`, ...outline(item.items)],
  );
