import { describe, expect, it } from 'vitest';
import { mdxPage } from '../../setup/small-publication.ts';
import { renderedBody, renderedPage } from '../../setup/rendered-body.ts';

const table = (columns: number) =>
  ['h', '-', 'd'].map((cell) => `|${`${cell}|`.repeat(columns)}`).join('\n');

const codeTable = (length: number) =>
  `| a | b | c |\n|--|--|--|\n| d | e | \`${'x'.repeat(length)}\` |`;

const component = (body: string) => renderedPage(mdxPage(body));

const render = (markdown: string) => renderedBody(markdown).replaceAll(/\n\s*/g, '');

describe('callouts', () => {
  it.each(['Note', 'Tip', 'Important', 'Warning', 'Caution'])('make a box of %s', (kind) => {
    const html = render(`> [!${kind.toUpperCase()}]\n> Mind *this*.\n>\n> - and that`);
    expect(html).toBe(
      `<div class="callout ${kind.toLowerCase()}" role="note"><p class="callout-title">${kind}</p><p>Mind <em>this</em>.</p><ul><li>and that</li></ul></div>`,
    );
  });

  it.each([
    ['[a](tags.md)', '<a href="/support/tags">a</a>'],
    ['[a][x]', '<a href="/y">a</a>'],
    ['![a][x]', '<img src="/y" alt="a" fetchpriority="high">'],
    [':tada: *a*', '🎉 <em>a</em>'],
  ])('have a title with all that a line may hold: %s', (title, html) => {
    expect(render(`> [!TIP] See ${title}\n> Text.\n\n[x]: /y`)).toBe(
      `<div class="callout tip" role="note"><p class="callout-title"><span class="visually-hidden">Tip: </span>See ${html}</p><p>Text.</p></div>`,
    );
  });

  it('keep a quotation', () => {
    expect(render('> Said once.')).toBe('<blockquote><p>Said once.</p></blockquote>');
  });

  it('need no text after a marker that begins a paragraph of code', () => {
    expect(render('> [!TIP]\n> `run` it')).toContain('<p><code>run</code> it</p>');
  });
});

describe('a link', () => {
  it.each([
    '[a](javascript:alert)',
    '[a](JAVA&Tab;script:alert)',
    '[a][x]\n\n[x]: intent:alert',
    '<a href="&#1;javascript:alert">a</a>',
  ])('has no address of a scheme that the site does not allow: %s', (markdown) => {
    expect(render(markdown)).toMatch(/^<p><a href="(?:\/[\w/-]+)?">a<\/a><\/p>$/);
  });
});

describe('fenced code', () => {
  it('is coloured by classes and escaped', () => {
    expect(render('```js\nconst a = "<b>";\n```')).toBe(
      '<div class="code one-line"><pre><code class="language-js"><span class="t-keyword">const</span> a = <span class="t-string">"&lt;b&gt;"</span>;</code></pre></div>',
    );
  });

  it('is not highlighted without a language', () => {
    expect(render('```\nconst\n```')).toBe(
      '<div class="code one-line"><pre><code class="language-text">const</code></pre></div>',
    );
  });

  it('has its language in a bar and wraps', () => {
    expect(render('```js\na\nb\n```')).toMatch(/^<div class="code" data-language="js"><pre>/);
  });

  it('is scrolled by the keyboard if it is plain text of several lines', () => {
    expect(render('```text\na\nb\n```')).toMatch(/^<div class="code"><pre tabindex="0">/);
  });

  it('is folded if it has more than 15 lines', () => {
    const [short, long] = [15, 16].map((lines) => render(`\`\`\`js\n${'a\n'.repeat(lines)}\`\`\``));
    expect(short).toMatch(/^<div class="code"/);
    expect(long).toMatch(
      /^<details class="code" data-language="js"><summary aria-label="All 16 lines"><\/summary><pre>[^]*<\/details>$/,
    );
  });

  it('breaks one long line after slashes and between parameters', () => {
    expect(render('```\nhttps://linnet.example/long/path?a=1&b=2\n```')).toContain(
      'https://linnet.example/<wbr>long/<wbr>path<wbr><span>?a=1</span><wbr>&amp;b=2',
    );
  });

  it('moves an address in text of several lines to the next line as a whole', () => {
    expect(render('```text\nUse https://linnet.example/a now.\nOr not.\n```')).toContain(
      '>Use <span>https://linnet.example/<wbr>a</span> now.Or not.',
    );
  });
});

describe('inline code', () => {
  it('breaks only if it is long', () => {
    expect(render(`\`${'a'.repeat(24)}\``)).toBe(`<p><code>${'a'.repeat(24)}</code></p>`);
    expect(render(`\`${'a'.repeat(25)}\``)).toBe(
      `<p><code class="long">${'a'.repeat(25)}</code></p>`,
    );
  });

  it('breaks after slashes and spaces, but not after hyphens', () => {
    expect(render('`curl --fail /some-skills/a/SKILL.md`')).toBe(
      '<p><code class="long">curl <span>--fail</span> <span>/some-skills/</span><wbr>a/<wbr>SKILL.md</code></p>',
    );
  });
});

describe('a table', () => {
  it('with three columns names the column in each cell, for phones', () => {
    expect(render('| Way | Needs | Cost |\n|--|--|--|\n| Tap | NFC | none |')).toBe(
      '<table class="stacked"><thead><tr><th>Way</th><th>Needs</th><th>Cost</th></tr></thead><tbody><tr><td data-column="Way">Tap</td><td data-column="Needs">NFC</td><td data-column="Cost">none</td></tr></tbody></table>',
    );
  });

  it('with two columns is unchanged', () => {
    expect(render(table(2))).toMatch(/^<table><thead>.*<td>d<\/td>/);
  });

  it.each([
    ['more than three columns', table(4), table(3)],
    ['three columns and long code', codeTable(31), codeTable(30)],
  ])('with %s scrolls separately', (_, wide, narrow) => {
    expect(render(wide)).toMatch(
      /^<div class="table wide" tabindex="0" role="group" aria-label="[ah]"><table class="stacked">/,
    );
    expect(render(narrow)).toMatch(/^<table class="stacked">/);
  });
});

describe('a component', () => {
  it('is part of the page, in the order of its text', () => {
    expect(component('## Costs\n\n<Pricing />\n\nEnd.')).toBe(
      '<h2 id="costs">Costs</h2>\n<p>Everything is free.</p>\n<p>End.</p>\n',
    );
  });

  it('keeps links that open other programs', () => {
    expect(component('<McpClients />')).toContain('href="cursor://anysphere.cursor-deeplink/');
  });

  it('has headings with the addresses that it gives them', () => {
    expect(component('<McpClients />')).toContain('<h3 id="vs-code">VS Code</h3>');
    expect(component('<Operation id="getServiceProduct" />')).toContain('<h4>Response</h4>');
  });

  it('has store buttons, also within a layout', () => {
    const html = component(':::hero\nFree.\n\n<StoreButton platform="iOS" />\n:::');
    const { 0: whole = '', groups } =
      /<path d="(?<dots>M[^"]+)"><\/path><\/svg><\/span><\/li>/.exec(html)!;
    const button =
      '<li><a href="https://apps.example/ios/linnet">{icon}Linnet for iOS<span class="visually-hidden">: </span><small>App Store</small></a><span class="qr-code" role="img" aria-label="QR code: scan it with your phone"><svg viewBox="0 0 29 29">';
    expect(html.replace(/<svg viewBox="0 0 256 256" aria-hidden="true">.*?<\/svg>/, '{icon}')).toBe(
      `<div class="hero"><p>Free.</p><ul class="store-buttons">\n${button}${whole}\n</ul></div>\n`,
    );
    expect(groups!['dots'], 'the corner of a QR code').toMatch(/^(?:M\d 2h1v1h-1){7}M/);
  });

  it('has a section for each request of an operation', () => {
    expect(component('<Operation id="searchServiceDocs" />')).toContain(
      '<section class="operation" data-operation="searchServiceDocs" data-method="POST" data-path="/ask"><h3 id="searchservicedocs"><span class="method post">POST</span> <code>/ask</code></h3>',
    );
  });
});
