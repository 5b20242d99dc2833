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

/** The tools whose documentation can be imported. The first tool that recognises a folder reads it. */
const tools: readonly Tool[] = [docusaurus, starlight, vitepress, mkdocs, mintlify, mdbook, plain];

/**
 * A tool that the import recognises but whose configuration it does not read. A comment in unread.yaml explains the
 * fields. Only GitBook has neither `files` nor `contains`, because one file is not enough to recognise it; `isGitBook`
 * does that.
 */
interface UnreadTool {
  name: string;
  files?: readonly string[];
  contains?: string;
  lost: string;
}

const unreadTools = readTable('src/import/tools/unread.yaml') as readonly UnreadTool[];

/** Reads documentations that were written for one tool. */
interface Reader {
  /** The name of the tool. */
  name: string;
  /** Reads a documentation. `language` selects one of several translations. `day` (YYYY-MM-DD) is today by default. */
  read(files: DocumentationFiles, language?: string, day?: string): Documentation;
}

/** Returns the reader for the tool whose configuration the folder contains. */
export const toolOf = (files: DocumentationFiles): Reader =>
  // `find` never returns undefined: the last tool, `plain`, recognises every folder.
  readerOf(tools.find((tool) => tool.configuration(files) !== undefined)!);

/** Reads every Markdown file of a folder, and ignores the configuration of a tool. */
export const plainReader = readerOf(plain);

/** Returns the import of a tool. Adds default values for fields that `tool.read` leaves out. */
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

/**
 * Returns the tool of a documentation if the import recognises the tool but does not read its configuration. Returns
 * undefined for all other documentation.
 */
export function unreadToolOf(files: DocumentationFiles): UnreadTool | undefined {
  if (toolOf(files).name !== plain.name) return undefined;
  return unreadTools.find((tool) =>
    tool.name === 'GitBook' ? isGitBook(files) : hasFileOf(tool, files),
  );
}

/** Tells whether a documentation has one of the files of a tool, and whether this file contains the text `contains`. */
const hasFileOf = (
  { files: names = [], contains = '' }: UnreadTool,
  files: DocumentationFiles,
): boolean => names.some((name) => new RegExp(contains, 'm').test(files.text(name) ?? ''));
