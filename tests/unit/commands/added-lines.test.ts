import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addedLines } from '../../../src/commands/check/added-lines.ts';
import { commitContent } from '../../setup/commit-content.ts';
import { folderWith } from '../import/conversion.ts';

const [first, second] = ['content/pages/a.md', 'content/pages/b ü.md'];

it('added lines are found by file, also if they look like lines of a diff', () => {
  using folder = folderWith({ [first]: '1\n-- 2\n3\n4\n5\n', [second]: '1\n2' });
  commitContent(folder.root);
  const write = (file: string, text: string) => writeFileSync(join(folder.root, file), text);
  write(first, '1\n++ note\n@@ -1 +1 @@\n3\n4\nlast\n5\n');
  write(second, '1\n2\n++ pages/c.md');
  expect(addedLines(folder.root, 'HEAD')).toEqual(
    new Map([
      [first, new Set([2, 3, 6])],
      [second, new Set([2, 3])],
    ]),
  );
});
