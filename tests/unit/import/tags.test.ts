import { expect, it } from 'vitest';
import { convertTags } from '../../../src/import/converters/tags.ts';
import { conversionOf, converted } from './conversion.ts';

it.each([
  ['<div align="center">\n\n  **Text**\n\n</div>', '**Text**'],
  ['1. One\n\n   <div>\n\n   Text\n\n   </div>', '1. One\n\n   Text'],
  [
    '<Tabs>\n  <TabItem value="ios" label="iOS">\n    Tap.\n  </TabItem>\n</Tabs>',
    ':::tabs\n# iOS\n\nTap.\n:::',
  ],
  ['<Tabs>\n<TabItem label="iOS">\nTap.\n</ TabItem>\n</ Tabs>', ':::tabs\n# iOS\n\nTap.\n:::'],
  [
    '<Admonition type="tip" title="Faster">\n\nDo it.\n\n</Admonition>',
    ':::tip Faster\nDo it.\n:::',
  ],
  ['<Aside>\nText\n</Aside>', ':::note\nText\n:::'],
  [
    '<CardGrid>\n<LinkCard title="Start" href="/a" description="Begin here." />\n</CardGrid>',
    ':::cards\n# [Start](/a)\n\nBegin here.\n:::',
  ],
  ['Get it <Link to="https://a.example/">there</Link>.', 'Get it [there](https://a.example/).'],
  ['<Details summary="More">Text</Details>', ':::details More\n\nText\n\n:::'],
  ['<details>\n<summary>More</summary>\nText\n</details>', ':::details More\n\nText\n\n:::'],
  ['<img src="/a.png" alt="A" style="width: 50%" />', '![A](/a.png)'],
  ['<img src="/a.png" alt="A" width="300px" />', '<img src="/a.png" alt="A" width="300">'],
  [`<Image src={require('./a.png').default} alt="A" />`, '![A](./a.png)'],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="How to"></iframe>',
    '[How to](https://www.youtube.com/watch?v=abc)',
  ],
  [
    '<figure class="video">\n    <iframe src="https://www.youtube.com/embed/abc"></iframe>\n</figure>',
    '[Video](https://www.youtube.com/watch?v=abc)',
  ],
  ['Text\n\n<br />\nMore *text*', 'Text\n\nMore *text*'],
  ['## One\n<br>\nTwo *text*', '## One\n\nTwo *text*'],
  ['One\n<br />\nTwo', 'One\n<br />\nTwo'],
  [
    '<table>\n<tr>\n\t<td class="a">\n\t\t<div>#A1</div>\n\t\t<div>#B2</div>\n\t</td>\n</tr>\n</table>',
    '<table>\n<tr>\n\t<td class="a">\n\t\t#A1<br>\n\t\t#B2\n\t</td>\n</tr>\n</table>',
  ],
  [
    '<table><tr><td><p>One</p><ul><li>Two</li><li>Three</li></ul></td></tr></table>',
    '<table><tr><td>One<br>• Two<br>• Three</td></tr></table>',
  ],
  ['`<td>` and\n\n<p>Two</p></td>', '`<td>` and\n\nTwo\n\n</td>'],
  ['<video src="a/clip.mp4" controls></video>', '![Video](a/clip.mp4)'],
  [
    '<audio controls>\n  <source src="a.mp3" type="audio/mpeg">\n  <source src="a.ogg">\n</audio>',
    '[Audio](a.mp3)',
  ],
  ['<video title="Tap"><source src="tap.mov" /></video>', '[Tap](tap.mov)'],
  ['<picture><source srcset="d.png"><img src="a.png" alt="A"></picture>', '![A](a.png)'],
  ['<CodeBlock language="sh">{`cd C:\\\\a\\nls`}</CodeBlock>', '```sh\ncd C:\\a\nls\n```'],
  ['<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>', '- One\n- Two'],
  ['<p>One</p>\n<p>Two <span class="x">three</span></p>', 'One\n\nTwo three'],
  ['<style>{`a {}`}</style>Text', 'Text'],
  ['Text {/* note */}', 'Text <!-- note -->'],
  [
    '`<div>` and <kbd>Esc</kbd> stay, <username> too. <ruby><rb>漢字</rb><rp>[</rp><rt>かんじ</rt><rp>]</rp></ruby> <image src="https://a.example/a.png" alt="A" />',
    '`<div>` and <kbd>Esc</kbd> stay, <username> too. 漢字 (かんじ) ![A](https://a.example/a.png)',
  ],
  ['```html\n<div>\n```', '```html\n<div>\n```'],
  [
    '|<div style="width:9px"> One </div>|b|\n|:-:|---|\n|<ul><li>c</li><li>d</li></ul>|<p>e</p><p>f</p>|',
    '|One|b|\n|:-:|---|\n|- c<br>- d|e<br>f|',
  ],
  ['a | b\n--- | ---\n<div>c</div> | <Note>d</Note>', 'a | b\n--- | ---\nc | d'],
])('%s becomes Markdown', (text, expected) => {
  expect(converted(convertTags, text)).toBe(expected);
});

it('keeps the text of an unknown component and reports it', () => {
  const conversion = conversionOf();
  expect(convertTags('<Chart kind="bar">Costs</Chart>', conversion)).toBe('\n\nCosts\n\n');
  expect(conversion.report.print(() => 'One\nCosts')).toContain(
    'first.md:2: <Chart> is a component of the site that was imported. Its text was kept.',
  );
});
