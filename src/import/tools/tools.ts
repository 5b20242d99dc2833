import { join, posix } from 'node:path';
import { withoutCode } from '../../content/markdown/code-lines.ts';
import { readTable } from '../../content/source/read-table.ts';
import { plainPath, type Documentation, type Tool } from '../documentation.ts';
import { DocumentationFiles } from '../documentation-files.ts';
import { ImportReport } from '../report.ts';
import { docusaurus } from './docusaurus.ts';
import { gitbook } from './gitbook.ts';
import { mdbook } from './mdbook.ts';
import { mintlify } from './mintlify.ts';
import { mkdocs } from './mkdocs.ts';
import { plain } from './plain.ts';
import { starlight } from './starlight.ts';
import { unreadKeys } from './unread-keys.ts';
import { vitepress } from './vitepress.ts';

/** The tools whose documentation can be imported. The first tool that recognises a folder reads it. */
const tools: readonly Tool[] = [
  docusaurus,
  starlight,
  vitepress,
  mkdocs,
  mintlify,
  gitbook,
  mdbook,
  plain,
];

/**
 * A tool that the import recognises but whose configuration it does not read. A comment in unread.yaml explains the
 * fields.
 */
interface UnreadTool {
  name: string;
  files?: readonly string[];
  contains?: string;
  endings?: readonly string[];
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

/**
 * Returns the documentation of a folder: the folder itself, or, if a tool has its configuration in folders below, these
 * folders. Of several levels of folders, only the uppermost one counts.
 */
export function documentationsIn(files: DocumentationFiles): DocumentationFiles[] {
  if (isOfTool(files)) return [files];
  const folders = new Set(
    files
      .below('')
      .files.map((file) => file.split('/').slice(0, -1))
      .flatMap((names) =>
        names.some((name) => sampleFolder.test(name))
          ? []
          : [names.slice(0, 1).join('/'), names.slice(0, 2).join('/')],
      ),
  );
  const below = [...folders].filter(Boolean).map((folder) => {
    // The report of the folder is not used, because most folders are no documentation.
    const inside = new DocumentationFiles(join(files.root, folder), new ImportReport());
    return { folder, level: folder.split('/').length, isFound: isOfTool(inside) };
  });
  const found = below.filter(({ isFound }) => isFound);
  const uppermost = Math.min(...found.map(({ level }) => level));
  return found.length === 0
    ? [files]
    : found
        .filter(({ level }) => level === uppermost)
        .map(({ folder }) => new DocumentationFiles(join(files.root, folder), files.report));
}

/** Tells whether a folder contains the configuration of a tool. */
const isOfTool = (files: DocumentationFiles) =>
  toolOf(files).name !== plain.name || unreadToolOf(files) !== undefined;

/** Matches the names of folders whose documentation is usually only there to be copied or tested. */
const sampleFolder =
  /^(?:examples?|samples?|demos?|tests?|__tests__|fixtures?|templates?|playground)$/i;

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
    read(files, language, day = new Date().toISOString().slice(0, 10)) {
      const site = read(files, configuration(files)!, language, day);
      const unread = unreadKeys(files, name);
      for (const [file, keys] of Map.groupBy(unread, (one) => one.file)) {
        const names = keys.map(({ key }) => key).join(', ');
        files.report.leftOut(file, `It has settings that the import does not read: ${names}.`);
      }
      return withoutMovedPages({
        tool: name,
        files,
        folder: '',
        publicFolders: [''],
        base: '',
        unread,
        ...site,
      });
    },
  };
}

/**
 * Returns the tool of a documentation if the import recognises the tool but does not read its configuration. Returns
 * undefined for all other documentation.
 */
export function unreadToolOf(files: DocumentationFiles): UnreadTool | undefined {
  if (toolOf(files).name !== plain.name) return undefined;
  return unreadTools.find((tool) => hasFileOf(tool, files) || isInFormat(tool, files));
}

/** Tells whether a documentation has one of the files of a tool, and whether this file contains the text `contains`. */
const hasFileOf = (
  { files: names = [], contains = '' }: UnreadTool,
  files: DocumentationFiles,
): boolean =>
  names.some((name) => files.has(name) && new RegExp(contains, 'm').test(files.text(name) ?? ''));

/** Tells whether a folder contains more files of a format than Markdown files. */
function isInFormat({ endings }: UnreadTool, files: DocumentationFiles): boolean {
  if (!endings) return false;
  const count = (pattern: RegExp) =>
    files.below('').files.filter((file) => pattern.test(file)).length;
  return (
    count(new RegExp(String.raw`\.(?:${endings.join('|')})$`, 'i')) > count(/\.(?:mdx?|markdown)$/i)
  );
}

/** Turns pages that only send readers to another address, with an element `meta`, into redirects. */
function withoutMovedPages(documentation: Documentation): Documentation {
  const { pages, redirects = [] } = documentation;
  const moved = pages.flatMap((page) => {
    const [, target] = refresh.exec(withoutCode(page.body)) ?? [];
    return target === undefined ? [] : [{ page, target }];
  });
  if (moved.length === 0) return documentation;
  const gone = new Set(moved.map(({ page }) => page));
  return {
    ...documentation,
    pages: pages.filter((page) => !gone.has(page)),
    redirects: [
      ...redirects,
      ...moved.map(({ page, target }) => ({
        from: page.address,
        // A relative address starts at the address of the page, which ends in a slash.
        to: /^https?:/.test(target) ? target : plainPath(posix.join('/', page.address, target)),
      })),
    ],
  };
}

/** Matches an element that sends readers to another address. The group is the address. */
const refresh =
  /<meta\b(?=[^<>]*http-equiv=["']?refresh)[^<>]*content=["']?\s*\d+\s*;\s*url=["']?([^"'<>\s]+)/i;
