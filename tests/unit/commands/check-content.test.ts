import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/commands/check-content.ts';
import { categories } from '../../../src/contract/categories.ts';
import { ContentError, formatProblem } from '../../../src/source/problem.ts';
import { anotherPage, movedPage, smallContent, writeContent } from '../../setup/small-content.ts';

/** The problems of the small content folder after replacing text in one of its files. */
function problemsAfter(file: string, from: string | RegExp, to: string) {
  const text = smallContent[file]!.replace(from, to);
  expect(text, 'the edit must change the file').not.toBe(smallContent[file]);
  using content = writeContent({ [file]: text });
  return problems(content.root);
}

function problems(root: string, today = '2026-11-21', env = {}): string[] {
  try {
    checkContent(root, env, today);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(formatProblem);
  }
}

/** The problems after giving the footer links to these pages. */
function withFooter(...paths: string[]): string[] {
  const links = paths.map((path) => `      - title: Help\n        path: ${path}\n`);
  const footer = ['footer:\n  - title: Links\n    links:\n', ...links].join('');
  return problemsAfter('content/site.yaml', 'navigation:', `${footer}navigation:`);
}

it('finds nothing in a sound folder', () => {
  using content = writeContent();
  expect(problems(content.root)).toEqual([]);
});

describe('errors in the data files', () => {
  it('reports unreadable YAML', () => {
    expect(problemsAfter('content/product.yaml', 'name: Linnet', 'name: "Linnet'))
      .toMatchInlineSnapshot(`
        [
          "content/product.yaml:1:7 YAML: a quotation mark is opened here and not closed. Close it at the end of the text.",
        ]
      `);
  });

  it('reports a missing field', () => {
    expect(problemsAfter('content/product.yaml', /audience: .*\n/, '')).toMatchInlineSnapshot(`
      [
        "content/product.yaml:1:1 "audience" is missing. Add it, with a value.",
      ]
    `);
  });

  it('reports a value that is not one of the allowed ones', () => {
    expect(problemsAfter('content/resources.yaml', 'category: support', 'category: help')).toEqual([
      `content/resources.yaml:5:15 "resources[1].category" is "help". Use one of: ${categories.join(', ')}.`,
    ]);
  });

  it('reports a resource id that is used twice', () => {
    expect(problemsAfter('content/resources.yaml', 'id: contract', 'id: support'))
      .toMatchInlineSnapshot(`
        [
          "content/resources.yaml:7:9 "resources[2].id" is "support": another resource already has this id; choose a different one.",
        ]
      `);
  });

  it('reports a misspelt field', () => {
    expect(problemsAfter('content/site.yaml', 'ai_input: true', 'ai_inputs: true'))
      .toMatchInlineSnapshot(`
        [
          "content/site.yaml:14:3 "crawlers.ai_inputs" is not a known field. Did you mean ai_input?",
        ]
      `);
  });

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
    expect(problems(content.root)).toMatchInlineSnapshot(`
      [
        "content/search.yaml:1:1 The file is missing. Create it. This is the smallest valid one, with examples to replace:

      queries: []
      ",
      ]
    `);
  });

  it.each([
    'content/site.yaml',
    'content/brand.svg',
    'content/product.yaml',
    'content/resources.yaml',
    'content/deprecations.yaml',
    'content/search.yaml',
  ])('shows a form of %s that is valid when it is written', (file) => {
    using content = writeContent({
      'content/pages/index.md': anotherPage('Home').replace('home page', 'start'),
    });
    rmSync(join(content.root, file));
    const message = problems(content.root).find((line) => line.startsWith(file));
    const [, form] = message!.split(':\n\n');
    writeFileSync(join(content.root, file), form!);
    expect(problems(content.root).filter((line) => line.startsWith(file))).toEqual([]);
  });

  it('reports a missing home page', () => {
    using content = writeContent();
    rmSync(join(content.root, 'content/developers'), { recursive: true });
    rmSync(join(content.root, 'content/pages/index.md'));
    expect(problems(content.root).filter((line) => line.includes('home page')))
      .toMatchInlineSnapshot(`
        [
          "content/pages/index.md:1:1 The home page, /, is missing. Create this file, with title, description and updated in its front matter.",
        ]
      `);
  });

  it('reports a removal before its announcement, and a second one of the same operation', () => {
    const removal =
      '{ operation: getServiceProduct, announced: 2026-03-02, sunset: 2026-09-01, note: N }';
    using content = writeContent({
      'content/deprecations.yaml': `deprecations:\n  - ${removal}\n  - ${removal.replace('2026-09', '2026-01')}\n`,
    });
    expect(problems(content.root)).toMatchInlineSnapshot(`
      [
        "content/deprecations.yaml:3:18 "deprecations[2].operation" is "getServiceProduct": the operation already has an entry; remove one of the two.",
        "content/deprecations.yaml:3:68 "deprecations[2].sunset" is "2026-01-01": the removal is before its announcement; set a date after 2026-03-02.",
      ]
    `);
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

  it('reports an invalid date and a text that is too long', () => {
    expect(problemsAfter('content/pages/index.md', 'updated: 2026-11-01', 'updated: 1 November'))
      .toMatchInlineSnapshot(`
        [
          "content/pages/index.md:4:10 "updated" is "1 November": must be a date such as 2026-11-21.",
        ]
      `);
    expect(problemsAfter('content/pages/index.md', 'The home page.', 'x'.repeat(161)))
      .toMatchInlineSnapshot(`
        [
          "content/pages/index.md:3:14 "description" has 161 characters. Shorten it to 160.",
        ]
      `);
  });

  it('reports front matter without an opening line', () => {
    expect(problemsAfter('content/pages/index.md', '---\ntitle: Home', 'title: Home'))
      .toMatchInlineSnapshot(`
        [
          "content/pages/index.md:1:1 The front matter has no opening line. Write a line --- above its first field.",
        ]
      `);
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
  it('is refused if it looks like a typo', () => {
    using content = writeContent({ 'content/pages/privacy.md': privacy('suport') });
    expect(problems(content.root)).toMatchInlineSnapshot(`
      [
        "content/pages/privacy.md:5:8 "group" is "suport", which no other page has. Did you mean support?",
      ]
    `);
  });

  it('may be a new one, another folder, or the top', () => {
    for (const group of ['policies', 'support', '/', 'support/privacy']) {
      using content = writeContent({ 'content/pages/privacy.md': privacy(group) });
      expect(problems(content.root), group).toEqual([]);
    }
  });

  it('is a name, not a title', () => {
    using content = writeContent({ 'content/pages/privacy.md': privacy('Our policies') });
    expect(problems(content.root)).toMatchInlineSnapshot(`
      [
        "content/pages/privacy.md:5:8 "group" is "Our policies": must be a group such as support or guides/advanced, or / for the top.",
      ]
    `);
  });
});

describe('a former address of a page', () => {
  it('may be any that nothing else has', () => {
    using content = writeContent({
      'content/pages/moved.md': movedPage('/old', '/old.html', '/Docs/Old/', '/moved.html'),
    });
    expect(problems(content.root)).toEqual([]);
  });

  it('is refused where a page, a document or another former address has it', () => {
    using content = writeContent({
      'content/pages/moved.md': movedPage('/support/', '/openapi.json', '/moved', '/old'),
      'content/pages/other.md': movedPage('/old.html'),
    });
    expect(problems(content.root)).toMatchInlineSnapshot(`
      [
        "content/pages/moved.md:5:12 The former address /support/ already belongs to content/pages/support/index.md. Remove it.",
        "content/pages/moved.md:5:24 The former address /openapi.json already belongs to something else on this site. Remove it.",
        "content/pages/moved.md:5:40 The former address /moved already belongs to content/pages/moved.md. Remove it.",
        "content/pages/other.md:5:12 The former address /old.html already belongs to content/pages/moved.md. Remove it.",
      ]
    `);
  });

  it('is a path and no rule', () => {
    using content = writeContent({ 'content/pages/moved.md': movedPage('old', '/old/*') });
    expect(problems(content.root)).toMatchInlineSnapshot(`
      [
        "content/pages/moved.md:5:10 warning: "old" in aliases is ignored, because a former address starts with a slash. Add the slash, or remove it.",
        "content/pages/moved.md:5:17 "aliases[2]" is "/old/*": must be a former path of the page that starts with /, such as /help/nfc.html.",
      ]
    `);
  });
});

describe('broken references', () => {
  it('reports a search query whose page does not exist', () => {
    expect(problemsAfter('content/search.yaml', 'page: /support', 'page: /suport'))
      .toMatchInlineSnapshot(`
      [
        "content/search.yaml:3:11 There is no page at /suport. Did you mean /support?",
      ]
    `);
  });

  it('reports a resource with an unknown address', () => {
    expect(problemsAfter('content/resources.yaml', 'path: /support', 'path: /help'))
      .toMatchInlineSnapshot(`
        [
          "content/resources.yaml:6:11 "resources[1].path" is /help, but nothing is published there. Correct the address.",
        ]
      `);
  });

  it('reports a resource with a wrong media type', () => {
    expect(
      problemsAfter('content/resources.yaml', 'media_type: application/json', 'media_type: text/x'),
    ).toMatchInlineSnapshot(`
      [
        "content/resources.yaml:12:17 "resources[2]" is served as application/json. Write media_type: application/json.",
      ]
    `);
    expect(problemsAfter('content/resources.yaml', '    media_type: application/json\n', ''))
      .toMatchInlineSnapshot(`
      [
        "content/resources.yaml:7:5 "resources[2]" is served as application/json. Write media_type: application/json.",
      ]
    `);
  });

  it('reports links of the footer without a page, and too many of them', () => {
    expect(withFooter('/support', '/')).toEqual([]);
    expect(withFooter('/support', '/suport')).toMatchInlineSnapshot(`
      [
        "content/site.yaml:30:15 There is no page at /suport. Did you mean /support?",
      ]
    `);
    expect(withFooter(...Array<string>(11).fill('/'))).toMatchInlineSnapshot(`
      [
        "content/site.yaml:27:7 "footer[1].links" is [{"title":"Help","path":"/"},{"title":"Help","path":"/"},…: must have at most ten links.",
      ]
    `);
  });

  it('reports a store listing on the site itself, with any base URL', () => {
    const product = smallContent['content/product.yaml']!;
    const own = product.replace('https://apps.example/', 'https://linnet.example/');
    using content = writeContent({ 'content/product.yaml': own });
    const listing =
      'content/product.yaml:8:10 "platforms[1].url" is an address of this site. Use the address of the listing in the store.';
    for (const env of [{}, { BASE_URL: 'http://localhost:8888' }]) {
      expect(problems(content.root, '2026-11-21', env)).toEqual([listing]);
    }
  });

  it('reports navigation without a page', () => {
    expect(problemsAfter('content/site.yaml', 'path: /support', 'path: /help'))
      .toMatchInlineSnapshot(`
      [
        "content/site.yaml:26:11 There is no page at /help. Correct the address.",
      ]
    `);
  });

  it('reports a security.txt that has less than 30 days left', () => {
    using content = writeContent();
    expect(problems(content.root, '2027-08-31')).toEqual([]);
    expect(problems(content.root, '2027-09-01')).toMatchInlineSnapshot(`
      [
        "content/site.yaml:18:12 security.txt expires on 2027-09-30, in less than 30 days. Check the contacts and set a date within the next year.",
      ]
    `);
  });
});

describe('more than one error', () => {
  it('reports all of them at once, by file and line, including those in the text', () => {
    using content = writeContent({
      'content/product.yaml': smallContent['content/product.yaml']!.replace('iOS', 'Symbian'),
      'content/pages/index.md': `${smallContent['content/pages/index.md']}\n# Again\n\n\`\`\`\nx\n\`\`\`\n`,
    });
    expect(problems(content.root)).toMatchInlineSnapshot(`
      [
        "content/pages/index.md:9:1 The title of the page is the only H1. Start this heading with ##.",
        "content/product.yaml:7:11 "platforms[1].name" is "Symbian". Use one of: iOS, Android.",
      ]
    `);
  });

  it('reports two files with the same address', () => {
    using content = writeContent({
      'content/pages/support.md': anotherPage(),
    });
    expect(problems(content.root)).toMatchInlineSnapshot(`
      [
        "content/pages/support/index.md:1:1 /support is already the address of content/pages/support.md. Rename one of the files, or set a different slug.",
      ]
    `);
  });
});

it('warns of too few queries for agent directories', () => {
  using content = writeContent({
    'content/search.yaml': 'queries:\n  - query: help\n    page: /support\n',
  });
  const { warnings } = checkContent(content.root, {}, '2026-11-21');
  expect(warnings.map(formatProblem)).toEqual([
    'content/search.yaml:2:3 warning: ard.json has no example questions, because agent directories need two to five about different pages. Add a query about another page.',
  ]);
});
