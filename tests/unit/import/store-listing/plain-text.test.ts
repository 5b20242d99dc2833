import { describe, expect, it } from 'vitest';
import { oneLine, plainText } from '../../../../src/import/store-listing/plain-text.ts';

describe('plainText', () => {
  it.each([
    ['a paragraph', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['a line break', 'One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['a list', '<ul><li>One</li><li>Two</li></ul>', '• One\n\n• Two'],
    ['a link', '<a href="https://a.example" onclick="x()">One</a> two', 'One two'],
    ['references', 'Fish &amp; chips &lt;3 &#39;x&#39;', "Fish & chips <3 'x'"],
    ['a script', 'One<script>alert("x")</script><style>p{}</style> two', 'One two'],
    ['a comment', 'One<!-- secret --> two', 'One two'],
    ['a sign that starts no tag', 'If a < b and 1 <2, we <3 you', 'If a < b and 1 <2, we <3 you'],
    ['a tag without an end', 'One <b', 'One'],
    ['Windows line ends', 'One\r\nTwo\rThree', 'One\nTwo\nThree'],
  ])('reads %s', (_, html, text) => {
    expect(oneLine(plainText(html).replaceAll('\n', '⏎')).replaceAll('⏎', '\n')).toBe(text);
  });

  it('removes characters that control a terminal or the direction of text', () => {
    const text = plainText(
      'One\u001B[31m\u0007 \u202Etwo\u2066 th\u200Bree\uFEFF &#x1B; \uE000x\uE001 \uD800',
    );
    expect(text).toBe('One[31m two three  x \uFFFD');
  });
});
