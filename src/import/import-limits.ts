import { limits } from '../content/source/limits.ts';

/**
 * Limits of an import, so that no documentation can block the import or fill the memory. Real documentation stays far
 * below them.
 */
export const importLimits = {
  /** The largest size, in bytes, of a file that is read as text, and of any other file. */
  textBytes: 20_000_000,
  fileBytes: 200_000_000,
  /** The most files below a folder, and the most levels of folders. */
  files: 100_000,
  folders: 50,
  /** The most files that one page includes, and the most levels of files that include each other. */
  includes: 500,
  includesInside: 5,
  /** The most characters of a page, and the most characters that includes and expressions add to a page. */
  pageCharacters: limits.fileCharacters.most,
  /** The most characters of a code file, and of the code in a page. */
  codeCharacters: 5_000_000,
  /**
   * The most values of a configuration. A value that is repeated by a spread or a constant counts each time. In texts
   * that are composed of several values, ten characters count as one value.
   */
  configurationSize: 500_000,
  configurationNesting: limits.yamlNesting.most,
  /** The most levels of elements in a page of the old site. */
  htmlNesting: 1000,
  sidebarEntries: 100_000,
  /** The most seconds for one page, or for one configuration file with the files that it imports. */
  seconds: 10,
} as const;

/** Thrown for a file that exceeds a limit. The message is a sentence. `line` is a line of the file, from 1. */
export class ImportLimitError extends Error {
  override name = 'ImportLimitError';
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}
