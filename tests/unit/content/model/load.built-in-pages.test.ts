import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { readContent } from '../../../../src/content/model/load.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';

/** A team's content beside the project's own pages. */
function contentWithOwnPages(changes: Record<string, string> = {}) {
  const folder = writeContent(changes);
  cpSync('src/site/developers', join(folder.root, 'src/site/developers'), { recursive: true });
  return folder;
}

const names = readdirSync('src/site/developers');
const frontMatter = '---\ntitle: T\ndescription: D.\nupdated: 2026-11-01\n---\n\n';

describe("the project's own pages about the API", () => {
  it('match the facts, and contain no placeholder and no other product', () => {
    const product = smallContent['content/product.yaml']!.replace('Linnet', '"Odd {name} <b> *x*"');
    using folder = contentWithOwnPages({ 'content/product.yaml': product });
    const { publication } = checkContent(folder.root, {}, '2026-11-21');
    const own = publication.content.pages.filter(({ builtIn }) => builtIn);
    expect(own).toHaveLength(names.length - 1);
    const markdownVersions = own.map((page) => publication.markdownVersion(page));
    for (const [index, { title, navTitle, description, body, path }] of own.entries()) {
      expect(`${title} ${navTitle} ${description} ${markdownVersions[index]}`, path).not.toContain(
        '{{',
      );
      expect(`${title} ${navTitle} ${description} ${body}`, path).not.toMatch(/Linnet(?! Works)/);
    }
    expect(markdownVersions.join('')).toContain('Odd {name} \\<b> \\*x\\*');
  });

  it('give way to a page of the team at the same address, and say so', () => {
    using folder = contentWithOwnPages({
      'content/developers/errors.md': `${frontMatter}Ours.\n`,
      'content/developers/more.md': `${frontMatter}More.\n`,
    });
    const { contentOn, findings: problems } = readContent(folder.root, {}, '2026-11-21');
    const at = (path: string) => contentOn('2026-11-21').pages.filter((page) => page.path === path);
    expect(at('/developers/errors')).toMatchObject([{ body: 'Ours.\n', builtIn: false }]);
    expect(at('/developers/more')).toMatchObject([{ folder: 'developers' }]);
    expect(problems.map(formatFinding)).toEqual([
      "content/developers/errors.md:1:1 warning: This page replaces the project's own page src/site/developers/errors.mdx. (replaced-page)",
      "content/developers/index.md:1:1 warning: This page replaces the project's own page src/site/developers/index.mdx. (replaced-page)",
    ]);
  });

  it('stay sound whichever of them the team replaces', () => {
    for (const name of names) {
      using folder = contentWithOwnPages({
        [`content/developers/${name.replace('.mdx', '.md')}`]: `${frontMatter}Ours.\n`,
      });
      expect(() => checkContent(folder.root, {}, '2026-11-21'), name).not.toThrow();
    }
  });

  it('are sound for a product with a long name and a query of odd characters', () => {
    using folder = contentWithOwnPages({
      'content/product.yaml': smallContent['content/product.yaml']!.replace(
        'name: Linnet',
        `name: ${'Very long product name '.repeat(8)}`,
      ),
      'content/search.yaml': `queries:\n  - query: "it's \\"quoted\\" & <b>"\n    page: /support\n`,
    });
    expect(() => checkContent(folder.root, {}, '2026-11-21')).not.toThrow();
  });
});
