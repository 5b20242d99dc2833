import { expect, it } from 'vitest';
import { folderSidebar, type FolderRules } from '../../../src/import/sidebar.ts';
import { outline, sourcePage } from './conversion.ts';

const pages = [
  'z.md',
  'index.md',
  'guides/index.md',
  'guides/b.md',
  'guides/10-last.md',
  'guides/9-first.md',
  '2-extra/deep/a.md',
].map((file) => sourcePage(file, { fields: { title: file === 'guides/index.md' ? 'Guide' : '' } }));

const rules: FolderRules = { linksIndex: true };

it('makes groups of folders, in the order of positions, numbers and names', () => {
  expect(outline(folderSidebar(pages, '', rules))).toEqual([
    '- /',
    ['[Extra]', ['[Deep]', '- /2-extra/deep/a']],
    ['[Guide] /guides', '- /guides/9-first', '- /guides/10-last', '- /guides/b'],
    '- /z',
  ]);
});

const folder = (path: string) => (path === 'guides' ? { title: 'How to', order: 1 } : {});

it('takes titles and positions of folders from the configuration', () => {
  const [, first] = folderSidebar(pages, '', { ...rules, folder });
  expect(first).toMatchObject({ title: 'How to' });
});

it('lists the index page first in its group, if the tool does not link groups', () => {
  const guides = folderSidebar(pages, '', { ...rules, linksIndex: false }).find(
    (item) => 'items' in item && item.title === 'Guides',
  );
  expect(outline([guides!])).toEqual([
    ['[Guides]', 'Guide /guides', '- /guides/9-first', '- /guides/10-last', '- /guides/b'],
  ]);
});
