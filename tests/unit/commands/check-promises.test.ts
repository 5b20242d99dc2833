import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { publishable } from '../../../src/commands/check/examine.ts';
import { newPromises } from '../../../src/site/promises/ledger-text.ts';
import { anotherPage } from '../../setup/small-content.ts';
import { contentWithLedger, ledgerFor, type Edits } from './kept-content.ts';
import { removals } from './promise-removals.ts';

const page = 'content/pages/guides/tags.md';
const files = { [page]: `${anotherPage('Tags')}\n## Write a tag\n\nHold it.\n` };

describe.each(removals)('the removal of $what', ({ line, edit, message, place, entries }) => {
  it('is reported where it was made, with the fix', async () => {
    using content = await contentWithLedger(files);
    content.change(edit);
    const at = content.read('content/promises.yaml').split('\n').indexOf(`  - ${line}`) + 1;
    const own = `content/promises.yaml:${at}`;
    expect(await content.problems()).toEqual([
      place === undefined
        ? `${own}:5 ${message}`
        : `${place} ${message.replace('was published', `was published (${own})`)}`,
    ]);
  });

  it.each(entries)('is allowed with %s', async (_, entry) => {
    using content = await contentWithLedger(files);
    content.change(edit);
    content.change(entry);
    expect(await content.problems()).toEqual([]);
  });
});

describe('a promise', () => {
  it('that no commit has can be undone', async () => {
    using content = await contentWithLedger(files);
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'One'],
    ]) {
      execFileSync('git', args, { cwd: content.root });
    }
    const ledger = content.read('content/promises.yaml');
    content.change({
      'content/promises.yaml': ledger.replace(/(\naddresses:\n)/, '$1  - /never\n'),
    });
    expect(await content.problems()).toEqual([
      expect.stringContaining(
        'This promise is not committed. If it was never published, run: git checkout -- content/promises.yaml. If it was: Nothing answers at /never',
      ) as string,
    ]);
    content.change({ [page]: undefined, 'content/promises.yaml': ledger });
    expect((await content.problems()).join()).not.toContain('is not committed');
  });

  it('must be kept until the announced sunset', async () => {
    using content = await contentWithLedger(files);
    content.change({
      'content/resources.yaml': (text) => text.replace('id: support', 'id: help'),
      'content/deprecations.yaml': `deprecations:\n  - { operation: listServiceResources, part: support, announced: 2026-11-01, sunset: 2027-01-01, note: Gone. }\n`,
    });
    expect(await content.problems()).toEqual([
      expect.stringContaining(
        'Its removal is announced for 2027-01-01. Keep it until then.',
      ) as string,
    ]);
  });

  it('about a part is not reported if the whole is missing', async () => {
    using content = await contentWithLedger(files);
    content.change({
      'content/promises.yaml': (ledger) =>
        ledger
          .replace('\noperations:\n', '\noperations:\n  - getServicePrices\n')
          .replace('\ntools:\n', '\ntools:\n  - get_service_prices\n')
          .replace(
            '\nfields:\n',
            '\nfields:\n  - getServicePrices.list\n  - getServicePrices.list[].amount\n  - get_service_prices(day?)\n',
          )
          .replace('\nvalues:\n', '\nvalues:\n  - getServicePrices.list[].currency = EUR\n'),
    });
    expect(await content.problems()).toEqual([
      expect.stringContaining('no operation getServicePrices') as string,
      expect.stringContaining('no tool get_service_prices') as string,
    ]);
    content.change({
      'content/deprecations.yaml':
        'deprecations:\n  - { operation: getServicePrices, announced: 2026-01-01, sunset: 2026-11-01, note: N }\n',
    });
    expect(await content.problems()).toEqual([]);
  });

  it('about a heading applies to the page that its address redirects to', async () => {
    using content = await contentWithLedger(files);
    const moved = files[page]!.replace('---\n\nBack', 'aliases: [/guides/tags]\n---\n\nBack');
    content.change({ [page]: undefined, 'content/pages/labels.md': moved });
    expect(await content.problems()).toEqual([]);
    content.change({ 'content/pages/labels.md': moved.replace('Write a tag', 'Hold it') });
    expect(await content.problems()).toEqual([
      expect.stringMatching(
        /No heading of content\/pages\/labels\.md has the link \/guides\/tags#write-a-tag.*after "Hold it"/,
      ) as string,
    ]);
  });

  it('about a heading is kept by another heading that also has the old ID', async () => {
    using content = await contentWithLedger(files);
    content.change({ [page]: (text) => text.replace('Write a tag', 'Hold it {#hold}') });
    expect(await content.problems()).toEqual([
      expect.stringContaining('Write {#hold #write-a-tag} after "Hold it".') as string,
    ]);
    content.change({ [page]: (text) => text.replace('{#hold}', '{#hold #write-a-tag}') });
    expect(await content.problems()).toEqual([]);
  });

  it('about a page with other errors is not reported', async () => {
    using content = await contentWithLedger(files);
    content.change({ [page]: (text) => text.replace('title:', 'slug: Tags and more\ntitle:') });
    const found = await content.problems();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^content\/pages\/guides\/tags\.md:2/);
  });
});

describe('the ledger', () => {
  it('accepts additions and lists them as new', async () => {
    using content = await contentWithLedger(files);
    content.change({ 'content/pages/more.md': `${anotherPage('More')}\n## Even more\n\nText.\n` });
    expect(await content.problems()).toEqual([]);
    const { promising } = await publishable(content.root, {}, '2026-11-21');
    expect(newPromises(promising.ledger, promising.promised)).toEqual(['/more', '/more#even-more']);
  });

  it('keeps all lines when it is written again, also those of removed pages', async () => {
    using content = await contentWithLedger(files);
    const before = content.read('content/promises.yaml');
    expect(await ledgerFor(content.root)).toBe(before);
    content.change({
      [page]: undefined,
      'content/addresses.yaml': 'gone:\n  - path: /guides/tags\n',
      'content/pages/more.md': anotherPage('More'),
    });
    const after = await ledgerFor(content.root);
    expect(after).toBe(before.replace('  - /openapi.json\n', '  - /more\n  - /openapi.json\n'));
  });

  it('of another base URL is ignored and replaced by a new one', async () => {
    using content = await contentWithLedger(files);
    const edit: Edits = {
      [page]: undefined,
      'content/site.yaml': (text) => text.replace('linnet.example', 'adopter.example'),
    };
    content.change(edit);
    expect(await content.problems()).toEqual([]);
    const ledger = await ledgerFor(content.root);
    expect(ledger).toContain('base_url: https://adopter.example\n');
    expect(ledger).not.toContain('/guides/tags');
  });

  it('is compared with the configured base URL, not with BASE_URL of the environment', async () => {
    using content = await contentWithLedger(files);
    const { promising } = await publishable(
      content.root,
      { BASE_URL: 'http://localhost:8888' },
      '2026-11-21',
    );
    expect(newPromises(promising.ledger, promising.promised)).toEqual([]);
  });
});
