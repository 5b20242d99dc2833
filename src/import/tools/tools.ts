import { readTable } from '../../content/source/read-table.ts';
import type { Documentation, Tool } from '../documentation.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { docusaurus } from './docusaurus.ts';
import { isGitBook } from './gitbook.ts';
import { mdbook } from './mdbook.ts';
import { mintlify } from './mintlify.ts';
import { mkdocs } from './mkdocs.ts';
import { plain } from './plain.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** The tools whose documentation can be imported. The first that recognises a folder reads it. */
const tools: readonly Tool[] = [docusaurus, starlight, vitepress, mkdocs, mintlify, mdbook, plain];

/** A tool whose configuration the import does not read. A comment in unread.yaml explains the fields. */
interface UnreadTool {
  name: string;
  files?: readonly string[];
  contains: string;
  lost: string;
}

const unreadTools = readTable('src/import/tools/unread.yaml') as readonly UnreadTool[];

/** A tool, and the reader of the documentation in a folder. */
interface Reader {
  name: string;
  read(files: DocumentationFiles, language?: string, day?: string): Documentation;
}

/** Returns the reader of the tool that a documentation was written for. Plain Markdown is the last one and always fits. */
export const toolOf = (files: DocumentationFiles): Reader =>
  readerOf(tools.find((tool) => tool.configuration(files) !== undefined)!);

/** The reader that ignores the configuration of a tool. */
export const plainReader = readerOf(plain);

function readerOf({ name, configuration, read }: Tool): Reader {
  return {
    name,
    read: (files, language, day = new Date().toISOString().slice(0, 10)) => ({
      tool: name,
      files,
      folder: '',
      publicFolders: [''],
      base: '',
      ...read(files, configuration(files)!, language, day),
    }),
  };
}

/** Returns the tool of a documentation if the import only recognises it, but does not read its configuration. */
export function unreadToolOf(files: DocumentationFiles): UnreadTool | undefined {
  if (toolOf(files).name !== plain.name) return undefined;
  return unreadTools.find(
    ({ files: names, contains }) =>
      names?.some((name) => new RegExp(contains, 'm').test(files.text(name) ?? '')) ??
      isGitBook(files),
  );
}
