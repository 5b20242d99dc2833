import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownPages } from '../../../../src/base/code-folder.ts';
import { CommandError } from '../../../../src/commands/command.ts';
import { makeTranslation } from '../../../../src/commands/new/translation.ts';
import { publishedWhen } from '../../../../src/content/model/untranslated.ts';
import { formatFinding } from '../../../../src/content/source/finding.ts';
import { checkContent } from '../../../setup/check-content.ts';
import {
  anotherPage,
  smallContent,
  translatedData,
  writeContent,
} from '../../../setup/small-content.ts';

const day = '2026-11-21';

const site = {
  'content/site.yaml': smallContent['content/site.yaml']!.replace(
    /^language: .*$/m,
    '$&\ntranslations: [de]',
  ),
};

const tap = `---
title: "Tap: two phones"
nav_title: Tap
description: How to send a card of {{product.name}} with a tap.
updated: 2026-11-02
order: 3
asked:
  - how do I tap
---

Hold two phones together until both of them ring, as in [the code](code.md).
`;

const home = anotherPage('Start').replace(/Back to.*/, 'Auf dieser Seite steht, worum es geht.');

const content = {
  ...site,
  ...translatedData('de'),
  'content/pages/guides/tap.md': tap,
  'content/pages/guides/code.md': anotherPage('Code'),
  'content/de/pages/index.md': home,
};

/** Calls the command in a folder, in which the path of a file starts at the folder. */
const make = (root: string, page: string, language = 'de') =>
  makeTranslation(root, { page: page.startsWith('/') ? page : join(root, page), language }, day);

/** Calls the command. Returns the new file, its text and the warnings of the check. */
function made(page: string) {
  using folder = writeContent(content);
  const { file, next, line } = make(folder.root, page);
  const { warnings } = checkContent(folder.root, {}, day);
  const text = readFileSync(join(folder.root, file), 'utf8');
  return { file, next, line, text, warnings: warnings.map(formatFinding) };
}

/** Returns the message with which a call is refused. */
function refused(page: string, language = 'de', files: Record<string, string> = {}) {
  using folder = writeContent({ ...content, ...files });
  try {
    make(folder.root, page, language);
    return 'made';
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  }
}

describe('npx factsheet new translation', () => {
  it.each(['/guides/tap', 'content/pages/guides/tap.md'])(
    'copies the texts of %s, but no settings',
    (page) => {
      const { file, text, line } = made(page);
      expect(file).toBe('content/de/pages/guides/tap.md');
      expect(line).toBe(2);
      expect(text).toBe(
        tap.replace('order: 3\n', '').replace(/(updated.*\n)([^]*?)(?=---)/, '$2$1'),
      );
    },
  );

  it('makes a file of which the check says what is left', () => {
    const { warnings } = made('/guides/tap');
    expect(warnings).toEqual([
      expect.stringMatching(
        /content\/de\/pages\/guides\/tap\.md:10:1 .*not published, because it is not translated yet: it has 1 of 1 paragraphs in common with content\/pages\/guides\/tap\.md\. Translate/,
      ),
    ]);
  });

  it('says when the page is published, as docs/languages.md does', () => {
    expect(made('/guides/tap').next).toContain(publishedWhen);
    const page = readFileSync('docs/languages.md', 'utf8').replaceAll(/\s+/g, ' ');
    expect(page).toContain(publishedWhen);
  });

  it('asks for the home page if the language has none yet', () => {
    expect(made('/guides/tap').next).not.toContain('home page');
    using folder = writeContent({ ...site, 'content/pages/guides/tap.md': tap });
    const { next } = make(folder.root, '/guides/tap');
    expect(next).toContain('npx factsheet new translation / de');
    expect(make(folder.root, '/').next).not.toContain('home page');
  });

  it.each([
    ['/guides/tip', 'de', /no page \/guides\/tip\. Did you mean \/guides\/tap\?/],
    ['/guides/tap', 'fr', /site\.yaml does not list the language fr\. .*translations: \[de, fr\]/],
    ['/guides/tap', 'German', /"German" is not the tag of a language/],
    ['/guides/tap', 'en', /en is the main language/],
    ['/', 'de', /content\/de\/pages\/index\.md already exists/],
    ['/de', 'de', /\/de is a translation itself\. .*: \/$/],
    ['content/de/pages/guides/tap.md', 'de', /is a translation itself\. .*: \/guides\/tap$/],
  ])('refuses %s in %s', (page, language, says) => {
    expect(refused(page, language)).toMatch(says);
  });

  it('refuses a page about the API, which stays in English', () => {
    const own = { [`${ownPages}/mcp.md`]: anotherPage('MCP') };
    expect(refused('/developers/mcp', 'de', own)).toMatch(/stays in English/);
  });

  it('refuses a page whose translation has the other format', () => {
    expect(refused('/guides/code', 'de', { 'content/de/pages/guides/code.mdx': home })).toMatch(
      /code\.mdx already exists/,
    );
  });
});
