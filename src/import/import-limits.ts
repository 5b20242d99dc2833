import { limits } from '../content/source/limits.ts';

/**
 * Limits of an import, so that no documentation can block it or fill the memory. Real documentation stays far below.
 */
export const importLimits = {
  /** Bytes of a file that is read as text, and bytes of any other file. */
  textBytes: 20_000_000,
  fileBytes: 200_000_000,
  /** Files below a folder, and levels of folders. */
  files: 100_000,
  folders: 50,
  /** Files that one page includes, and levels of included files that include others. */
  includes: 500,
  includesInside: 5,
  /** Characters of a page, and also characters that includes and expressions add to it. */
  pageCharacters: limits.fileCharacters.most,
  /** Characters of a file of code, and of a page's code. */
  codeCharacters: 5_000_000,
  /**
   * Values of a configuration. Values that spreads and constants repeat count each time; ten characters count as one.
   */
  configurationSize: 500_000,
  configurationNesting: limits.yamlNesting.most,
  sidebarEntries: 100_000,
  /** Seconds for one page, or for one configuration file with the files that it names. */
  seconds: 10,
} as const;

/** Thrown for a file that exceeds a limit. The message is a sentence. `line` is the line of the file, from 1. */
export class ImportLimitError extends Error {
  override name = 'ImportLimitError';
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}
