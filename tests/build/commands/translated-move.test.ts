import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishable } from '../../../src/commands/check/examine.ts';
import { movePage } from '../../../src/commands/move/move-page.ts';
import { typedFile } from '../../../src/commands/move/plan-move.ts';
import { removePage } from '../../../src/commands/move/remove-page.ts';
import { formatFinding } from '../../../src/content/source/finding.ts';
import { redirectRules } from '../../../src/site/documents/redirects.ts';
import { git, gitRepository } from '../../setup/commands.ts';
import { smallContent, translatedData, writeContent } from '../../setup/small-content.ts';

const page = (title: string, text: string, fields = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nupdated: 2026-11-01\n${fields}---\n\n${text}\n`;

/** A site in English, German and French, in which the French page is not translated yet. */
const files: Record<string, string> = {
  ...smallContent,
  ...translatedData('de'),
  ...translatedData('fr'),
  'netlify.toml': readFileSync('netlify.toml', 'utf8'),
  'content/site.yaml': smallContent['content/site.yaml']!.replace(
    /^language: .*$/m,
    '$&\ntranslations: [de, fr]',
  ),
  'content/pages/tap.md': page(
    'Tap',
    'Hold two phones together.\n\n## Range\n\nA few centimetres.',
  ),
  'content/pages/code.md': page('Code', 'Or [tap](tap.md).'),
  'content/de/pages/index.md': page(
    'Start',
    '[Tippen](/tap#range), [Code](code.md), [gleich](/de/tap).',
  ),
  'content/de/pages/tap.md': page(
    'Tippen',
    'Halte sie an. [Start](index.md)\n\n## Nähe\n\nWenige Zentimeter.',
  ),
  'content/de/pages/code.md': page('Der Code', 'Oder [tippen](tap.md#range).'),
  'content/de/site.yaml': `${translatedData('de')['content/de/site.yaml']}footer:
  - title: Mehr
    links:
      - { title: Tippen, path: /tap }
      - { title: Code, path: /code }
`,
  'content/fr/pages/index.md': page('Accueil', '[Toucher](/tap), [le code](../pages/code.md).'),
  'content/fr/pages/tap.md': page(
    'Tap',
    'Hold two phones together.\n\n## Range\n\nA few centimetres.',
  ),
};

/**
 * Tells whether a finding is about the move. After a removal, a link can lead to its own page, which the check also
 * reports in one language.
 */
const isOther = (text: string) => !/untranslated-text|self-link/.test(text);

/** Writes the site to a repository with one commit. */
function site(changes: Record<string, string> = {}) {
  const content = writeContent();
  for (const [file, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(content.root, file)), { recursive: true });
    writeFileSync(join(content.root, file), text);
  }
  gitRepository(content.root);
  const read = (file: string) => readFileSync(join(content.root, file), 'utf8');
  const has = (file: string) => existsSync(join(content.root, file));
  const check = async () => {
    const { warnings, publication } = await publishable(content.root, {}, '2026-11-21');
    const redirects = redirectRules(publication.content).map(
      ({ from, to, status }) => `${from} ${to} ${status}`,
    );
    return { warnings: warnings.map(formatFinding).filter(isOther), redirects };
  };
  return Object.assign(content, { read, has, check });
}

describe('a page that moves', () => {
  const [from, to] = ['content/pages/tap.md', 'content/pages/guides/touch.md'];

  it('takes its translations along, also those that nobody has translated yet', async () => {
    using content = site();
    expect((await content.check()).warnings).toEqual([]);
    const report = movePage(content.root, from, to);
    for (const tag of ['de', 'fr']) {
      expect(content.has(`content/${tag}/pages/tap.md`)).toBe(false);
      expect(content.has(`content/${tag}/pages/guides/touch.md`)).toBe(true);
      expect(report).toContain(
        `Moved its translation content/${tag}/pages/tap.md to content/${tag}/pages/guides/touch.md.`,
      );
    }
    const { warnings, redirects } = await content.check();
    expect(warnings).toEqual([]);
    expect(redirects).toEqual(
      expect.arrayContaining([
        '/tap /guides/touch 301',
        '/de/tap /de/guides/touch 301',
        '/fr/tap /guides/touch 302',
        '/fr/guides/touch /guides/touch 302',
      ]),
    );
  });

  it('keeps the links in all languages, in the form in which they are written', () => {
    using content = site();
    movePage(content.root, from, to);
    expect(content.read('content/de/pages/index.md')).toContain(
      '[Tippen](/guides/touch#range), [Code](code.md), [gleich](/guides/touch).',
    );
    expect(content.read('content/de/pages/code.md')).toContain('[tippen](guides/touch.md#range)');
    expect(content.read('content/de/pages/guides/touch.md')).toContain('[Start](../index.md)');
    expect(content.read('content/fr/pages/index.md')).toContain('[Toucher](/guides/touch)');
    expect(content.read('content/de/site.yaml')).toContain('path: /guides/touch }');
    expect(content.read('content/de/pages/guides/touch.md')).not.toContain('aliases');
  });

  it('moves back', async () => {
    using content = site();
    movePage(content.root, from, to);
    movePage(content.root, to, from);
    expect((await content.check()).warnings).toEqual([]);
    expect(content.has('content/de/pages/tap.md')).toBe(true);
    expect(content.read('content/fr/pages/tap.md')).toBe(files['content/fr/pages/tap.md']);
  });

  it('keeps the former address if a translation is deleted later', async () => {
    using content = site();
    movePage(content.root, from, to);
    git(content.root, ['rm', '--quiet', '--force', 'content/de/pages/guides/touch.md']);
    const { redirects } = await content.check();
    expect(redirects).toContain('/de/tap /guides/touch 302');
  });

  it.each([
    ['/de/tap', to, /content\/de\/pages\/tap\.md is a translation\. Give the page .*\/tap/],
    ['/tap', 'content/de/pages/touch.md', /is not in a folder for pages/],
    ['/tap', 'content/pages/there.md', /content\/de\/pages\/there\.md already exists/],
    ['/tap', 'content/pages/slug.md', /address of the translation would be \/de\/slug/],
  ])('is refused and changes nothing: %s to %s', (typed, target, says) => {
    using content = site({
      'content/de/pages/there.md': page('Da', 'Nur da.'),
      'content/de/pages/code.md': page('Der Code', 'Oder tippen.', 'slug: /slug\n'),
    });
    expect(() => movePage(content.root, typedFile(content.root, typed), target)).toThrow(says);
    expect(git(content.root, ['status', '--porcelain'])).toBe('');
  });
});

describe('a page that is removed', () => {
  it('takes its translations along, and answers 410 in all languages', async () => {
    using content = site();
    const report = removePage(content.root, 'content/pages/tap.md');
    expect(report).toContain('Removed its translation content/de/pages/tap.md.');
    expect(content.has('content/de/pages/tap.md')).toBe(false);
    expect(content.has('content/fr/pages/tap.md')).toBe(false);
    expect(content.read('content/de/pages/index.md')).toContain(
      '[Tippen](/), [Code](code.md), [gleich](/).',
    );
    expect(content.read('content/de/pages/code.md')).toContain('[tippen](index.md)');
    const { warnings, redirects } = await content.check();
    expect(warnings).toEqual([]);
    expect(redirects).toEqual(
      expect.arrayContaining([
        '/tap /gone/tap 410',
        '/de/tap /gone/tap 410',
        '/fr/tap.md /gone/tap.md 410',
      ]),
    );
  });

  it('redirects in all languages with --to', async () => {
    using content = site();
    removePage(content.root, 'content/pages/tap.md', 'content/pages/code.md');
    expect(content.read('content/de/pages/index.md')).toContain('[Tippen](/code)');
    const { warnings, redirects } = await content.check();
    expect(warnings).toEqual([]);
    expect(redirects).toEqual(
      expect.arrayContaining(['/tap /code 301', '/de/tap /de/code 301', '/fr/tap /code 302']),
    );
  });

  it('stays if a translation is not in git', () => {
    using content = site();
    writeFileSync(join(content.root, 'content/de/pages/tap.md'), page('Tippen', 'Neuer Text.'));
    expect(() => removePage(content.root, 'content/pages/tap.md')).toThrow(
      /would be lost.*\n.*content\/de\/pages\/tap\.md/,
    );
    expect(content.has('content/pages/tap.md')).toBe(true);
  });

  it('is not a translation alone, for which the message says what to do', () => {
    using content = site();
    expect(() => removePage(content.root, 'content/de/pages/tap.md')).toThrow(
      /To remove only this one, delete the file: its address then redirects to \/tap\./,
    );
  });
});
