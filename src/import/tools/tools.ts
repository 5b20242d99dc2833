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

/**
 * A tool whose configuration the import does not read. A comment in unread.yaml explains the fields. Only GitBook has
 * neither `files` nor `contains`: `isGitBook` recognises it, because one file is not enough.
 */
interface UnreadTool {
  name: string;
  files?: readonly string[];
  contains?: string;
  lost: string;
}

const unreadTools = readTable('src/import/tools/unread.yaml') as readonly UnreadTool[];

/** Reads the documentation of one tool. */
interface Reader {
  /** The name of the tool. */
  name: string;
  /** `language` selects one of several translations. `day` (YYYY-MM-DD) is today by default. */
  read(files: DocumentationFiles, language?: string, day?: string): Documentation;
}

/** Returns the reader of the tool that a documentation was written for. */
export const toolOf = (files: DocumentationFiles): Reader =>
  // There is always one: `plain` is the last tool and recognises every folder.
  readerOf(tools.find((tool) => tool.configuration(files) !== undefined)!);

/** The reader that reads every Markdown file of a folder and ignores the configuration of a tool. */
export const plainReader = readerOf(plain);

/** Returns the reader of a tool. It adds the default values of fields that the tool leaves out. */
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
 * Returns the tool of a documentation if the import recognises it, but does not read its configuration. Returns
 * undefined for other documentation.
 */
export function unreadToolOf(files: DocumentationFiles): UnreadTool | undefined {
  if (toolOf(files).name !== plain.name) return undefined;
  return unreadTools.find((tool) =>
    tool.name === 'GitBook' ? isGitBook(files) : hasFileOf(tool, files),
  );
}

/** Tells whether a documentation has one of the files of a tool, with the text by which the tool is recognised. */
const hasFileOf = (
  { files: names = [], contains = '' }: UnreadTool,
  files: DocumentationFiles,
): boolean => names.some((name) => new RegExp(contains, 'm').test(files.text(name) ?? ''));
