import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findingsOnFile } from '../../../../src/content/source/file-failures.ts';

it('a file that was deleted while it was read is no bug', () => {
  const findings = findingsOnFile('content/a.md', () => [readFileSync('content/gone.md')] as never);
  expect(findings.map(({ source, message }) => [source.file, message])).toEqual([
    ['content/a.md', 'This file was deleted while it was read. Run the command again.'],
  ]);
});

it('another exception is reported as a bug', () => {
  const [finding] = findingsOnFile('content/a.md', () => {
    throw new TypeError('x is not a function');
  });
  expect(finding?.message).toContain('The check itself failed here: x is not a function');
});
