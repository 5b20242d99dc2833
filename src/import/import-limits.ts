import { limits } from '../content/source/limits.ts';

/** Limits of an import, so that no documentation can block it or fill the memory. Real ones stay far below them. */
export const importLimits = {
  /** Bytes of a text, and of another file. */
  textBytes: 20_000_000,
  fileBytes: 200_000_000,
  /** Files below a folder, and folders inside each other. */
  files: 100_000,
  folders: 50,
  /** Files that one page includes, and included files inside each other. */
  includes: 500,
  includesInside: 5,
  /** Characters that includes and expressions add to a page, and characters of a page. */
  pageCharacters: limits.fileCharacters.most,
  /** Characters of a file of code, and of a page's code. */
  codeCharacters: 5_000_000,
  /** Values of a configuration, with those that its spreads and constants repeat. Ten characters count like a value. */
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
