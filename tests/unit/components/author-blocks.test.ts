import { array, assert, asyncProperty, constantFrom, pre } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorBlocks } from '../../../src/components/author-blocks.ts';
import { readBody } from '../../../src/markdown/read-body.ts';
import { nodes } from '../../../src/markdown/tree.ts';
import { linesOf } from '../../../src/search/index/lines.ts';
import { inputs } from '../../setup/inputs.ts';
import { htmlContent, wordsOf } from '../../served/page-content.ts';
import { renderedBody } from '../../setup/rendered-body.ts';

const baseUrl = 'https://linnet.example';

const read = (body: string) =>
  authorBlocks(readBody({ body, format: 'md' }).root, { baseUrl, blocksOf: () => [] });

/** The content of the HTML of the same text. */
const shown = async (body: string) => htmlContent(`<main>${await renderedBody(body)}</main>`);

/** Whether the content check rejects a text, because `{base_url}` is outside of code. */
function isRefused(body: string): boolean {
  return [...nodes(readBody({ body, format: 'md' }).root)].some(
    (node) => node.type === 'text' && node.value.includes('{base_url}'),
  );
}

describe('the blocks of a text', () => {
  it('have the kinds of its parts', () => {
    const body =
      '## One `{base_url}`\nA *b* ![alt of it](/x.png).\n\n- item **one**\n- item two\n\n  inside\n\n  ```sh\n  curl {base_url}\n  ```\n- last\n\n> [!NOTE]\n> Mind.\n\n| a | b |\n|---|---|\n| 1 | `2` |\n';
    expect(read(body)).toEqual([
      { kind: 'heading', depth: 2, text: `One ${baseUrl}`, id: 'one-base_url' },
      { kind: 'paragraph', text: ['A b alt of it.'] },
      { kind: 'list', items: [['item one'], ['item two']] },
      { kind: 'paragraph', text: ['inside'] },
      { kind: 'code', language: 'sh', code: `curl ${baseUrl}` },
      { kind: 'list', items: [['last']] },
      { kind: 'paragraph', label: 'Note', text: ['Mind.'] },
      { kind: 'table', table: { columns: ['a', 'b'], rows: [[['1'], ['2']]] } },
    ]);
  });

  it('have the words, code, headings and anchors of its HTML, on generated texts', async () => {
    const pieces = [
      [...'*_`[]()!#|\\"~:. \n'],
      ['one', 'two', 'é😀', '1', '`{base_url}`'],
      ['\n\n', '\n- ', '\n1. ', '\n> ', '\n## ', '\n### a\n', '\n  ', '\n    '],
      ['\n```sh\n', '\n> [!NOTE]\n> ', '\n\n| a | b |\n|---|---|\n| c | d |\n'],
      ['\n:::note\n', '\n:::tip T `t`\n', '\n:::\n', '\n## h {#i}\n', ':tada:'],
      ['<br>', '<kbd>', '</kbd>', '<b>', '</b>', '<img src="/a.png" alt="p q">'],
      ['\n\n<details><summary>s</summary>\n\n', '\n\n</details>\n\n', 'f[^1]', '\n\n[^1]: g\n'],
      ['\n\n<table><tr><td>', '</td><td>', '</td></tr></table>\n\n', '- [ ] ', '- [x] '],
      ['[a](/x)', '![b c](d.png)', '\n\n[d]: /e\n', '[d]', '  \n', '\n\n<!-- x -->\n\n'],
    ].flat();
    const text = array(constantFrom(...pieces), { maxLength: 25 }).map((all) => all.join(''));
    await assert(
      asyncProperty(text, async (body) => {
        pre(!isRefused(body));
        const blocks = read(body);
        const html = await shown(body);
        expect(blocks.flatMap(linesOf).flatMap((line) => wordsOf(line.text))).toEqual(html.words);
        expect(
          blocks.flatMap((block) => (block.kind === 'code' ? [block.code.trimEnd()] : [])),
        ).toEqual(html.code);
        expect(
          blocks.flatMap((block) => (block.kind === 'heading' ? [[block.depth, block.id]] : [])),
        ).toEqual(html.headings.map(({ depth, id }) => [depth, id]));
      }),
      { seed: 11, numRuns: inputs.markdownTexts },
    );
  });
});
