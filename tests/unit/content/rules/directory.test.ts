import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../setup/check-content.ts';
import { writeContent } from '../../../setup/small-content.ts';

const page = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nupdated: 2026-11-01\n${more}---\n\nText.\n`;

const pages = {
  'content/pages/support/nfc.md': page('NFC', 'order: 2\n'),
  'content/pages/support/app-lock.md': page('App lock', 'order: 1\n'),
  'content/pages/support/tags/reset.md': page('Reset a tag'),
};

const support = `resources:
  - id: help
    category: support
    path: /support
  - group: support
    category: support
`;

/** The directory of a small site. */
function directory(file: string, more: Record<string, string> = {}) {
  using folder = writeContent({ ...pages, 'content/resources.yaml': file, ...more });
  const { resources } = checkContent(folder.root, {}, '2026-11-21').publication.content;
  return resources.map(({ id, name, description, category, url, mediaType }) =>
    [id, name, description, category, url.replace('https://linnet.example', ''), mediaType].join(
      ' | ',
    ),
  );
}

const idsIn = (lines: readonly string[]) => lines.map((line) => line.split(' | ')[0]);

describe('the directory', () => {
  it('takes names and descriptions from pages, and lists all pages of a group in order', () => {
    expect(directory(support)).toEqual([
      'help | Support | Help with the app. | support | /support | text/html',
      'support-app-lock | App lock | About App lock. | support | /support/app-lock | text/html',
      'support-nfc | NFC | About NFC. | support | /support/nfc | text/html',
      'support-tags-reset | Reset a tag | About Reset a tag. | support | /support/tags/reset | text/html',
    ]);
  });

  it('overrides name and description of a page if its entry sets them', () => {
    const named = support.replace('path: /support', 'path: /support\n    name: Help & more');
    expect(directory(named)[0]).toBe(
      'help | Help & more | Help with the app. | support | /support | text/html',
    );
  });

  it('has a page and a group that have entries of their own there, and once', () => {
    const file = `${support}  - group: support/tags
    category: policy
  - id: tap
    category: product
    path: /support/nfc
`;
    expect(idsIn(directory(file))).toEqual([
      'help',
      'support-app-lock',
      'support-tags-reset',
      'tap',
    ]);
  });

  it('can contain the pages about the API, with replaced placeholders, and the whole site', () => {
    const all = directory('resources:\n  - group: /\n    category: product\n', {
      'src/site/developers/search.mdx': page("'Search of {{product.name}}'"),
    });
    expect(all.find((line) => line.startsWith('developers-search | '))).toContain(
      'Search of Linnet',
    );
    expect(all[0]).toBe('home | Home | The home page. | product | / | text/html');
  });

  it('keeps the id of a page when its title, its order and its group change', () => {
    const changed = page('Tap', 'order: 9\ngroup: support/tags\n');
    const moved = directory(support, { 'content/pages/support/nfc.md': changed });
    expect(idsIn(moved).toSorted()).toEqual(idsIn(directory(support)).toSorted());
  });
});
