import { FailedOnFile } from '../content/source/file-failures.ts';
import reasons from './file-system-failures.json' with { type: 'json' };

/**
 * Returns a message for users about an error of the file system, such as a full disk. Returns undefined for other
 * errors.
 */
export function fileSystemFailure(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof FailedOnFile) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Astro and Rolldown pass on only the text of a system error, and not its code, so the text is searched as well.
  // Rolldown reports a missing page as an import that cannot be resolved. On a full disk, copying a folder fails in
  // Node with the code EIO.
  const reason = reasons.find(
    ({ codes, words }) =>
      codes.split(' ').includes(code) || new RegExp(`\\b(?:${words})`, 'i').test(error.message),
  );
  // The messages of Node contain the path in quotes: ENOSPC: no space left on device, open '/a/b'.
  const path = /'([^']+)'/.exec(error.message)?.[1] ?? 'a file';
  if (reason) return reason.message.replace('{path}', () => path);
  const {
    error: thrown,
    suppressed,
    errors = [],
  } = error as Partial<SuppressedError & AggregateError>;
  return [error.cause, suppressed, thrown, ...errors].map(fileSystemFailure).find(Boolean);
}
