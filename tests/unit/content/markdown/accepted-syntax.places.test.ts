import { describe, expect, it } from 'vitest';
import { bodyFindings } from '../../../setup/body-findings.ts';
import { acceptedSyntax, layouts } from '../../../../src/content/markdown/constructs.ts';
import { isError } from '../../../../src/content/source/finding.ts';
import { htmlContent, markdownVersionContent } from '../../../served/page-content.ts';
import {
  blocksOfHtml,
  blocksOfMarkdown,
  proseOfHtml,
  proseOfMarkdown,
} from '../../../served/page-prose.ts';
import { marksIn } from '../../../served/raw-marks.ts';
import { bodyMarkdown, mdxPage, page } from '../../../setup/small-publication.ts';
import { renderedPage } from '../../../setup/rendered-body.ts';

/** Places in a page where constructs are tested. */
const places: readonly (readonly [place: string, put: (text: string) => string])[] = [
  ['directly below text', (text) => `Before.\n${text}\n\nAfter.`],
  ['directly above text', (text) => `Before.\n\n${text}\nAfter.`],
  ['in a list', (text) => `- Item\n\n${indented(text, '  ')}\n\n- Next`],
  ['in a list without blank lines', (text) => `1. Item\n${indented(text, '   ')}\n2. Next`],
  ['first in a list', (text) => `- ${indented(text, '  ').trimStart()}\n- Next`],
  ['in a quotation', (text) => `Before.\n\n> Q.\n>\n${indented(text, '> ')}\n>\n> E.\n\nAfter.`],
  ['in a note', (text) => `:::tip Title\n${text}\n:::\nAfter.`],
  ['in a note with blank lines', (text) => `:::tip\n\n${text}\n\n:::\n\nAfter.`],
  ['in a note of more colons', (text) => `::::info\n\nIn.\n\n${text}\n\n::::\n\nAfter.`],
  ['in a note in a list', (text) => `- A\n\n  :::note\n${indented(text, '  ')}\n  :::\n\n- B`],
  ['in a quotation that is a note', (text) => `> [!NOTE]- T\n>\n${indented(text, '> ')}\n\nAfter.`],
  ['in <details>', (text) => `<details>\n<summary>S</summary>\n\n${text}\n\n</details>\nAfter.`],
  [
    'in <details>, indented',
    (text) =>
      `<details>\n  <summary>S</summary>\n\n${indented(text, '  ')}\n\n</details>\n\nAfter.`,
  ],
];

const indented = (text: string, indent: string) =>
  text.replaceAll(/^.*$/gm, (line) => `${indent}${line}`.trimEnd());

/** The accepted constructs, and more examples. */
const texts = [
  ...acceptedSyntax,
  ...Object.keys(layouts).map((name) => ({
    construct: `layout ${name}`,
    example: `:::${name}\n## One\nText.\n## Two\n:::`,
  })),
  { construct: 'code that contains marks', example: '```js\n// :::note {#x}\n\n:::\n```' },
  {
    construct: 'note in a list in a note',
    example: ':::note\n\n- a\n\n  :::tip\n  b\n  :::\n\n:::',
  },
  { construct: 'comment between lines', example: 'One.\n<!-- c -->\nTwo.' },
  { construct: 'comment with a blank line', example: '<!-- c\n\nd -->\nTwo.' },
  { construct: 'two unused definitions', example: 'One\n\n[u]: /x\n[v]: /y\n\nTwo' },
  { construct: 'note without text', example: ':::note\n:::' },
  { construct: 'keys in a list', example: '- <kbd>a</kbd>\n- <b>b</b>: c\n- <code>x</code> y' },
  {
    construct: 'consecutive collapsible parts',
    format: 'md',
    example:
      '<details><summary><b>x</b></summary>\n\nA\n\n</details>\n<details><summary>y</summary>B</details>',
  },
  {
    construct: 'bold cells of HTML',
    example:
      '<table><thead><tr><th><b>A</b></th><th>B<br/>b</th></tr></thead><tbody><tr><td><a href="/x"><code>x</code></a></td><td><i>y</i></td></tr></tbody></table>',
  },
];

describe.each(places)('%s', (_place, put) => {
  const inFormats = texts.flatMap(
    ({ construct, example, format: only }: (typeof texts)[number] & { format?: string }) =>
      (['md', 'mdx'] as const)
        .filter((format) => !only || format === only)
        .map((format) => ({ construct, example, format })),
  );

  it.each(inFormats)(
    '$construct in .$format has the same content in HTML and Markdown',
    async ({ example, format }) => {
      const body = put(example);
      const one = format === 'mdx' ? mdxPage(body) : page(body);
      expect(bodyFindings([one], undefined).filter(isError)).toEqual([]);
      const html = `<main><h1>T</h1>${renderedPage(one)}</main>`;
      const markdownVersion = `---\ntitle: T\n---\n\n# T\n\n> For AI agents: x\n\n${bodyMarkdown(one)}`;
      expect(blocksOfMarkdown(markdownVersion), markdownVersion).toEqual(blocksOfHtml(html));
      expect(marksIn(proseOfHtml(html))).toEqual([]);
      expect(marksIn(proseOfMarkdown(markdownVersion))).toEqual([]);
      const [shown, read] = [htmlContent(html), markdownVersionContent(markdownVersion)];
      expect([read.code, read.tables, read.images]).toEqual([
        shown.code,
        shown.tables,
        shown.images,
      ]);
    },
  );
});
