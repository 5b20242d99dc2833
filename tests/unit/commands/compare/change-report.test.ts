import { describe, expect, it } from 'vitest';
import { changeReport, failureReport } from '../../../../src/commands/compare/change-report.ts';
import { changesBetween } from '../../../../src/commands/compare/changes.ts';
import { documentLines } from '../../../../src/commands/compare/document-lines.ts';
import { line } from '../../../../src/commands/compare/line.ts';
import { pageLines } from '../../../../src/commands/compare/page-parts.ts';
import { kinds, type Kind, type Served } from '../../../../src/commands/compare/served.ts';
import { shownImages } from '../../../../src/commands/compare/shown-images.ts';
import { parseRules } from '../../../../src/host/redirects.ts';

/** What a site of some pages (HTML of their main part), documents and redirect rules serves. */
interface Site {
  pages?: Record<string, string>;
  documents?: Record<string, string>;
  public?: Record<string, string>;
  rules?: object[];
  /** The lines of other kinds, such as `headers`, by kind and address. */
  others?: Partial<Record<Kind, Record<string, string>>>;
  /** The media types of files. */
  types?: Record<string, string>;
}

async function served({
  pages = {},
  documents = {},
  public: own = {},
  others = {},
  rules = [],
  types = {},
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
  for (const [kind, texts] of Object.entries(others)) {
    for (const [path, text] of Object.entries(texts)) lines[kind as Kind].set(path, [line(text)]);
  }
  const { redirects } = await parseRules({ configRedirects: rules as unknown as string[] });
  const images = new Map(Object.entries(pages).map(([path, html]) => [path, shownImages(html)]));
  return { lines, rules: redirects, images, types: new Map(Object.entries(types)) };
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

/** Returns the items of the lists in a report. */
const lists = (text: string) => text.split('\n').filter((one) => one.startsWith('- '));

const main = (html: string) => `<main>${html}</main>`;

const onePage = (html: string): Site => ({ pages: { '/a': main(html) } });
const oneDocument = (text: string): Site => ({ documents: { '/a.md': text } });

/** Returns a card with a picture. */
const imageInCard = (src: string, width: number, height: number, className = '') =>
  `<div class="cards"><img src="${src}" alt="" width="${width}" height="${height}" class="${className}"></div>`;

/** Returns a page with a menu. */
const pageWith = (menu: string, text: string) =>
  `<ul class="section-nav"><li>${menu}</li></ul>${main(`<p>${text}</p>`)}`;

/** Changes a page with the text “a”. */
const changesTo = async (now: string) =>
  changesBetween(await served(onePage('<p>a</p>')), await served(onePage(now)));

/** Returns a script with schema.org data. */
const dataAbout = (type: string, name = 'A') =>
  `<script type="application/ld+json">{"@type":"${type}","name":"${name}"}</script>`;

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
    const shown = await report(before, after);
    expect(shown).toContain('\n- Layout of `/a`: no longer `ol`; new `steps`\n');
    expect(shown).toContain('@@ /a @@\n-<li>\n+<li onclick="x()">\n');
  });

  it('names a layout once, and says so if only the end of an element moves', async () => {
    const steps = '<div class="steps"><ol><li>Tap</li></ol></div>';
    const without = await reportOf(onePage, steps, '<ol><li>Tap</li></ol>');
    expect(lists(without)).toEqual(['- Layout of `/a`: no longer `steps`']);
    const moved = await reportOf(
      onePage,
      '<section><p>One</p></section><p>Two</p>',
      '<section><p>One</p><p>Two</p></section>',
    );
    expect(lists(moved)).toEqual(['- Layout of `/a`: an element starts or ends elsewhere']);
  });

  it('reports pictures that are missing, not shown or cut off, and where a changed picture is', async () => {
    const types = {
      '/tall.png': 'image/png',
      '/wide.png': 'image/png',
      '/phone.png': 'image/png',
      '/clip.mp4': 'video/mp4',
    };
    const page = (html: string) => ({ ...onePage(html), types });
    const shown = await report(
      page('<p>Text</p>'),
      page(
        [
          '<p>Text</p>',
          imageInCard('/missing.png', 16, 9),
          imageInCard('/clip.mp4', 16, 9),
          imageInCard('/tall.png', 900, 1200),
          imageInCard('/wide.png', 1600, 1000),
          imageInCard('/phone.png', 900, 1200, 'screen phone'),
          '<video src="/clip.mp4"></video><img src="/tall.png" width="9" height="12">',
        ].join(''),
      ),
    );
    expect(lists(shown).filter((one) => /picture|cuts off/.test(one))).toEqual([
      '- `/a` shows a picture that does not exist: `/missing.png`',
      '- `/a` shows `/clip.mp4` as a picture or video, but browsers cannot show this file',
      '- `/a` cuts off the edges of `/tall.png`: only 42 % of it is visible. Use a picture of 16:9 there, or show it below the cards or steps',
    ]);
    const replaced = await served(page(imageInCard('/tall.png', 900, 1200)));
    const changed = await served(page(imageInCard('/tall.png', 900, 1200)));
    replaced.lines.picture.set('/tall.png', [line('', '', 'a')]);
    changed.lines.picture.set('/tall.png', [line('', '', 'b')]);
    const report2 = changeReport(await changesBetween(replaced, changed), [], []);
    expect(lists(report2)).toEqual(['- Changed picture: `/tall.png` on `/a`']);
  });

  it('says if no text has a link to a new page, and if no menu has one either', async () => {
    const [link, own] = ['<a href="/new#part">New</a>', '<a href="/new">This</a>'];
    const before = { pages: { '/a': pageWith('', 'Text') } };
    const withPage = (menu: string, text: string) =>
      report(before, { pages: { '/a': pageWith(menu, text), '/new': pageWith(own, own) } });
    const found = async (...site: [string, string]) =>
      lists(await withPage(...site)).filter((one) => one.includes(' link to '));
    expect(await found('', `Text ${link}`)).toEqual([]);
    expect(await found(link, 'Text')).toEqual([
      '- No text and no card has a link to `/new`, only a menu',
    ]);
    expect(await found('', 'Text')).toEqual([
      '- Nothing has a link to `/new`: no text, no card and no menu',
    ]);
  });

  it('ends with what the change leaves behind, and never consists of that only', async () => {
    const left = ['No text uses `facts.cards` any more.'];
    expect(changeReport(await changesTo('<p>b</p>'), [], [], undefined, left)).toMatch(
      /\n### What the change leaves behind\n\n- No text uses `facts\.cards` any more\.\n$/,
    );
    expect(changeReport(await changesTo('<p>a</p>'), [], [], undefined, left)).toBe('');
  });

  it('ignores in which order and where a page has its schema.org data', async () => {
    const before = {
      pages: {
        '/a': `<head>${dataAbout('Article')}${dataAbout('List')}</head>${main('<p>x</p>')}`,
      },
    };
    const site = (name: string) => ({
      pages: {
        '/a': `<head>${dataAbout('List')}</head>${main(`<p>x</p>${dataAbout('Article', name)}`)}`,
      },
    });
    expect(await report(before, site('A'))).toBe('');
    expect(await report(before, site('B'))).toContain('Data about `/a`: `name: A` → `name: B`');
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
      - Nothing has a link to CODE: no text, no card and no menu
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
    expect(failureReport('It failed.', ['No text uses a fact.'])).toMatch(
      /\n\n### What the change leaves behind\n\n- No text uses a fact\.\n$/,
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

const withGenerated = (value: string): Site => ({
  ...onePage('<p>Text.</p>'),
  others: {
    look: { '/_astro/page.js': value, '/_astro/index.css': `a { color: ${value} }` },
    headers: value === 'red' ? {} : { '/gone/*': 'X-Robots-Tag: noindex', '/a': 'X-A: b' },
  },
});

it('leaves out scripts that the build made, and headers of addresses that are gone', async () => {
  const text = await reportOf(withGenerated, 'red', 'blue');
  expect(text).not.toMatch(/page\.js|\/gone/);
  expect(text).toMatch(/index\.css/);
  expect(lists(text)).toEqual(['- Headers of `/a`: new `X-A: b`']);
});
