import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileSystemFailure } from '../../../src/commands/file-system-failure.ts';
import { onFile } from '../../../src/content/source/file-failures.ts';

/** The exception of a call. */
function thrown(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('The call must fail.');
}

const fullDisk = thrown(() => writeFileSync('/dev/full', 'x'));

describe('an error of the file system is reported in one line', () => {
  it.each([
    ['a full disk', fullDisk, 'The disk is full. Free some space, then run the command again.'],
    [
      'an error of the disk',
      thrown(() => readFileSync('/proc/self/mem')),
      'The disk is full or damaged, so a file cannot be written. Free some space, then run the command again.',
    ],
    [
      'a file instead of a folder',
      thrown(() => mkdirSync('package.json/x', { recursive: true })),
      'package.json/x cannot be written, because one of its folders is a file. Remove that file, or choose another folder.',
    ],
    [
      'a folder of the system',
      thrown(() => mkdirSync('/sys/factsheet')),
      'No permission to write /sys/factsheet. Change the permissions, or choose another folder.',
    ],
    [
      'a file that was deleted',
      thrown(() => readFileSync('content/gone.md')),
      'content/gone.md does not exist. If it was deleted while the command ran, run the command again.',
    ],
    [
      'a name that is too long',
      thrown(() => writeFileSync(`${'a'.repeat(300)}.md`, '')),
      `The name of ${'a'.repeat(300)}.md is too long for this system. Choose a shorter one.`,
    ],
  ])('%s', (_, error, message) => {
    expect(fileSystemFailure(error)).toBe(message);
    expect(fileSystemFailure(new Error('Build failed', { cause: error }))).toBe(message);
    expect(fileSystemFailure(new AggregateError([error]))).toBe(message);
    expect(fileSystemFailure(new SuppressedError(error, new Error('Another')))).toBe(message);
    // Bundlers pass the message on without the error.
    expect(fileSystemFailure(new Error((error as Error).message))).toBe(message);
  });

  it('a page that was deleted is reported like a missing file', () => {
    const message = `Build failed with 1 error:\n\nCould not resolve '/a/content/pages/b.mdx' in pages`;
    expect(fileSystemFailure(new Error(message))).toContain(
      '/a/content/pages/b.mdx does not exist.',
    );
    expect(fileSystemFailure(new Error("Could not resolve '/a/src/b.ts'"))).toBeUndefined();
  });

  it('other errors are not errors of the file system', () => {
    expect(fileSystemFailure(new TypeError('x is not a function'))).toBeUndefined();
    expect(fileSystemFailure('ENOSPC')).toBeUndefined();
  });

  it('neither are errors that the check reports as problems of a file', () => {
    const failed = thrown(() => onFile('content/a.md', () => writeFileSync('/dev/full', 'x')));
    expect(fileSystemFailure(failed)).toBeUndefined();
  });
});
