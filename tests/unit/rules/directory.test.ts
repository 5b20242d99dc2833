import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import { ContentError } from '../../../src/source/finding.ts';
import { smallContent, writeContent } from '../../setup/small-content.ts';

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

/** The directory of a small site, or what is wrong with it. */
function directory(file: string, more: Record<string, string> = {}) {
  using content = writeContent({ ...pages, 'content/resources.yaml': file, ...more });
  try {
    const { resources } = checkContent(content.root, {}, '2026-11-21').publication.facts;
    return resources.map(({ id, name, description, category, url, mediaType }) =>
      [id, name, description, category, url.replace('https://linnet.example', ''), mediaType].join(
        ' | ',
      ),
    );
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').filter((line) => line.includes('resources.yaml'));
  }
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
      'src/developers/search.mdx': page("'Search of {{product.name}}'"),
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

describe('an error in the directory is reported with its place and a fix', () => {
  it.each([
    [
      'a group that does not exist',
      support.replace('group: support', 'group: suport'),
      'content/resources.yaml:5:12 "resources[2].group" is suport, which has no pages. Did you mean support?',
    ],
    [
      'a group that is there twice',
      `${support}  - group: support\n    category: policy\n`,
      'content/resources.yaml:7:12 "resources[3].group" is "support": another entry already has this group; remove one of the two.',
    ],
    [
      'a group whose pages are all there already',
      `${support}  - group: support/tags\n    category: policy\n  - id: reset\n    category: policy\n    path: /support/tags/reset\n`,
      'content/resources.yaml:7:12 "resources[3].group" is support/tags, whose pages all have separate entries. Remove the group.',
    ],
    [
      'a group with what one page has',
      `${support}    name: Help\n`,
      'content/resources.yaml:7:11 "resources[2].name" is "Help": not allowed with group, because each page has its own; remove it, or give one page a separate entry.',
    ],
    [
      'an entry without an id',
      support.replace('id: help\n    ', ''),
      'content/resources.yaml:2:5 "resources[1].id" is missing. Add it, with a value.',
    ],
    [
      'a page of a group whose id is taken',
      support.replace('id: help', 'id: support-nfc'),
      'content/resources.yaml:5:12 "resources[2].group" gives /support/nfc the id support-nfc, which another resource already has. Add a separate entry for the page, with a different id.',
    ],
    [
      'a document without a name',
      smallContent['content/resources.yaml']!.replace('    name: OpenAPI contract\n', ''),
      'content/resources.yaml:10:11 "resources[2].path" is /openapi.json, which is not a page and has no title. Add a name and a description.',
    ],
  ])('%s', (_, file, message) => {
    expect(directory(file)).toEqual([message]);
  });
});
