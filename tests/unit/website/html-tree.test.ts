import { describe, expect, it } from 'vitest';
import { renderedBody } from '../../setup/rendered-body.ts';

const table = (columns: number) =>
  ['h', '-', 'd'].map((cell) => `|${`${cell}|`.repeat(columns)}`).join('\n');

const render = async (markdown: string) => (await renderedBody(markdown)).replaceAll(/\n\s*/g, '');

describe('callouts', () => {
  it.each(['Note', 'Tip', 'Important', 'Warning', 'Caution'])('make a box of %s', async (kind) => {
    const html = await render(`> [!${kind.toUpperCase()}]\n> Mind *this*.\n>\n> - and that`);
    expect(html).toBe(
      `<div class="callout ${kind.toLowerCase()}" role="note"><p class="callout-title">${kind}</p><p>Mind <em>this</em>.</p><ul><li>and that</li></ul></div>`,
    );
  });

  it.each([
    ['[a](tags.md)', '<a href="/support/tags">a</a>'],
    ['[a][x]', '<a href="/y">a</a>'],
    ['![a][x]', '<img src="/y" alt="a" loading="lazy" decoding="async">'],
    [':tada: *a*', '🎉 <em>a</em>'],
  ])('have a title with all that a line may hold: %s', async (title, html) => {
    expect(await render(`> [!TIP] See ${title}\n> Text.\n\n[x]: /y`)).toBe(
      `<div class="callout tip" role="note"><p class="callout-title"><span class="visually-hidden">Tip: </span>See ${html}</p><p>Text.</p></div>`,
    );
  });

  it('keep a quotation', async () => {
    expect(await render('> Said once.')).toBe('<blockquote><p>Said once.</p></blockquote>');
  });

  it('need no text after a marker that begins a paragraph of code', async () => {
    expect(await render('> [!TIP]\n> `run` it')).toContain('<p><code>run</code> it</p>');
  });
});

describe('a link', () => {
  it.each([
    '[a](javascript:alert)',
    '[a](JAVA&Tab;script:alert)',
    '[a][x]\n\n[x]: intent:alert',
    '<a href="&#1;javascript:alert">a</a>',
  ])('has no address of a scheme that the site does not allow: %s', async (markdown) => {
    expect(await render(markdown)).toMatch(/^<p><a href="(?:\/[\w/-]+)?">a<\/a><\/p>$/);
  });
});

describe('fenced code', () => {
  it('is coloured by classes, scrolled by the keyboard and escaped', async () => {
    expect(await render('```js\nconst a = "<b>";\n```')).toBe(
      '<pre tabindex="0"><code class="language-js"><span class="t-keyword">const</span> a = <span class="t-string">"&lt;b&gt;"</span>;</code></pre>',
    );
  });

  it('is not highlighted without a language', async () => {
    expect(await render('```\nconst\n```')).toBe(
      '<pre tabindex="0"><code class="language-text">const</code></pre>',
    );
  });
});

describe('a table', () => {
  it('with more than three columns scrolls separately', async () => {
    expect(await render(table(4))).toMatch(
      /^<div class="table wide" tabindex="0" role="group" aria-label="h"><table>/,
    );
  });

  it('with three columns is unchanged', async () => {
    expect(await render(table(3))).toMatch(/^<table>/);
  });
});
