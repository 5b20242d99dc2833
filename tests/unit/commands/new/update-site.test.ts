import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NewsEntry } from '../../../../src/commands/new/site/news-page.ts';
import type { Screenshot } from '../../../../src/commands/new/site/screenshots.ts';
import { updateSite } from '../../../../src/commands/new/update-site.ts';
import { git, gitRepository } from '../../../setup/commands.ts';
import { writeContent } from '../../../setup/small-content.ts';

const day = '2026-11-28';
const newsFile = 'content/pages/whats-new.md';

const screenshot = (name: string, text: string): Screenshot => ({
  source: `shots/${name}.png`,
  file: `screens/${name}.webp`,
  shape: 'phone',
  isPoster: false,
  description: undefined,
  fullness: 0.5,
  webp: Buffer.from(text),
  dark: undefined,
  jpeg: () => Promise.resolve(Buffer.from(text)),
});

const news: NewsEntry[] = [
  { version: '4.6', date: '2026-11-12', lines: ['New: *stars* and {braces}.'] },
  { code: 168, lines: ['Fixes.'] },
];

/** A committed site with a page about one version, and a screenshot. */
function site() {
  const folder = writeContent({
    [newsFile]: `---\ntitle: What’s new\nupdated: 2026-11-01\n---\n\nMy words.\n\n## Build 168\n\n- My own text.\n`,
  });
  const path = join(folder.root, 'content/pages/screens/list.webp');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'old');
  gitRepository(folder.root);
  return folder;
}

const update = (root: string, screenshots: Screenshot[], entries: NewsEntry[]) =>
  updateSite(root, { screenshots, news: entries, language: 'en' }, day);

describe('a later call of factsheet new site', () => {
  it('adds new versions above the others, and keeps every line', () => {
    using folder = site();
    expect(update(folder.root, [], news)).toContain('added 1 versions');
    expect(readFileSync(join(folder.root, newsFile), 'utf8')).toBe(
      `---\ntitle: What’s new\nupdated: ${day}\n---\n\nMy words.\n\n## Version 4.6 · 12 November 2026\n\n- New: \\*stars\\* and \\{braces\\}.\n\n## Build 168\n\n- My own text.\n`,
    );
  });

  it('changes nothing if it runs twice', () => {
    using folder = site();
    update(folder.root, [screenshot('list', 'new')], news);
    git(folder.root, ['add', '.']);
    git(folder.root, ['commit', '--quiet', '--message', 'Update']);
    update(folder.root, [screenshot('list', 'new')], news);
    expect(git(folder.root, ['status', '--porcelain'])).toBe('');
  });

  it('replaces a changed screenshot, and says that a new one is on no page', () => {
    using folder = site();
    const shown = [screenshot('list', 'new'), screenshot('map', 'map')];
    expect(update(folder.root, shown, [])).toContain(
      '- content/pages/screens/map.webp is new. Show it on a page.',
    );
    expect(git(folder.root, ['status', '--porcelain'])).toBe(
      'M content/pages/screens/list.webp\n?? content/pages/screens/map.webp',
    );
  });

  it('refuses to replace a screenshot that git does not have', () => {
    using folder = site();
    writeFileSync(join(folder.root, 'content/pages/screens/list.webp'), 'mine');
    expect(() => update(folder.root, [screenshot('list', 'new')], news)).toThrow(
      /These texts would be lost[^]*screens\/list\.webp/,
    );
    expect(git(folder.root, ['status', '--porcelain'])).toBe('M content/pages/screens/list.webp');
  });

  it('writes the page about new versions if the site has none', () => {
    using folder = writeContent();
    update(folder.root, [], news);
    expect(readFileSync(join(folder.root, newsFile), 'utf8')).toContain('## Build 168');
  });
});
