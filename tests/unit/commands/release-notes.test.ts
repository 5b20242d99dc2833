import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { releaseNotes } from '../../../src/commands/release-notes.ts';
import { runCommand } from '../../setup/commands.ts';
import { folderWith } from '../import/conversion.ts';

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const small =
  '# Changelog\n\n## [Unreleased]\n\n- Later\n\n## [1.1.0] - 2026-12-01\n\n- New\n\n## [1.0.0] - 2026-11-22\n\n- First\n';

describe('the notes of a release', () => {
  it('are the section of the changelog for its version', () => {
    expect(releaseNotes('v1.1.0', '1.1.0', small)).toBe('- New\n');
    expect(releaseNotes('v1.0.0', '1.0.0', small)).toBe('- First\n');
  });

  it('are printed as they are in release.yml, or the reason why there are none', () => {
    using folder = folderWith({ 'package.json': '{ "version": "1.1.0" }', 'CHANGELOG.md': small });
    const print = (tag: string) => runCommand('release-notes', folder.root, [tag]);
    const [printed, refused] = [print('v1.1.0'), print('v0.0.0')];
    expect([printed.status, printed.stdout]).toEqual([0, '- New\n']);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/^The tag is v0/)]);
  });

  it.each([
    [
      'v1.0.1',
      '1.0.0',
      /tag is v1\.0\.1, but package\.json has version 1\.0\.0.*npm run release -- 1\.0\.1/,
    ],
    ['1.0.0', '1.0.0', /tag is 1\.0\.0, but/],
    ['v9.9.9', '9.9.9', /CHANGELOG\.md has no entry for 9\.9\.9\. .*npm run release -- 9\.9\.9/],
  ])('of %s with version %s are refused with a hint', (tag, current, repair) => {
    expect(() => releaseNotes(tag, current, changelog)).toThrow(repair);
  });
});

describe('the changelog', () => {
  it('starts with Unreleased and lists versions from newest to oldest with their dates', () => {
    const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
    expect(headings[0]).toBe('[Unreleased]');
    const days = headings.slice(1).map((heading) => {
      expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
      return heading.slice(-10);
    });
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('groups changes by the types of Keep a Changelog', () => {
    const kinds = [...changelog.matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);
    const known = new Set(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']);
    expect(kinds.filter((kind) => !known.has(kind!))).toEqual([]);
  });
});
