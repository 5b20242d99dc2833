import { array, assert, constantFrom, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf as interfaceWords } from '../../../../src/base/languages/words.ts';
import { publishedTree } from '../../../../src/site/components/published-tree.ts';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import { nodes } from '../../../../src/content/markdown/tree.ts';
import { linesOf } from '../../../../src/api/search/index/lines.ts';
import { inputs } from '../../../setup/inputs.ts';
import { htmlContent, linesOfCode, wordsOf } from '../../../served/page-content.ts';
import { page, smallPublication } from '../../../setup/small-publication.ts';
import { renderedBody } from '../../../setup/rendered-body.ts';

const baseUrl = 'https://linnet.example';

const read = (body: string) =>
  linesOf(publishedTree(page(body), smallPublication), interfaceWords('en'));

const line = (text: string, end: string, start = '') => ({
  text,
  start,
  end,
  shown: true,
  code: false,
});

/** The content of the HTML of the same text. */
const shown = (body: string) => htmlContent(`<main>${renderedBody(body)}</main>`);

/** Whether the content check rejects a text, because `{base_url}` is outside of code. */
function isRefused(body: string): boolean {
  return [...nodes(readBody({ body, format: 'md' }).root)].some(
    (node) => node.type === 'text' && node.value.includes('{base_url}'),
  );
}

describe('the lines of a text', () => {
  it('say where sentences, lists, code and sections end', () => {
    const body =
      '## One `{base_url}`\nA *b* ![alt of it](/x.png).\n\n- item **one**\n- item two\n\n  inside\n\n  ```sh\n  curl {base_url}\n  ```\n- last\n\n> [!NOTE]\n> Mind.\n\n| a | b |\n|---|---|\n| 1 | `2` |\n| 3 | 4 KB |\n| 5 | No. Not at all. |\n';
    expect(read(body)).toEqual([
      { depth: 2, text: `One ${baseUrl}`, anchor: 'one-base_url' },
      line('A b alt of it.', ' '),
      line('item one', '; '),
      line('item two', '. '),
      line('inside', '. '),
      { text: `curl ${baseUrl}`, start: '', end: '\n', shown: true, code: true },
      line('last', '. '),
      line('Note: Mind.', ' '),
      { ...line('a', '. '), shown: false },
      { ...line('b', '. '), shown: false },
      { ...line('1', ' – '), isRowLabel: true },
      line('2', '; ', 'b: '),
      { ...line('3', ': '), isRowLabel: true },
      line('4 KB', '; '),
      { ...line('5', ' – '), isRowLabel: true },
      line('No. Not at all.', ' ', 'b: '),
    ]);
  });

  it('say which rows have an anchor, and end them with a full stop', () => {
    const body = '| a | b |\n|---|---|\n| L-1 | One |\n| 2 | Two |\n| L-1 | Again |\n';
    expect(read(body).slice(2)).toEqual([
      { ...line('L-1', ' – '), isRowLabel: true, row: 'l-1' },
      { ...line('One', '. ', 'b: '), row: 'l-1' },
      { ...line('2', ' – '), isRowLabel: true },
      line('Two', '; ', 'b: '),
      { ...line('L-1', ' – '), isRowLabel: true },
      line('Again', '. ', 'b: '),
    ]);
  });

  it.each(['यह वाक्य है।', 'これは文です．', 'هل هو مجاني؟', '“Done.”', '（完了。）'])(
    'get no full stop if they have the punctuation of their script: %s',
    (text) => {
      expect(read(text)).toEqual([line(text, ' ')]);
    },
  );

  it.each(['## [Sync](/sync)', '## :icon-lock: [Sync](/sync#a)'])(
    'start no section at a heading that is only a link to another page: %s',
    (text) => {
      expect(read(text)).toEqual([line('Sync', ': ')]);
    },
  );

  it.each([
    ['## [Sync](/sync) now', 'sync-now'],
    ['## [1.2](https://example.org/1.2)', '12'],
    ['## [Sync](#sync)', 'sync'],
  ])('start a section at any other heading: %s', (text, anchor) => {
    expect(read(text)).toMatchObject([{ anchor }]);
  });

  it('have the words, code, headings and anchors of its HTML, on generated texts', () => {
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
    assert(
      property(text, (body) => {
        pre(!isRefused(body));
        const lines = read(body);
        const html = shown(body);
        expect(lines.flatMap((one) => wordsOf(one.text))).toEqual(html.words);
        expect(lines.flatMap((one) => ('code' in one && one.code ? [one.text] : []))).toEqual(
          linesOfCode(html.code),
        );
        expect(lines.flatMap((one) => ('anchor' in one ? [[one.depth, one.anchor]] : []))).toEqual(
          html.headings.filter((one) => !one.isPageLink).map(({ depth, id }) => [depth, id]),
        );
      }),
      { seed: 11, numRuns: inputs.markdownTexts },
    );
  });
});
