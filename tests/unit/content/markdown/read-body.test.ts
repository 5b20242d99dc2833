import { describe, expect, it } from 'vitest';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import { plainText } from '../../../../src/content/markdown/tree.ts';
import { bodyMarkdown, mdxPage, page } from '../../../setup/small-publication.ts';

const inMd = (body: string) => bodyMarkdown(page(body));
const inMdx = (body: string) => bodyMarkdown(mdxPage(body));

describe("the author's text", () => {
  it('is printed in one style', () => {
    const body = [
      'Émoji 😀 at 10:30, "quotes" -- dashes... and a hard break  ',
      'here\\',
      'and *emphasis*, _this_ too, ~~gone~~, `a | b`, https://bare.example/x.',
      '',
      '> [!warning]-',
      '> Careful: unsparkled.',
      '',
      '* one',
      '   1) two',
      '',
      '      indented',
      '',
      '| a | b |',
      '|:-:|--:|',
      '| `x \\| y` | 2 |',
      '',
      'Setext',
      '------',
      '',
      '~~~yaml title="x"',
      'a: [1, 2] # <!-- not a comment -->',
      '~~~',
      '',
      '- [ ] open',
      '- [x] done[^1]',
      '',
      '[^1]: A note.',
      '',
      '<https://auto.example/>, [out](https://elsewhere.example/a_(b)), [mail](mailto:a@b.example)',
    ].join('\n');
    expect(inMd(body)).toMatchInlineSnapshot(`
      "Émoji 😀 at 10:30, "quotes" -- dashes... and a hard break\\
      here\\
      and *emphasis*, *this* too, ~~gone~~, \`a | b\`, <https://bare.example/x>.

      > [!WARNING]
      > Careful: unsparkled.

      - one
        1. two

           indented

      | a | b |
      | :---: | ---: |
      | \`x \\| y\` | 2 |

      ## Setext

      **x**

      \`\`\`yaml
      a: [1, 2] # <!-- not a comment -->
      \`\`\`

      - [ ] open
      - [x] done[^1]

      <https://auto.example/>, [out](https://elsewhere.example/a_\\(b\\)), [mail](mailto:a@b.example)

      [^1]: A note."
    `);
    expect(inMd(inMd(body))).toBe(inMd(body));
  });

  it('has the same Markdown with Windows line ends', () => {
    expect(inMd('One\r\n\r\n```sh\r\nls\r\n```\r\n\r\nTwo')).toBe('One\n\n```sh\nls\n```\n\nTwo');
  });

  it('may look like a component, an import or an expression in .md', () => {
    const body = 'import x from y\n\nA {value} of {1 + 1}, and `<Limits />`.';
    expect(inMd(body)).toBe(body);
  });

  it.each([
    'get_service_product',
    '?a=b&c=d',
    'a file in ~/.config',
    'the prefix https://',
    ':a::b',
  ])('needs no escape for %s', (text) => expect(inMd(`Text: ${text}`)).toBe(`Text: ${text}`));

  it.each(['_a_', '&lt;', '~a~', 'https://b.example', 'c@d.example', ':::note'])(
    'escapes %s if it is text',
    (text) => {
      const escaped = inMd(text.replaceAll(/[^a-z\s]/g, String.raw`\$&`));
      expect(escaped).not.toBe(text);
      expect(plainText(readBody(page(escaped)).root)).toBe(text);
    },
  );
});

describe('addresses', () => {
  it.each([
    ['[a](/x)', '[a](https://linnet.example/x)'],
    ['[a](/x "A (title)")', '[a](https://linnet.example/x "A (title)")'],
    ['[a]( </x> )', '[a](https://linnet.example/x)'],
    ['[a](/x_(y)?q=1#z)', '[a](https://linnet.example/x_\\(y\\)?q=1#z)'],
    ['[a `]` b](/x)', '[a `]` b](https://linnet.example/x)'],
    ['[**bold** text](/x)', '[**bold** text](https://linnet.example/x)'],
    ['[](/x)', '[](https://linnet.example/x)'],
    ['[a](#part)', '[a](https://linnet.example/support/nfc#part)'],
    ['[a](tags.md)', '[a](https://linnet.example/support/tags)'],
    ['[a](../index.md#top)', '[a](https://linnet.example/#top)'],
    ['[a](../../blog/post.mdx)', '[a](https://linnet.example/blog/post)'],
    ['![a [b] c](/i.png)', '![a \\[b\\] c](https://linnet.example/i.png)'],
    ['[![a](/i.png)](/x)', '[![a](https://linnet.example/i.png)](https://linnet.example/x)'],
    ['[a][r]\n\n[r]: /x "T"', '[a](https://linnet.example/x "T")'],
    [
      '| [a](/x) |\n|---|\n| [b](/y) |',
      '| [a](https://linnet.example/x) |\n| --- |\n| [b](https://linnet.example/y) |',
    ],
    ['> - [a](/x)', '> - [a](https://linnet.example/x)'],
    ['`[a](/x)`', '`[a](/x)`'],
    ['\\[a](/x)', '\\[a]\\(/x)'],
  ])('%s becomes %s', (source, markdownVersion) => {
    expect(inMd(source)).toBe(markdownVersion);
  });
});

describe('what is replaced', () => {
  it('is {base_url} in code, and nowhere else', () => {
    expect(inMd('`{base_url}/a` {base_url}\n\n```sh\nx {base_url}/b {base_url}\n```')).toBe(
      '`https://linnet.example/a` {base_url}\n\n```sh\nx https://linnet.example/b https://linnet.example\n```',
    );
  });

  it('is a comment, and a paragraph that is only a comment', () => {
    expect(inMd('One <!-- a --> two.\n\n<!-- b\n\nc -->\n\nThree.')).toBe('One  two.\n\nThree.');
    expect(inMd('<!-- first -->\n\nText.')).toBe('Text.');
  });

  it('is a comment between lines, which stay separate', () => {
    expect(inMd('- a\n<!-- b -->\n\nText.')).toBe('- a\n\nText.');
    expect(inMd('One.\n<!-- b -->\nTwo.')).toBe('One.\n\nTwo.');
  });

  it('is a block of HTML, which gets blank lines around it', () => {
    const table = '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>';
    const rows = ['| a |', '| --- |', '| b |'];
    expect(inMd(`Before.\n${table}\nAfter.`)).toBe(
      ['Before.', '', ...rows, '', 'After.'].join('\n'),
    );
    expect(inMd(`1. Item\n   ${table}\n2. Next`)).toBe(
      ['1. Item', '', ...rows.map((row) => `   ${row}`), '2. Next'].join('\n'),
    );
    const parts = ['One', '<b>Two</b>'].map(
      (title) => `<details><summary>${title}</summary>It folds.</details>`,
    );
    expect(inMd(`${parts.join('\n')} After.`)).toBe(
      '**One**\n\nIt folds.\n\n**Two**\n\nIt folds.\n\nAfter.',
    );
    expect(inMd('<table><tr><th><b>a</b></th><th><code>*</code></th></tr></table>')).toBe(
      '| **a** | `*` |\n| --- | --- |',
    );
  });

  it('is a collapsible part in another one, without its indentation', () => {
    const body =
      '<details>\n  <summary>A</summary>\n\n  <details>\n    <summary>B</summary>\n\n    Text.\n\n    - one\n\n  </details>\n\n</details>';
    expect(inMdx(body)).toBe('**A**\n\n**B**\n\nText.\n\n- one');
  });

  it('is deeply nested bold text, in less than a second', () => {
    const deep = `${'<b>a <i>b'.repeat(49)}${'</i></b>'.repeat(49)}\n`;
    const { user } = process.cpuUsage();
    expect(inMd(deep)).toBe(`**a _b${'a b'.repeat(48)}_**`);
    expect(inMd(deep.repeat(100)).split('\n')).toHaveLength(100);
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
  });

  it('is a text in quotes in .mdx', () => {
    expect(inMdx("<kbd>A</kbd>{' '}\nor {'*'}.\n\n{' '}\n\nEnd.")).toBe(
      '<kbd>A</kbd>\nor \\*.\n\nEnd.',
    );
  });

  it('is a reference, which becomes an inline link, also in an element of .mdx', () => {
    const body =
      '<details>\n<summary>A</summary>\n\n[b][x] ![p][x]\n\n[x]: /y "T"\n[//]: # (c)\n\nText.\n\n</details>';
    expect(inMdx(body)).toBe(
      '**A**\n\n[b](https://linnet.example/y "T") ![p](https://linnet.example/y "T")\n\nText.',
    );
  });

  it('is the place of a footnote, which moves to the end', () => {
    expect(inMd('One.[^1]\n\n[^1]: Two.\n\nThree.')).toBe('One.[^1]\n\nThree.\n\n[^1]: Two.');
  });

  it('is a component in .mdx', () => {
    expect(inMdx('Before.\n\n<Limitations />\n\nAfter.')).toBe(
      'Before.\n\n- No desktop app.\n\nAfter.',
    );
  });

  it('fails for what cannot be published', () => {
    expect(() => inMdx('<Chart />')).toThrow(/nfc\.mdx: <Chart> is not a component/);
    expect(() => inMdx('{1 + 1}')).toThrow(/mdxFlowExpression cannot be published/);
    expect(() => inMdx("import a from 'b'")).toThrow(/mdxjsEsm cannot be published/);
  });
});

describe('the title of a note', () => {
  it.each([
    [
      'can contain a link',
      '> [!INFO] See [a page](/x).\n> Text.',
      '> [!INFO] See [a page](https://linnet.example/x).\n> Text.',
    ],
    [
      'gets the address of a definition that only it uses',
      '> [!INFO] See [a page][x]\n> Text.\n\n[x]: /x',
      '> [!INFO] See [a page](https://linnet.example/x)\n> Text.',
    ],
    [
      'can contain markup and links between colons',
      ':::info See `x` on [*a* page](/x) :tada:\nText.\n:::',
      '> [!INFO] See `x` on [*a* page](https://linnet.example/x) 🎉\n> Text.',
    ],
    [
      'can contain markup and links on a collapsible part',
      '- :::details[**See** [a page](/x)]\n  Text.\n  :::',
      '- **See [a page](https://linnet.example/x)**\n\n  Text.',
    ],
    [
      'keeps its footnote',
      '> [!INFO] Soon[^1]\n> Text.\n\n[^1]: In May.',
      '> [!INFO] Soon[^1]\n> Text.\n\n[^1]: In May.',
    ],
    [
      'has emoji next to a link',
      '> [!INFO] :tada: [a](/x) :tada:\n> Text.',
      '> [!INFO] 🎉 [a](https://linnet.example/x) 🎉\n> Text.',
    ],
    [
      'has emoji before and after its line break',
      '- > [!INFO] One :tada:\n  > :tada: two',
      '- > [!INFO] One 🎉\n  > 🎉 two',
    ],
  ])('%s', (_, source, markdownVersion) => {
    expect(inMd(source)).toBe(markdownVersion);
  });
});
