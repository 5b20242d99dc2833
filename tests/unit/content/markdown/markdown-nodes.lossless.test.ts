import { array, assert, constantFrom, pre, property } from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf as interfaceWords } from '../../../../src/base/languages/words.ts';
import { publishedTree } from '../../../../src/site/components/published-tree.ts';
import { bodyFindings } from '../../../setup/body-findings.ts';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import { nodes } from '../../../../src/content/markdown/tree.ts';
import { linesOf } from '../../../../src/api/search/index/lines.ts';
import { wordsOf } from '../../../served/page-content.ts';
import { inputs } from '../../../setup/inputs.ts';
import { bodyMarkdown, page, smallPublication } from '../../../setup/small-publication.ts';

/** Each node with its text, without addresses. Line breaks in code become spaces. */
function reading(body: string) {
  return nodes(readBody(page(body)).root).reduce<string[][]>((all, node) => {
    const last = all.at(-1);
    const type = node.type.replace(/^(link|image)Reference$/, '$1');
    if (type === 'definition') return all;
    if (node.type === 'text' && last?.[0] === 'text') last[1] += node.value;
    else all.push('value' in node ? [type, node.value.replaceAll('\n', ' ')] : [type]);
    return all;
  }, []);
}

it('only changes addresses, on generated texts', () => {
  const pieces = [
    ...'*_`[]()!<>#|\\"\n~:. ab',
    '[a](/x)',
    '![b](c.png)',
    '[d]: /e\n',
    '[d]',
    '\n\n',
    '```\n',
    '- ',
    '> ',
    'é😀',
    '<https://f.example>',
  ];
  const text = array(constantFrom(...pieces), { maxLength: 25 }).map((all) => all.join(''));
  assert(
    property(text, (source) => {
      const body = source.trimEnd();
      expect(reading(bodyMarkdown(page(body)))).toEqual(reading(body));
    }),
    { seed: 11, numRuns: inputs.markdownTexts },
  );
});

it('keeps the words of generated texts with all constructs', () => {
  const pieces = [
    ['one ', 'two. ', ':tada: ', '10:30 ', '**three** ', '`four` ', '[a](/x) ', 'f[^1] ', '<br>'],
    ['<kbd>k</kbd> ', ' <b>five six</b> ', '<code>seven</code> ', '<img src="/a.png" alt="p q"> '],
    ['\n:::note\n', '\n:::tip T *t*\n', '\n:::\n', '\n\n', '\n- ', '\n> ', '\n  ', '\n1. nine '],
    ['\n\n## h {#i}\n\n', '\n\n### a\n\n', '\n\n<!-- x -->\n\n', '\n\n[^1]: note\n\n'],
    ['\n\n<details><summary>s</summary>\n\n', '\n\n</details>\n\n', '\n\n- [x] done\n'],
    ['\n\n<table><tr><td rowspan="2">r</td><td>t</td></tr><tr><td>u</td></tr></table>\n\n'],
  ].flat();
  const text = array(constantFrom(...pieces), { maxLength: 20 }).map((all) => all.join(''));
  assert(
    property(text, (body) => {
      const problems = bodyFindings([page(body)], undefined);
      pre(problems.every(({ rule }) => rule.severity === 'warning'));
      expect(words(bodyMarkdown(page(body)))).toEqual(words(body));
    }),
    { seed: 11, numRuns: inputs.markdownTexts },
  );
});

/** The words that the search indexes. */
const words = (body: string) =>
  linesOf(publishedTree(page(body), smallPublication), interfaceWords('en')).flatMap(({ text }) =>
    wordsOf(text),
  );
