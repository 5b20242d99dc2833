import { describe, expect, it } from 'vitest';
import { changeReport, failureReport } from '../../../../src/commands/compare/change-report.ts';
import { changesBetween } from '../../../../src/commands/compare/changes.ts';
import { documentLines } from '../../../../src/commands/compare/document-lines.ts';
import { line } from '../../../../src/commands/compare/line.ts';
import { pageLines } from '../../../../src/commands/compare/page-parts.ts';
import { kinds, type Kind, type Served } from '../../../../src/commands/compare/served.ts';
import { parseRules } from '../../../../src/host/redirects.ts';

/** What a site of some pages (HTML of their main part), documents and redirect rules serves. */
interface Site {
  pages?: Record<string, string>;
  documents?: Record<string, string>;
  public?: Record<string, string>;
  rules?: object[];
}

async function served({
  pages = {},
  documents = {},
  public: own = {},
  rules = [],
}: Site): Promise<Served> {
  const lines = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Served['lines'];
  for (const [path, html] of Object.entries(pages)) {
    for (const [part, found] of Object.entries(pageLines(html)))
      lines[part as Kind].set(path, found);
  }
  for (const [path, text] of Object.entries(documents)) {
    lines.document.set(path, documentLines(text, 'text/markdown'));
  }
  for (const [path, text] of Object.entries(own)) lines.public.set(path, [line(text)]);
  const { redirects } = await parseRules({ configRedirects: rules as unknown as string[] });
  return { lines, rules: redirects };
}

const report = async (before: Site, after: Site, preview?: string, code: string[] = []) =>
  changeReport(
    await changesBetween(await served(before), await served(after)),
    ['Compared with 0123456789ab.'],
    code,
    preview,
  );

/** Reports what changes in a site if a value does. */
const reportOf = (site: (value: string) => Site, old: string, now: string) =>
  report(site(old), site(now));

const main = (html: string) => `<main>${html}</main>`;

const onePage = (html: string): Site => ({ pages: { '/a': main(html) } });
const oneDocument = (text: string): Site => ({ documents: { '/a.md': text } });

describe('the report', () => {
  it('has each sentence once, with its places', async () => {
    const shown = await reportOf(
      (price) => ({
        pages: {
          '/a': main(`<p>It costs ${price} a year.</p>`),
          '/b': main(`<ul><li>Yes. It costs ${price} a year, with tax.</li></ul>`),
          '/c': main(`<p>Free.</p>`),
        },
        documents: { '/a.md': `It costs **${price}** a year.`, '/x.json': `{"price":"${price}"}` },
      }),
      '5 €',
      '6 €',
    );
    expect(shown).toBe(`## Changes for readers

Compared with 0123456789ab.

\`\`\`diff
@@ /a and /b @@
-It costs 5 € a year.
+It costs 6 € a year.
\`\`\`

The same changes are in: \`/a.md\` and \`/x.json\`.
`);
  });

  it('shows values of documents that no page has', async () => {
    const shown = await reportOf(
      (value) => ({ documents: { '/x.json': `{"hints":["${value}"]}` } }),
      'old',
      'new',
    );
    expect(shown).toContain('@@ /x.json @@\n-hints[]: old\n+hints[]: new\n');
  });

  it('reports a menu, header and footer in one sentence each', async () => {
    const shown = await reportOf(
      (title) => {
        const page = `<header class="site-header"><a href="/">${title}</a></header><main><p>Text</p></main><footer class="site-footer"><a href="/x">About ${title}</a></footer>`;
        return { pages: { '/a': page, '/b': page, '/c': page } };
      },
      'Old',
      'New',
    );
    const lines = shown.split('\n').slice(4);
    expect(lines).toEqual([
      '- Header of 3 pages (`/a`, `/b` and 1 other): `[Old](/)` → `[New](/)`',
      '- Footer of 3 pages (`/a`, `/b` and 1 other): `[About Old](/x)` → `[About New](/x)`',
      '',
    ]);
  });

  it('links new and moved pages to the preview, and says what removed pages answer', async () => {
    const before = {
      pages: {
        '/gone': main('<p>Gone</p>'),
        '/lost': main('<p>Lost</p>'),
        '/old': main('<p>Old</p>'),
      },
    };
    const after = {
      pages: { '/new': main('<p>New</p>'), '/other': main('<p>Old</p>') },
      rules: [
        { from: '/old', to: '/other', status: 301 },
        { from: '/gone', to: '/gone/gone', status: 410 },
      ],
    };
    const lines = (await report(before, after, 'https://p-7.example/')).split('\n').slice(4, 8);
    expect(lines).toEqual([
      '- Removed page: `/gone`, which now answers `410`',
      '- Removed page: `/lost`, which now answers `404`',
      '- New page: [`/new`](<https://p-7.example/new>)',
      '- Moved page: `/old` → [`/other`](<https://p-7.example/other>)',
    ]);
  });

  it('judges a rule with a condition as if the condition were met', async () => {
    const pages = { '/': main('<p>Home</p>'), '/a': main('<p>A</p>') };
    const rules = [
      {
        from: '/*',
        to: 'https://evil.example/:splat',
        status: 302,
        force: true,
        conditions: { Cookie: ['x'] },
      },
    ];
    expect(await report({ pages }, { pages, rules })).toContain(
      '- New redirect rule: `/* → https://evil.example/:splat (302, forced, if Cookie=x)`. It leads to another site, replaces / and 3 more\n',
    );
  });

  it('reports rules in another order', async () => {
    const [one, two] = [
      { from: '/x', to: '/a', status: 301 },
      { from: '/:any', to: '/b', status: 301 },
    ];
    const shown = await report({ rules: [one, two] }, { rules: [two, one] });
    expect(shown).toContain('New redirect rule');
    expect(shown).toContain('Removed redirect rule');
  });

  it('reports markup that changes without its text, such as a handler or a layout', async () => {
    const before = { pages: { '/a': main('<ol><li>Tap</li></ol>') } };
    const after = { pages: { '/a': main('<ol class="steps"><li onclick="x()">Tap</li></ol>') } };
    expect(await report(before, after)).toContain(
      '@@ /a @@\n-<ol>\n+<ol class="steps">\n@@ /a @@\n-<li>\n+<li onclick="x()">\n',
    );
  });

  it('ignores white space, but not in code', async () => {
    expect(await reportOf(onePage, '<p>a b</p>', '<p>a\n  b</p>')).toBe('');
    expect(await reportOf(onePage, '<pre>a b</pre>', '<pre>a  b</pre>')).not.toBe('');
    expect(await reportOf(oneDocument, 'One long\nline.\n', 'One\nlong line.')).toBe('');
  });

  it('says which code is not compared', async () => {
    expect(await report({}, {}, undefined, ['src/a.ts', 'src/b.ts', 'src/c.ts'])).toContain(
      '\nNot compared: code, 3 files (`src/a.ts`, `src/b.ts` and 1 other). Check its effect in the deploy preview.\n',
    );
  });

  it('is empty if nothing changes', async () => {
    const site = { pages: { '/a': main('<p>Text</p>') }, public: { '/x': '1 byte' } };
    expect(await report(site, site)).toBe('');
  });
});

/** The report without its blocks and spans of code. */
const outsideCode = (shown: string) =>
  shown
    .replaceAll(/^(`{3,})\w*\n[^]*?\n\1$/gm, 'BLOCK')
    .replaceAll(/(?<!`)(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, 'CODE');

describe('texts of the content', () => {
  const hostile = '</details>\n```\n`````\n@team <img src=x onerror=alert(1)> [a](javascript:b)\n';
  const escaped = hostile.replaceAll('<', '&lt;');

  it('stay text and mention nobody on GitHub, wherever they are', async () => {
    const path = '/`a`>b)|<img>@team';
    const shown = await report(
      { pages: { '/b': `<footer class="site-footer">x</footer>` } },
      {
        pages: {
          [path]: main(`<pre>${escaped}</pre>`),
          '/b': `<footer class="site-footer">${escaped}</footer>`,
        },
        documents: { '/@x`.txt': hostile },
        public: { '/y`@team': `12 bytes; ${hostile}` },
        rules: [
          { from: '/@team', to: 'https://evil.example/<b>`@team`', status: 302, force: true },
        ],
      },
      'https://p-7.example',
      ['src/@team`.ts'],
    );
    expect(outsideCode(shown)).toMatchInlineSnapshot(`
      "## Changes for readers

      Compared with 0123456789ab.

      - New page: [CODE](<https://p-7.example/%60a%60%3Eb)|%3Cimg%3E@team>)
      - New file: [CODE](<https://p-7.example/y%60@team>): CODE
      - New redirect rule: CODE. It leads to another site
      - Footer of CODE: CODE → CODE

      BLOCK

      Not compared: code, CODE. Check its effect in the deploy preview.
      "
    `);
    expect(shown).toContain('\n``````diff\n');
  });

  it('cannot control a terminal or change the direction of text', async () => {
    const shown = await report({}, { pages: { '/a': main('<p>a\u001B[2Jb\u0007\u202Ec</p>') } });
    expect(shown).toContain(String.raw`+a\x1b[2Jb\x07\u202ec`);
  });

  it('stay text in a report about a failure', () => {
    expect(outsideCode(failureReport(`The site before the change\n${hostile}`))).toBe(
      '## Changes for readers\n\nBLOCK\n',
    );
  });
});

describe('a report of many changes', () => {
  it('leaves out what does not fit into a comment on GitHub, and says how much', async () => {
    const paths = Array.from({ length: 1500 }, (_, index) => `/page-${index}`);
    const all = (text: (index: number) => string): Record<string, string> =>
      Object.fromEntries(paths.map((path, index) => [path, text(index)]));
    const shown = await report(
      { documents: all((index) => `old ${index}`) },
      {
        pages: all((index) => main(`<p>${'`'.repeat(5000)}${index}</p>`)),
        documents: all((index) => `${index} new`),
        public: all((index) => `${index} bytes`),
      },
    );
    expect(shown.length).toBeLessThan(62_000);
    expect(shown.match(/^… and \d+ more that do not fit here\.$/gm)).toHaveLength(2);
  });

  it('does not compute the changes of a rewritten long text, which would take minutes', async () => {
    const shown = await reportOf(
      (word) => {
        const lines = Array.from({ length: 20_000 }, (_, at) => `<p>${word} ${at}</p>`);
        return { pages: { '/a': main(lines.join('')) } };
      },
      'old',
      'new',
    );
    expect(shown).toContain('@@ /a @@\n');
  });
});
