import { FailedOnFile } from '../content/source/on-file.ts';

/** Returns the message for an error of the file system, or undefined for other errors. */
export function fileSystemFailure(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof FailedOnFile) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Astro and Rolldown pass on only the text of the system's error, not its code.
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
    codes: ['ENAMETOOLONG'],
    words: /\bENAMETOOLONG\b|file name too long/i,
    sentence: (path) => `The name of ${path} is too long for this system. Choose a shorter one.`,
  },
  {
    codes: ['ENOENT'],
    // Rolldown reports a missing page as an import that it cannot resolve.
    words: /\bENOENT: no such file or directory\b|Could not resolve '[^']*\/content\//,
    sentence: (path) =>
      `${path} does not exist. If it was deleted while the command ran, run the command again.`,
  },
  {
    codes: ['ENOSPC', 'EDQUOT'],
    words: /\bENOSPC\b|no space left on device|quota exceeded|database or disk is full/i,
    sentence: () => 'The disk is full. Free some space, then run the command again.',
  },
  {
    // Node uses this code when it copies a folder to a full disk.
    codes: ['EIO'],
    words: /\bEIO\b|input\/output error/i,
    sentence: (path) =>
      `The disk is full or damaged, so ${path} cannot be written. Free some space, then run the command again.`,
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
      `${path} cannot be written, because one of its folders is a file. Remove that file, or choose another folder.`,
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    words:
      /\bE(?:ACCES|PERM|ROFS)\b|permission denied|read-only file system|unable to open database file|readonly database/i,
    sentence: (path) =>
      `No permission to write ${path}. Change the permissions, or choose another folder.`,
  },
];
