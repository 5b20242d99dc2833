import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planWriting, writeFiles } from '../../../../src/commands/import/write-files.ts';
import { folderWith } from '../../import/conversion.ts';

const page = 'content/pages/a.md';
const imported = 'One.\n\nTwo.\n\nThree.\n';
const hash = createHash('sha256').update(imported).digest('hex').slice(0, 16);
const theirs = imported.replace('Three', 'New three');

/** A project after an import, in which the page has the given bytes. */
function project(own: string | Buffer) {
  const folder = folderWith({
    [page]: '',
    [`.import/${page}`]: imported,
    '.import.json': JSON.stringify({ source: '../docs', files: { [page]: hash } }),
  });
  writeFileSync(join(folder.root, page), own);
  return folder;
}

const plan = (root: string) =>
  planWriting(
    root,
    { texts: new Map([[page, theirs]]), copies: new Map() },
    { source: '../docs', as: undefined },
  );

it('merges an edit of the author', () => {
  using folder = project(imported.replace('One', 'My one'));
  writeFiles(folder.root, plan(folder.root));
  expect(readFileSync(join(folder.root, page), 'utf8')).toBe(theirs.replace('One', 'My one'));
});

it.each([
  ['Latin-1', Buffer.from('Müller.\n\nTwo.\n\nThree.\n', 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${imported}`, 'utf16le')],
  ['text with a NUL', Buffer.from(imported.replace('One', 'O\0ne'))],
])('leaves an edit as it is that was saved as %s', (_, own) => {
  using folder = project(own);
  const planned = plan(folder.root);
  writeFiles(folder.root, planned);
  expect(readFileSync(join(folder.root, page)).equals(own)).toBe(true);
  expect(planned.toDo).toEqual([
    [page, expect.stringContaining('not saved as UTF-8') as string, expect.anything(), undefined],
  ]);
});

it('writes nothing if a file changes after the import was planned', () => {
  using folder = project(imported);
  const planned = plan(folder.root);
  writeFileSync(join(folder.root, page), `${imported}Mine.\n`);
  expect(() => writeFiles(folder.root, planned)).toThrow(
    `${page} was changed while the import ran, so nothing was written. Import again.`,
  );
  expect(readFileSync(join(folder.root, page), 'utf8')).toBe(`${imported}Mine.\n`);
  expect(readFileSync(join(folder.root, `.import/${page}`), 'utf8')).toBe(imported);
});

it('does not take a written file for an edit if only the record is older', () => {
  // This is what is left if another computer gets the pages of an import without its record.
  using folder = project(theirs);
  const planned = plan(folder.root);
  expect([planned.same, planned.merged, planned.toDo]).toEqual([1, 0, []]);
});
