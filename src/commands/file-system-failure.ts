import { FailedOnFile } from '../content/source/file-failures.ts';
import reasons from './file-system-failures.json' with { type: 'json' };

/** Returns the message for an error of the file system, or undefined for other errors. */
export function fileSystemFailure(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof FailedOnFile) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Astro and Rolldown pass on only the text of the system's error, not its code. Rolldown reports a missing page as an
  // import that it cannot resolve. On a full disk, Node copies a folder with the code EIO.
  const reason = reasons.find(
    ({ codes, words }) =>
      codes.split(' ').includes(code) || new RegExp(`\\b(?:${words})`, 'i').test(error.message),
  );
  const path = /'([^']+)'/.exec(error.message)?.[1] ?? 'a file';
  if (reason) return reason.message.replace('{path}', () => path);
  const {
    error: thrown,
    suppressed,
    errors = [],
  } = error as Partial<SuppressedError & AggregateError>;
  return [error.cause, suppressed, thrown, ...errors].map(fileSystemFailure).find(Boolean);
}
