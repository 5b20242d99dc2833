import { expect, it } from 'vitest';
import { linkConversion } from '../../../src/import/links.ts';
import { planSite } from '../../../src/import/plan.ts';
import { documentationOf, filesOf, folderWith, sourcePage } from './conversion.ts';

it('converts links and pictures, and copies the files that pages use', () => {
  using source = folderWith({
    'guides/a.png': '',
    'guides/d.png': 'GIF89a\u0001\u0000\u0001\u0000',
    'static/b.png': '',
    'guides/c.pdf': '',
    'static/unused.js': '',
  });
  const files = filesOf(source.root);
  const documentation = documentationOf({
    files,
    folder: '',
    publicFolders: ['static'],
    base: '/docs',
    pages: [sourcePage('guides/first.mdx'), sourcePage('Second page.md', { address: '/second' })],
  });
  const { report } = files;
  const plan = planSite(documentation, report);
  const links = linkConversion(documentation, plan, report);
  const text = [
    '[a](../Second%20page.md#x) [b](/docs/second/) [c](../second) [d](./first) [e](#part)',
    '[f](https://old.example/docs/second?q=1) [g](https://other.example/) [h](mailto:a@b.example)',
    '![i](a.png) ![j](/b.png "Title") [k](c.pdf) <img src="/b.png" alt="l" width="9">',
    '[m](/pricing) [n](nowhere.md) ![o](none.png)',
    '[![p](/b.png)](/second) `[q](/second)`',
    '[r]: /second',
    '![s](d.png) ![t](..//guides//a.png)',
  ].join('\n');
  expect(links.convert(text, plan.pages[0]!)).toBe(
    [
      '[a](/second#x) [b](/second) [c](/second) [d](/guides/first) [e](#part)',
      '[f](/second?q=1) [g](https://other.example/) [h](mailto:a@b.example)',
      '![i](a.png) ![j](/b.png "Title") [k](/guides/c.pdf) <img src="/b.png" alt="l" width="9">',
      '[m](https://old.example/docs/pricing) n ',
      '[![p](/b.png)](/second) `[q](/second)`',
      '[r]: /second',
      '![s](d.gif) ![t](a.png)',
    ].join('\n'),
  );
  expect([...links.copies.keys()].toSorted()).toEqual([
    'content/pages/guides/a.png',
    'content/pages/guides/d.gif',
    'public/b.png',
    'public/guides/c.pdf',
  ]);
  expect(report.entries.filter(({ outcome }) => outcome === 'to do').map(({ why }) => why)).toEqual(
    ['The target nowhere.md does not exist.', 'The target none.png does not exist.'],
  );
});

it('copies no file that the old site did not publish', () => {
  using source = folderWith({ 'guides/a.png': '', 'guides/b.png': '', 'guides/c.pdf': '' });
  const documentation = documentationOf({
    files: filesOf(source.root),
    folder: '',
    pages: [sourcePage('guides/first.md')],
    excludedBy: (path) => (/b\.png|c\.pdf/.test(path) ? 'exclude_docs, mkdocs.yml:2' : undefined),
  });
  const { report } = documentation.files;
  const plan = planSite(documentation, report);
  const links = linkConversion(documentation, plan, report);
  expect(links.convert('![a](a.png) ![b](b.png) [c](c.pdf)', plan.pages[0]!)).toBe(
    '![a](a.png)  c',
  );
  expect([...links.copies.values()]).toEqual(['guides/a.png']);
});

it('finds pages by the paths that Docusaurus accepts', () => {
  const documentation = documentationOf({
    folder: 'docs',
    base: '/handbook/docs',
    linkRoot: '/handbook',
    pages: [sourcePage('guides/first.md'), sourcePage('other/second.md')],
  });
  const { report } = documentation.files;
  const plan = planSite(documentation, report);
  const links = linkConversion(documentation, plan, report);
  const text =
    '[a](/docs/other/second) [b](/handbook/docs/other/second) [c](other/second.md) [d](docs/other/second.md)';
  expect(links.convert(text, plan.pages[0]!)).toBe(
    '[a](/other/second) [b](/other/second) [c](/other/second) [d](/other/second)',
  );
  expect(report.entries).toEqual([]);
});
