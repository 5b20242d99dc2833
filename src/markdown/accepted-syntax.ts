/** A Markdown construct that pages may use beyond CommonMark, such as a footnote, and its form in each output. */
export interface AcceptedSyntax {
  construct: string;
  example: string;
  /** The only page format in which it works. Omitted if it works in both. */
  format?: 'md' | 'mdx';
  html: string;
  /**
   * The construct in the Markdown version of the page. Omitted if it equals `example`. `{base_url}` is the base URL of
   * the site.
   */
  twin?: string;
  /** The text that the search indexes, with one line for each block. */
  search: string;
}

/**
 * The accepted constructs. tests/unit/markdown/accepted-syntax.test.ts checks the HTML, Markdown and search text of
 * every row.
 */
export const acceptedSyntax: readonly AcceptedSyntax[] = [
  {
    construct: 'note as a quotation, with its kind in any case',
    example: '> [!warning]\n> Keep the file.',
    html: '<div class="callout warning" role="note"><p class="callout-title">Warning</p><p>Keep the file.</p></div>',
    twin: '> [!WARNING]\n> Keep the file.',
    search: 'Warning: Keep the file.',
  },
  {
    construct: 'note with a title',
    example: '> [!TIP] Do *this* first\n> Tap.',
    html: '<div class="callout tip" role="note"><p class="callout-title"><span class="visually-hidden">Tip: </span>Do <em>this</em> first</p><p>Tap.</p></div>',
    search: 'Tip: Do this first: Tap.',
  },
  {
    construct: 'note between colons',
    example: ':::note\nTap at 10:30.\n:::',
    html: '<div class="callout note" role="note"><p class="callout-title">Note</p><p>Tap at 10:30.</p></div>',
    twin: '> [!NOTE]\n> Tap at 10:30.',
    search: 'Note: Tap at 10:30.',
  },
  {
    construct: 'note between colons with a title',
    example: '::: danger Before you start\n- Back up.\n:::',
    html: '<div class="callout caution" role="note"><p class="callout-title"><span class="visually-hidden">Danger: </span>Before you start</p><ul>\n<li>Back up.</li>\n</ul></div>',
    twin: '> [!DANGER] Before you start\n>\n> - Back up.',
    search: 'Danger: Before you start\nBack up.',
  },
  {
    construct: 'note between colons with a title in brackets',
    example: ':::info[Since 4.2]\nNew.\n:::',
    html: '<div class="callout note" role="note"><p class="callout-title"><span class="visually-hidden">Info: </span>Since 4.2</p><p>New.</p></div>',
    twin: '> [!INFO] Since 4.2\n> New.',
    search: 'Info: Since 4.2: New.',
  },
  {
    construct: 'collapsible part between colons',
    example: ':::details More\nText.\n:::',
    html: '<details><summary>More</summary><p>Text.</p></details>',
    twin: '**More**\n\nText.',
    search: 'More\nText.',
  },
  {
    construct: 'collapsible part',
    example: '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
    html: '<details><summary>More</summary><p>Text.</p></details>',
    twin: '**More**\n\nText.',
    search: 'More\nText.',
  },
  {
    construct: 'layout between colons: `hero`, `cards`, `steps`, `tabs` or `banner`',
    example: ':::cards\n## Tap\nHold.\n## Scan\nPoint.\n:::',
    html: '<div class="cards"><section><h2 id="tap">Tap</h2><p>Hold.</p></section><section><h2 id="scan">Scan</h2><p>Point.</p></section></div>',
    twin: '## Tap\n\nHold.\n\n## Scan\n\nPoint.',
    search: 'Tap\nHold.\nScan\nPoint.',
  },
  {
    construct: 'tabs of code, by its titles',
    example: ':::tabs\n```sh title="curl"\nls\n```\n```js title="Node"\nls\n```\n:::',
    html: '<div class="tabs"><div role="tablist"><button role="tab" type="button" aria-label="curl"></button><button role="tab" type="button" aria-label="Node"></button></div><section><figure class="titled"><figcaption><p><strong>curl</strong></p></figcaption><div class="code one-line"><pre><code class="language-sh"><span class="t-keyword">ls</span>\n</code></pre></div></figure></section><section><figure class="titled"><figcaption><p><strong>Node</strong></p></figcaption><div class="code one-line"><pre><code class="language-js">ls\n</code></pre></div></figure></section></div>',
    twin: '**curl**\n\n```sh\nls\n```\n\n**Node**\n\n```js\nls\n```',
    search: 'curl\nls\nNode\nls',
  },
  {
    construct: 'heading ID',
    example: '## Back up {#save}',
    html: '<h2 id="save">Back up</h2>',
    twin: '## Back up',
    search: 'Back up',
  },
  {
    construct: 'heading ID with spaces or a colon',
    example: '## Back up { #save }\n\n## Go on {: #on }',
    html: '<h2 id="save">Back up</h2>\n<h2 id="on">Go on</h2>',
    twin: '## Back up\n\n## Go on',
    search: 'Back up\nGo on',
  },
  {
    construct: 'repeated heading',
    example: '## iOS\n\n### Install\n\n## Android\n\n### Install',
    html: '<h2 id="ios">iOS</h2>\n<h3 id="install">Install</h3>\n<h2 id="android">Android</h2>\n<h3 id="install-1">Install</h3>',
    search: 'iOS\nInstall\nAndroid\nInstall',
  },
  {
    construct: 'emoji code',
    example: 'Done :tada: at 10:30:45.',
    html: '<p>Done 🎉 at 10:30:45.</p>',
    twin: 'Done 🎉 at 10:30:45.',
    search: 'Done 🎉 at 10:30:45.',
  },
  {
    construct: 'line break',
    example: 'One<br>two',
    format: 'md',
    html: '<p>One<br>\ntwo</p>',
    twin: 'One\\\ntwo',
    search: 'One\ntwo',
  },
  {
    construct: 'line break in .mdx',
    example: 'One<br />two',
    html: '<p>One<br>\ntwo</p>',
    twin: 'One\\\ntwo',
    search: 'One\ntwo',
  },
  {
    construct: 'key, subscript and superscript',
    example: '<kbd>Esc</kbd>, H<sub>2</sub>O, m<sup>2</sup>',
    html: '<p><kbd>Esc</kbd>, H<sub>2</sub>O, m<sup>2</sup></p>',
    search: 'Esc, H2O, m2',
  },
  {
    construct: 'bold, italic, code and link as HTML',
    example: '<b>one</b> <em>two</em> <code>a*</code> <a href="/x">four</a>',
    html: '<p><strong>one</strong> <em>two</em> <code>a*</code> <a href="/x">four</a></p>',
    twin: '**one** *two* `a*` [four]({base_url}/x)',
    search: 'one two a* four',
  },
  {
    construct: 'HTML elements in upper case',
    example: 'One <B>two</B> <KBD>Esc</KBD>',
    format: 'md',
    html: '<p>One <strong>two</strong> <kbd>Esc</kbd></p>',
    twin: 'One **two** <kbd>Esc</kbd>',
    search: 'One two Esc',
  },
  {
    construct: 'space or text in quotes and braces',
    example: "<kbd>A</kbd>{' '}\nor {'{x}'}",
    format: 'mdx',
    html: '<p><kbd>A</kbd> \nor {x}</p>',
    twin: '<kbd>A</kbd>\nor {x}',
    search: 'A \nor {x}',
  },
  {
    construct: 'table as HTML; a cell that spans several is repeated',
    example:
      '<table>\n<tr><th>App</th><th align="right">Since</th></tr>\n<tr><td rowspan="2">Atlas</td><td>4.1</td></tr>\n<tr><td>4.2</td></tr>\n</table>',
    html: '<table>\n<thead>\n<tr>\n<th>App</th>\n<th class="align-right">Since</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Atlas</td>\n<td class="align-right">4.1</td>\n</tr>\n<tr>\n<td>Atlas</td>\n<td class="align-right">4.2</td>\n</tr>\n</tbody>\n</table>',
    twin: '| App | Since |\n| --- | ---: |\n| Atlas | 4.1 |\n| Atlas | 4.2 |',
    search: 'App\nSince\nAtlas\n4.1\nAtlas\n4.2',
  },
  {
    construct: 'table with aligned columns',
    example: '| a | b |\n|:-:|--:|\n| 1 | 2 |',
    html: '<table>\n<thead>\n<tr>\n<th class="align-center">a</th>\n<th class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-center">1</td>\n<td class="align-right">2</td>\n</tr>\n</tbody>\n</table>',
    twin: '| a | b |\n| :---: | ---: |\n| 1 | 2 |',
    search: 'a\nb\n1\n2',
  },
  {
    construct: 'task list',
    example: '- [x] Back up\n- [ ] Update',
    html: '<ul>\n<li class="task"><input type="checkbox" disabled checked aria-label="Done"> Back up</li>\n<li class="task"><input type="checkbox" disabled aria-label="To do"> Update</li>\n</ul>',
    search: 'Back up\nUpdate',
  },
  {
    construct: 'footnote',
    example: 'Free.[^1]\n\n[^1]: Since 2019.',
    html: '<p>Free.<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup></p>\n<section data-footnotes class="footnotes" aria-label="Footnotes">\n<ol>\n<li id="user-content-fn-1">\n<p>Since 2019. <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>\n</li>\n</ol>\n</section>',
    search: 'Free.\nSince 2019.',
  },
  {
    construct: 'code without a language, and indented code',
    example: '```\nls\n```\n\n    cd',
    format: 'md',
    html: '<div class="code one-line"><pre><code class="language-text">ls\n</code></pre></div>\n<div class="code one-line"><pre><code class="language-text">cd\n</code></pre></div>',
    twin: '```\nls\n```\n\n```\ncd\n```',
    search: 'ls\ncd',
  },
  {
    construct: 'code with a title and marked lines',
    example: '```js title="app.js" {1}\na = 1;\nb();\n```',
    html: '<figure class="titled"><figcaption><p><strong>app.js</strong></p></figcaption><div class="code" data-language="js"><pre tabindex="0"><code class="language-js"><mark class="line">a = <span class="t-number">1</span>;\n</mark>b();\n</code></pre></div></figure>',
    twin: '**app.js**\n\n```js\na = 1;\nb();\n```',
    search: 'app.js\na = 1;\nb();',
  },
  {
    construct: 'comment, which is not published',
    example: 'One <!-- secret --> two.',
    html: '<p>One  two.</p>',
    twin: 'One  two.',
    search: 'One  two.',
  },
  {
    construct: 'unused definition, which is not published',
    example: '[a][x]\n\n[x]: /y\n[//]: # (secret)',
    html: '<p><a href="/y">a</a></p>',
    twin: '[a]({base_url}/y)',
    search: 'a',
  },
];
