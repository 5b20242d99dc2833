import { fileFinding, type Finding } from './finding.ts';
import { readingRules } from './reading-rules.ts';

/**
 * Wraps an unexpected exception that was thrown while a content file was read or checked. Contains the path of this
 * file.
 */
export class FailedOnFile extends Error {
  override name = 'FailedOnFile';
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file}: ${reasonOf(cause)}`, { cause });
    this.file = file;
  }
}

/**
 * Calls `work`, which reads or checks one content file. If `work` throws, rethrows the exception as a FailedOnFile with
 * the path of the file, so that `failureFinding` can report the path.
 */
export function onFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof FailedOnFile ? error : new FailedOnFile(file, error);
  }
}

/** Calls `work`, which reads or checks one content file. If `work` throws, adds a finding and returns `fallback`. */
export function tryOnFile<T>(file: string, findings: Finding[], fallback: T, work: () => T): T {
  try {
    return onFile(file, work);
  } catch (error) {
    findings.push(failureFinding(error));
    return fallback;
  }
}

/** Runs a check of one file. If the check throws, returns a finding about the exception. */
export function findingsOnFile(file: string, check: () => Finding[]): Finding[] {
  const failures: Finding[] = [];
  return [...tryOnFile(file, failures, [], check), ...failures];
}

/**
 * Converts an exception to a finding about the file that was being checked. If the file is unknown, the finding is
 * about `content`.
 */
export function failureFinding(error: unknown): Finding {
  const [file, cause] =
    error instanceof FailedOnFile ? [error.file, error.cause] : ['content', error];
  const rule = readingRules['check-failure'];
  if ((cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    return fileFinding(
      rule,
      file,
      'This file was deleted while it was read. Run the command again.',
    );
  // The first place in Factsheet's code in the stack trace. The message contains this place, so that users can copy it
  // into a bug report.
  const source = /\bsrc\/[\w./-]{1,200}:\d+/.exec(
    (cause instanceof Error && cause.stack) || '',
  )?.[0];
  const message = `The check itself failed here: ${reasonOf(cause)}${source ? ` (${source})` : ''}. This is a bug in Factsheet; please report it. Until it is fixed, undo the last change of this file.`;
  return fileFinding(rule, file, message);
}

/**
 * Returns the message of an exception on one line. If the exception has a list of issues, returns the message of the
 * first one.
 */
function reasonOf(error: unknown): string {
  const { issues, message = String(error) } = error as {
    issues?: readonly { message: string; path: PropertyKey[] }[];
    message?: string;
  };
  const [first] = issues ?? [];
  const text = first ? `${first.path.join('.')}: ${first.message}` : message;
  return text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
