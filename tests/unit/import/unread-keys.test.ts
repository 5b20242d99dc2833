import { expect, it } from 'vitest';
import { toolOf } from '../../../src/import/tools/tools.ts';
import { readTable } from '../../setup/read-table.ts';
import { filesOf, folderWith } from './conversion.ts';

/** A comment in unread-keys.yaml explains the fields. */
interface UnreadCase {
  what: string;
  files: Record<string, string>;
  unread: string[];
  stops?: string;
}

it.each(readTable<UnreadCase[]>(import.meta.url))(
  'lists what it does not read: $what',
  ({ files, unread, stops }) => {
    using source = folderWith(files);
    const all = filesOf(source.root);
    const found = toolOf(all).read(all).unread ?? [];
    expect(found.map(({ key }) => key)).toEqual(unread);
    const shown = all.report.entries.find(({ why }) => why.startsWith('It has settings'));
    expect(shown?.why).toContain(unread.join(', '));
    expect([...all.report.stops]).toEqual(
      stops === undefined ? [] : [expect.stringMatching(new RegExp(stops))],
    );
  },
);
