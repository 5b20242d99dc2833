import { FailedOnFile } from '../content/on-file.ts';

/**
 * Runs a command and returns its exit code. A full disk or a folder that cannot be written gets one sentence
 * and the code 1; any other exception is passed on.
 */
export async function exitCode(main: () => number | Promise<number>): Promise<number> {
  try {
    return await main();
  } catch (error) {
    const sentence = fileSystemFailure(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  }
}

/** What keeps a command from writing, and what to do; undefined for every other error. */
export function fileSystemFailure(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof FailedOnFile) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Astro and Rolldown hand on what the system said as text.
  const reason = reasons.find((one) => one.codes.includes(code) || one.words.test(error.message));
  if (reason) return reason.sentence(/'([^']+)'/.exec(error.message)?.[1] ?? 'a file');
  const {
    error: thrown,
    suppressed,
    errors = [],
  } = error as Partial<SuppressedError & AggregateError>;
  return [error.cause, suppressed, thrown, ...errors].map(fileSystemFailure).find(Boolean);
}

interface Reason {
  codes: readonly string[];
  words: RegExp;
  sentence(path: string): string;
}

const reasons: readonly Reason[] = [
  {
    codes: ['ENOSPC', 'EDQUOT'],
    words: /\bENOSPC\b|no space left on device|quota exceeded|database or disk is full/i,
    sentence: () => 'The disk is full. Free some space, then run the command again.',
  },
  {
    codes: ['EFBIG'],
    words: /\bEFBIG\b|file too large/i,
    sentence: () =>
      'A file would become larger than this system allows. Raise the limit (ulimit -f), then run the command again.',
  },
  {
    codes: ['ENOTDIR', 'EEXIST'],
    words: /\bENOTDIR\b/,
    sentence: (path) =>
      `${path} cannot be written, because a file is where a folder must be. Remove that file, or choose another folder.`,
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    words:
      /\bE(?:ACCES|PERM|ROFS)\b|permission denied|read-only file system|unable to open database file|readonly database/i,
    sentence: (path) =>
      `You may not write ${path}. Give your user the right to write there, or choose another folder.`,
  },
];
