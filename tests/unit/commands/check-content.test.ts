import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import { problemsOf } from '../../setup/content-problems.ts';
import { anotherPage, movedPage, smallContent, writeContent } from '../../setup/small-content.ts';

/** The problems of the small content folder after replacing text in one of its files. */
function problemsAfter(file: string, from: string | RegExp, to: string) {
  const text = smallContent[file]!.replace(from, to);
  expect(text, 'the edit must change the file').not.toBe(smallContent[file]);
  using content = writeContent({ [file]: text });
  return problemsOf(content.root);
}

/** The problems after giving the footer links to these pages. */
function withFooter(...paths: string[]): string[] {
  const links = paths.map((path) => `      - title: Help\n        path: ${path}\n`);
  const footer = ['footer:\n  - title: Links\n    links:\n', ...links].join('');
  return problemsAfter('content/site.yaml', 'navigation:', `${footer}navigation:`);
}

it('finds nothing in a sound folder', () => {
  // Files of editors and operating systems are ignored.
  using content = writeContent({ 'content/.DS_Store': '', 'content/pages/.draft.md.swp': '' });
  expect(problemsOf(content.root)).toEqual([]);
});

describe('errors in the data files', () => {
  it.each(['javascript:alert(1)', '/download/ios', 'http://apps.example/linnet'])(
    'names a store listing that is not its address on the web: %s',
    (url) => {
      expect(problemsAfter('content/product.yaml', /url: .*/, `url: ${url}`)).toEqual([
        `content/product.yaml:8:10 "platforms[1].url" is "${url}": must be the address of the official store listing, such as https://apps.example/app.`,
      ]);
    },
  );

  it('reports a missing file with its smallest valid form', () => {
    using content = writeContent();
    rmSync(join(content.root, 'content/search.yaml'));
    expect(problemsOf(content.root)).toMatchInlineSnapshot(`
      [
        "content/search.yaml:1:1 The file is missing. Create it. This is the smallest valid one, with examples to replace:

      queries: []
      ",
      ]
    `);
  });

  it.each([
    'content/site.yaml',
    'content/product.yaml',
    'content/resources.yaml',
    'content/deprecations.yaml',
    'content/search.yaml',
  ])('shows a form of %s that is valid when it is written', (file) => {
    using content = writeContent({
      'content/pages/index.md': anotherPage('Home').replace('home page', 'start'),
    });
    rmSync(join(content.root, file));
    const message = problemsOf(content.root).find((line) => line.startsWith(file));
    const [, form] = message!.split(':\n\n');
    writeFileSync(join(content.root, file), form!);
    const errors = problemsOf(content.root).filter((line) => !line.includes(' warning: '));
    expect(errors.filter((line) => line.startsWith(file))).toEqual([]);
  });

  it('reports a missing home page', () => {
    using content = writeContent();
    rmSync(join(content.root, 'content/developers'), { recursive: true });
    rmSync(join(content.root, 'content/pages/index.md'));
    expect(problemsOf(content.root).filter((line) => line.includes('home page'))).toEqual([
      'content/pages/index.md:1:1 The home page, /, is missing. Create this file, with title, description and updated in its front matter.',
    ]);
  });

  it('reports a removal before its announcement, and a second one of the same operation', () => {
    const removal =
      '{ operation: getServiceProduct, announced: 2026-03-02, sunset: 2026-09-01, note: N }';
    using content = writeContent({
      'content/deprecations.yaml': `deprecations:\n  - ${removal}\n  - ${removal.replace('2026-09', '2026-01')}\n`,
    });
    expect(problemsOf(content.root)).toEqual([
      'content/deprecations.yaml:3:18 "deprecations[2].operation" is "getServiceProduct": the operation already has an entry; remove one of the two.',
      'content/deprecations.yaml:3:68 "deprecations[2].sunset" is "2026-01-01": the removal is before its announcement; set a date after 2026-03-02.',
    ]);
  });

  it('takes a text that YAML wraps over lines as one line', () => {
    using content = writeContent({
      'content/product.yaml': smallContent['content/product.yaml']!.replace(
        'description: Shares a contact card.',
        'description: |\n  Shares a\n  contact card.',
      ),
    });
    expect(checkContent(content.root, {}, '2026-11-21').publication.facts.product.description).toBe(
      'Shares a contact card.',
    );
  });
});

const privacy = (group: string) => `---
title: Privacy
description: What we store.
updated: 2026-11-01
group: ${group}
---

Nothing.
`;

describe('the group of a page', () => {
  it('may be a new one, another folder, or the top', () => {
    for (const group of ['policies', 'support', '/', 'support/privacy']) {
      using content = writeContent({ 'content/pages/privacy.md': privacy(group) });
      expect(problemsOf(content.root), group).toEqual([]);
    }
  });
});

describe('a former address of a page', () => {
  it('may be any that nothing else has', () => {
    using content = writeContent({
      'content/pages/moved.md': movedPage('/old', '/old.html', '/Docs/Old/', '/moved.html'),
    });
    expect(problemsOf(content.root)).toEqual([]);
  });

  it('is refused where a page, a document or another former address has it', () => {
    using content = writeContent({
      'content/pages/moved.md': movedPage('/support/', '/openapi.json', '/moved', '/old'),
      'content/pages/other.md': movedPage('/old.html'),
    });
    expect(problemsOf(content.root)).toEqual([
      'content/pages/moved.md:5:12 The former address /support/ already belongs to content/pages/support/index.md. Remove it.',
      'content/pages/moved.md:5:24 The former address /openapi.json already belongs to something else on this site. Remove it.',
      'content/pages/moved.md:5:40 The former address /moved already belongs to content/pages/moved.md. Remove it.',
      'content/pages/other.md:5:12 The former address /old.html already belongs to content/pages/moved.md. Remove it.',
    ]);
  });
});

describe('broken references', () => {
  it('reports a resource with a wrong media type', () => {
    expect(
      problemsAfter('content/resources.yaml', 'media_type: application/json', 'media_type: text/x'),
    ).toEqual([
      'content/resources.yaml:12:17 "resources[2]" is served as application/json. Write media_type: application/json.',
    ]);
    expect(
      problemsAfter('content/resources.yaml', '    media_type: application/json\n', ''),
    ).toEqual([
      'content/resources.yaml:7:5 "resources[2]" is served as application/json. Write media_type: application/json.',
    ]);
  });

  it('reports links of the footer without a page, and too many of them', () => {
    expect(withFooter('/support', '/')).toEqual([]);
    expect(withFooter('/support', '/suport')).toEqual([
      'content/site.yaml:33:15 There is no page at /suport. Did you mean /support?',
    ]);
    expect(withFooter(...Array<string>(11).fill('/'))).toEqual([
      'content/site.yaml:30:7 "footer[1].links" is [{"title":"Help","path":"/"},{"title":"Help","path":"/"},…: must have at most ten links.',
    ]);
  });

  it('reports a store listing on the site itself, with any base URL', () => {
    const product = smallContent['content/product.yaml']!;
    const own = product.replace('https://apps.example/', 'https://linnet.example/');
    using content = writeContent({ 'content/product.yaml': own });
    const listing =
      'content/product.yaml:8:10 "platforms[1].url" is an address of this site. Use the address of the listing in the store.';
    for (const env of [{}, { BASE_URL: 'http://localhost:8888' }]) {
      expect(problemsOf(content.root, '2026-11-21', env)).toEqual([listing]);
    }
  });
});
