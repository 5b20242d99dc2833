import { expect, it } from 'vitest';
import { comparePages } from '../../../../src/import/proof/compare-pages.ts';
import { readShownPage } from '../../../../src/import/proof/shown-page.ts';
import { readTable } from '../../../setup/read-table.ts';

/** A page of an old site, with what tools put around its text. */
const oldPage = `<!doctype html><html lang="en"><head><title>Set up | Lamps</title></head><body>
<nav><a href="/docs/x">A menu with many words</a></nav>
<main><article><header><h1 id="set-up">Set up<a class="hash-link" href="#set-up">#</a></h1><p><time>May 1</time> · 3 min read by Ann</p></header>
<ul><li><a href="#pair">Pair the lamp</a></li><li><a href="#more">More</a></li></ul>
<p>Open <span>Rook\u00ADery\u{FE0F}</span> ✔\u{FE0F} and <em>sign</em> in.</p>
<p hidden="">A note for writers</p>
<div role="tabpanel" hidden=""><p>Keep the cable in the box until the lamp is green.</p></div>
<h2 id="pair"><a href="#pair">Pair the lamp</a></h2>
<ol><li>Press the key</li><li>Wait for the second beep</li></ol>
<h2 id="more">More</h2>
<p>See <a href="second.html">the second page</a>, <a href="#pair">above</a> <a href="update-v0.12.html">the update</a> and <a href="https://shop.example/lamps">the shop</a>.</p>
<table><tr><th>Format</th><th>Support</th></tr><tr><td>GeoPackage</td><td><span class="twemoji"><svg><path d="M0"/></svg></span></td></tr></table>
<pre><code><span class="boring">use hidden;</span><span class="line">&lt;div dir=rtl&gt;{{Field}}&lt;/div&gt;</span></code></pre>
<div class="language-sh"><button>Copy</button><span class="lang">sh</span><pre>$ lamp --on | tee 'log'</pre></div>
<img src="/assets/images/lamp-0123456789abcdef0123456789abcdef.png" alt="The lamp"><img src="data:image/png;base64,AAAA" alt="A red dot">
<iframe src="https://www.youtube-nocookie.com/embed/aBcDeFgHiJk?rel=0"></iframe>
<video><source src="/assets/lamp.mp4"><source src="/assets/lamp.webm"></video>
</article></main><footer>Footer</footer></body></html>`;

/** The new page, which loses nothing. */
const newPage = `<html><body><main><h1>Set up</h1>
<p>Open <strong>Rookery</strong> and sign in.</p>
<p>Keep the cable in the box until the lamp is green.</p>
<h2 id="pair">Pair the lamp</h2>
<ol><li>Press the key</li><li>Wait for the second beep</li></ol>
<h2 id="more">More</h2>
<p>See <a href="/guides/second">the second page</a>, <a href="#pair">above</a> <a href="/update-v0-12">the update</a> and <a href="https://shop.example/lamps/">the shop</a>.</p>
<table><tr><th>Format</th><th>Support</th></tr><tr><td>GeoPackage</td><td>✓</td></tr></table>
<pre>&lt;div dir=rtl&gt;{{Field}}&lt;/div&gt;</pre>
<pre>$ lamp --on | tee 'log'</pre>
<p><img src="/_astro/lamp.B2k1Xy_Z1.webp" alt="The lamp"><img src="/img/dot.png" alt="A red dot"></p>
<p><a href="https://www.youtube.com/watch?v=aBcDeFgHiJk">Video</a></p>
<p><video src="/videos/lamp.0123abcd.mp4"></video></p>
</main></body></html>`;

const ends: Record<string, string> = {
  '/docs/second.html': '/guides/second',
  '/docs/update-v0.12.html': '/update-v0-12',
  '/update-v0-12': '/update-v0-12',
  '/guides/second': '/guides/second',
  '/guides/third': '/guides/third',
};

/** Lists what a new page lacks, each as the part and its text. */
const lossesOf = (html: string) =>
  comparePages({ ...readShownPage(oldPage), path: '/docs/set-up.html' }, readShownPage(html), {
    endOf: (path) => ends[path],
    origin: 'https://lamps.example',
    path: '/set-up',
  }).losses.map(({ part, text }) => `${part} ${text}`);

it('finds no loss if a page only looks different', () => {
  expect(lossesOf(newPage)).toEqual([]);
});

interface Row {
  fault: string;
  from: string;
  to: string;
  finds: string[];
}

it.each(readTable<Row[]>(import.meta.url))('finds that $fault', ({ from, to, finds }) => {
  expect(newPage).toContain(from);
  expect(lossesOf(newPage.replace(from, to)).sort()).toEqual(finds.toSorted());
});

it('names the sentence of missing words, and counts what the old page had', () => {
  const { before, losses } = comparePages(
    { ...readShownPage(oldPage), path: '/docs/set-up.html' },
    readShownPage(newPage.replace('<strong>Rookery</strong>', '')),
    { endOf: (path) => ends[path], origin: undefined, path: '/set-up' },
  );
  expect(losses).toEqual([
    {
      part: 'word',
      text: 'rookery',
      count: 1,
      sentence: 'Open Rook\u00ADery\u{FE0F} ✔\u{FE0F} and sign in.',
    },
  ]);
  expect(before).toMatchObject({ heading: 3, 'heading ID': 2, picture: 2, link: 3, video: 2 });
  expect(before).toMatchObject({ 'table cell': 4, 'code block': 2 });
});

it('does not miss text that moved, or whose words stand closer together', () => {
  const moved = newPage
    .replace('<p>Keep the cable in the box until the lamp is green.</p>', '')
    .replace('</main>', '<p>Keep the cable in the box until the lamp is green.</p></main>')
    .replace('watch?v=', 'shorts/')
    .replace('Wait for the second beep', 'Waitfor the secondbeep');
  expect(lossesOf(moved)).toEqual([]);
});
