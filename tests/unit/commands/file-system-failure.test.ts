import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileSystemFailure } from '../../../src/commands/file-system-failure.ts';
import { onFile } from '../../../src/content/on-file.ts';

/** What a call throws. */
function thrown(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('The call must fail.');
}

const fullDisk = thrown(() => writeFileSync('/dev/full', 'x'));

describe('what keeps a command from writing is one sentence', () => {
  it.each([
    ['a full disk', fullDisk, 'The disk is full. Free some space, then run the command again.'],
    [
      'a file in the place of a folder',
      thrown(() => mkdirSync('package.json/x', { recursive: true })),
      'package.json/x cannot be written, because a file is where a folder must be. Remove that file, or choose another folder.',
    ],
    [
      'a folder of the system',
      thrown(() => mkdirSync('/sys/factsheet')),
      'You may not write /sys/factsheet. Give your user the right to write there, or choose another folder.',
    ],
  ])('%s', (_, error, sentence) => {
    expect(fileSystemFailure(error)).toBe(sentence);
    expect(fileSystemFailure(new Error('Build failed', { cause: error }))).toBe(sentence);
    expect(fileSystemFailure(new AggregateError([error]))).toBe(sentence);
    expect(fileSystemFailure(new SuppressedError(error, new Error('Another')))).toBe(sentence);
    // Bundlers pass the message on without the error.
    expect(fileSystemFailure(new Error((error as Error).message))).toBe(sentence);
  });

  it('but any other error is none', () => {
    expect(fileSystemFailure(new TypeError('x is not a function'))).toBeUndefined();
    expect(fileSystemFailure('ENOSPC')).toBeUndefined();
  });

  it('nor is what the check reports as a problem of a file', () => {
    const failed = thrown(() => onFile('content/a.md', () => writeFileSync('/dev/full', 'x')));
    expect(fileSystemFailure(failed)).toBeUndefined();
  });
});
