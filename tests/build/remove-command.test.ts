import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { movePage } from '../../src/commands/move/move-page.ts';
import { removePage } from '../../src/commands/move/remove-page.ts';
import { git, gitRepository } from '../setup/commands.ts';
import { anotherPage, smallContent } from '../setup/small-content.ts';
import { contentWithLedger } from '../unit/commands/kept-content.ts';

const help = 'content/pages/support/help.md';
const other = 'content/pages/support/other.md';
const linking = 'content/pages/list.md';
const resources = smallContent['content/resources.yaml']!;

/** Content with a page that links, the navigation, a query and the directory mention. */
const files = {
  [help]: anotherPage('Help').replace(
    /Back to.*/,
    () => '## Part\n\nText about zebras.\n\n## Other part\n\nText.',
  ),
  [other]: anotherPage('Other').replace(
    /Back to.*/,
    () => '## Part\n\nText about zebras. See [help](help.md#part).',
  ),
  [linking]: anotherPage('List').replace(
    /Back to.*/,
    () => '[One](/support/help#part), [two](support/help.md).',
  ),
  'content/site.yaml': `${smallContent['content/site.yaml']!}  - title: Help\n    path: /support/help\n`,
  'content/resources.yaml': `${resources}  - id: help\n    category: support\n    path: /support/help\n`,
  'content/search.yaml':
    'queries:\n  - query: zebras\n    page: /support/help\n  - query: list\n    page: /list\n',
};

/** Content with a ledger, in a repository with one commit. */
async function committed(changed: Record<string, string>) {
  const content = await contentWithLedger(changed);
  gitRepository(content.root);
  return content;
}

describe('the removal of a page', () => {
  it('says where its title still is', async () => {
    using content = await committed({
      ...files,
      [help]: files[help].replaceAll('Help', 'Feed the zebras'),
      [linking]: anotherPage('List').replace(/Back to.*/, () => 'Then feed the zebras.'),
    });
    expect(removePage(content.root, help)).toContain(
      `Mentions of the removed page “/support/help” (“Feed the zebras” and “zebras”) are still in 2 places: “${linking}:7” (“Then feed the zebras”) and “${other}:9” (“Text about zebras”).`,
    );
  });

  it.each([
    ['with its address gone', undefined, '/support'],
    ['with a redirect', other, '/support/other'],
  ])('leaves content without errors, %s', async (_, to, target) => {
    using content = await committed(files);
    expect((await content.problems()).filter((line) => !line.includes('warning'))).toEqual([]);
    const report = removePage(content.root, help, to);
    expect(report.join('\n')).toContain(`Links to it lead to ${target}.`);
    expect((await content.problems()).filter((line) => !line.includes('warning'))).toEqual([]);
    expect(existsSync(join(content.root, help))).toBe(false);
    const relative = target.slice(1) + (to ? '.md' : '/index.md');
    expect(content.read(linking)).toContain(`[One](${target}), [two](${relative}).`);
    expect(content.read('content/site.yaml')).toBe(smallContent['content/site.yaml']);
    expect(content.read('content/resources.yaml')).toContain(
      `- id: help\n    ${to ? '' : 'name: "Help"\n    '}category: support\n    path: ${target}\n`,
    );
    expect(content.read('content/search.yaml').includes('zebras')).toBe(to !== undefined);
  });

  it('records the lost links to headings, also of former addresses', async () => {
    using content = await committed(files);
    movePage(content.root, help, 'content/pages/support/moved.md');
    git(content.root, ['add', '.']);
    git(content.root, ['commit', '--quiet', '--message', 'Moved']);
    removePage(content.root, 'content/pages/support/moved.md', other);
    expect(content.read('content/addresses.yaml')).toBe(
      'gone_anchors:\n  - /support/help#other-part\n',
    );
  });

  it('answers 410 for the address and its former addresses', async () => {
    const moved = files[help].replace('updated', 'aliases: [/old-help]\nupdated');
    using content = await committed({ ...files, [help]: moved });
    removePage(content.root, help);
    expect(content.read('content/addresses.yaml')).toBe(
      'gone:\n  - path: /support/help\n    instead: /support\n  - path: /old-help\n    instead: /support\n',
    );
  });

  it('redirects former addresses, too, and records the links of lost headings', async () => {
    using content = await committed(files);
    removePage(content.root, help, other);
    expect(content.read(other)).toContain('aliases: [/support/help]');
    expect(content.read('content/addresses.yaml')).toBe(
      'gone_anchors:\n  - /support/help#other-part\n',
    );
  });

  it('announces the removal of a published id if the other page has one', async () => {
    using content = await committed(files);
    removePage(content.root, help);
    expect(content.read('content/deprecations.yaml')).toMatch(
      /part: help\n.*\n.*\n {4}note: Use support\./,
    );
  });

  it.each([
    ['a missing file', 'content/pages/none.md', undefined, 'There is no file'],
    ['the home page', 'content/pages/index.md', undefined, 'is the home page'],
    ['a missing target', help, 'content/pages/none.md', 'is not another page'],
    ['a redirect to itself', help, help, 'is not another page'],
  ])('changes nothing for %s', async (_, file, to, message) => {
    using content = await contentWithLedger(files);
    expect(() => removePage(content.root, file, to)).toThrow(message);
    expect(content.read(linking)).toBe(files[linking]);
    expect(content.read(help)).toBe(files[help]);
  });
});
