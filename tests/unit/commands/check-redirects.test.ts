import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsWithRules } from '../../setup/content-problems.ts';
import { movedPage, writeContent } from '../../setup/small-content.ts';

/** The problems of the small content folder with these redirect rules and other files. */
async function problems(rules: string[], files: Record<string, string> = {}): Promise<string[]> {
  using content = writeContent({
    'netlify.toml': readFileSync('netlify.toml', 'utf8'),
    'public/_redirects': rules.map((rule) => `${rule}\n`).join(''),
    ...files,
  });
  return await problemsWithRules(content.root);
}

const moved = (...aliases: string[]) => ({
  'content/pages/moved.md': movedPage(...aliases),
});

describe("the team's redirect rules", () => {
  it('may be any that are sound', async () => {
    const sound = [
      '# Old addresses',
      '/help /support',
      '/help/* /support 302 # for a while',
      '/docs/:page /support/ 301',
      '/docs/* https://old.linnet.example/:splat 301!',
      '/find id=:id /support 301',
      '/find /support 301',
      '/home / 301',
      // Netlify's engine does not follow it again below /e/f.
      '/e/* /e/f/:splat',
      '/de / 302 Language=de',
      '/de /support 302',
      '/ /support 302 Country=de',
      '/100% /support',
      // This is valid percent-encoding, but no UTF-8.
      '/a%ff /support',
      '/pictures /support',
      '/contract /openapi.json 200',
      '/members /support 200! Role=admin',
      'https://www.linnet.example/* https://linnet.example/:splat 301!',
    ];
    expect(await problems(sound, { 'public/pictures/a.txt': '' })).toEqual([]);
    expect(await problems([])).toEqual([]);
  });

  it('are refused with their line where they are none', async () => {
    const broken = ['# A', '', '/a', '/b c', '/c /support 99', 'd /support', '/e / /support 301'];
    expect(await problems(broken)).toMatchInlineSnapshot(`
      [
        "public/_redirects:3:1 Missing destination path/URL. A rule consists of an address, its target and a status: /old /new 301.",
        "public/_redirects:4:1 The destination path/URL must start with "/", "http:" or "https:". A rule consists of an address, its target and a status: /old /new 301.",
        "public/_redirects:5:1 99 is not a valid status. A rule consists of an address, its target and a status: /old /new 301.",
        "public/_redirects:6:1 "d" does not start with a slash. A rule consists of an address, its target and a status: /old /new 301.",
        "public/_redirects:7:1 Invalid status code: /support. A rule consists of an address, its target and a status: /old /new 301.",
      ]
    `);
  });

  it('are refused where one above them answers', async () => {
    const rules = [
      '/a/* /support',
      '/a/b /',
      '/c /support',
      '/c /',
      '/d /support',
      '/d   /support # again',
    ];
    expect(await problems(rules)).toMatchInlineSnapshot(`
      [
        "public/_redirects:2:1 This rule never applies, because line 1 matches first. Remove one of the two, or move this one up.",
        "public/_redirects:4:1 This rule never applies, because line 3 matches first. Remove one of the two, or move this one up.",
        "public/_redirects:6:1 Line 5 is the same. Remove one of the two.",
      ]
    `);
  });

  it('are refused if there are too many', async () => {
    const support = Array.from({ length: 10_001 }, (_, index) => `/old/${index} /support`);
    expect(await problems(support)).toEqual([
      expect.stringMatching(/^public\/_redirects:10001:1 /),
    ]);
    const languages = Array.from(
      { length: 500 },
      (_, index) => `/old /support 302 Language=l${index}`,
    );
    expect(await problems(languages)).toEqual([
      'public/_redirects:200:1 Too many rules up to this one can match the same addresses. Remove rules that differ only in placeholders, parameters or conditions.',
    ]);
  });

  it('are not the cause of further errors if there are too many', async () => {
    const rules = Array.from({ length: 10_001 }, (_, index) => `/old/${index} /support`);
    const ledger = 'base_url: https://linnet.example\naddresses:\n  - /old/1\n';
    expect(await problems(rules, { 'content/promises.yaml': ledger })).toEqual([
      expect.stringMatching(/^public\/_redirects:10001:1 /),
    ]);
  });

  it('are refused at the address of a page or a document', async () => {
    const rules = ['/support /', '/openapi.json /', '/support.md / 301!', '/old/* / 301!'];
    expect(await problems(rules)).toMatchInlineSnapshot(`
      [
        "public/_redirects:1:1 This rule never applies, because /support exists. Remove it.",
        "public/_redirects:2:1 This rule never applies, because /openapi.json exists. Remove it.",
        "public/_redirects:3:1 This rule replaces /support.md, which is part of the site. Narrow or remove it.",
      ]
    `);
    expect(await problems(['/* /support 302!'])).toMatchInlineSnapshot(`
      [
        "public/_redirects:1:1 This rule replaces /api/v1/resources?category=all, which is part of the site. Narrow or remove it.",
      ]
    `);
  });

  it('are refused where they would answer in place of the API', async () => {
    expect(await problems(['/api/* /support 301'])).toMatchInlineSnapshot(`
      [
        "public/_redirects:1:1 This rule replaces /api/v1/resources?category=all, which is part of the site. Narrow or remove it.",
      ]
    `);
    expect(await problems(['/api/v1/resources category=product / 301'])).toMatchInlineSnapshot(`
      [
        "public/_redirects:1:1 This rule replaces /api/v1/resources?category=product, which is part of the site. Narrow or remove it.",
      ]
    `);
  });

  it('are refused if they form a loop or have no target', async () => {
    const rules = ['/a /b', '/b /c', '/c /a', '/d /d', '/g /suport'];
    expect(await problems(rules)).toMatchInlineSnapshot(`
      [
        "public/_redirects:1:1 This rule redirects in a circle: /a → /b → /c → /a.",
        "public/_redirects:2:1 This rule redirects in a circle: /b → /c → /a → /b.",
        "public/_redirects:3:1 This rule redirects in a circle: /c → /a → /b → /c.",
        "public/_redirects:4:1 This rule redirects in a circle: /d → /d.",
        "public/_redirects:5:1 There is nothing at /suport. Did you mean /support?",
      ]
    `);
  });

  it('and a former address are refused where both would answer', async () => {
    const files = moved('/old', '/older/x', '/oldest');
    expect(await problems(['/old /', '/older/* /'], files)).toMatchInlineSnapshot(`
      [
        "content/pages/moved.md:5:12 Line 1 of public/_redirects already redirects /old or its Markdown version. Remove one of the two.",
        "content/pages/moved.md:5:19 Line 2 of public/_redirects already redirects /older/x or its Markdown version. Remove one of the two.",
      ]
    `);
    expect(await problems(['/oldest.md /support'], files)).toMatchInlineSnapshot(`
      [
        "content/pages/moved.md:5:30 Line 1 of public/_redirects already redirects /oldest or its Markdown version. Remove one of the two.",
      ]
    `);
  });

  it('can lead to a former address, which redirects again', async () => {
    expect(await problems(['/very-old /old'], moved('/old'))).toEqual([]);
  });

  it('and a removed page are refused where both would answer', async () => {
    const gone = { 'content/addresses.yaml': 'gone:\n  - path: /old\n' };
    expect(await problems(['/old /support'], gone)).toMatchInlineSnapshot(`
      [
        "content/addresses.yaml:2:11 Line 1 of public/_redirects already redirects /old or its Markdown version. Remove one of the two.",
      ]
    `);
  });
});
