import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { nodes, parseBody } from '../../../src/content/markdown.ts';
import { bodyMarkdown } from '../../../src/markdown/body.ts';
import { page, smallPublication } from './small-publication.ts';

/** What a reader gets: each node with its text, addresses aside. */
function reading(body: string) {
  return [...nodes(parseBody(page(body)))].map((node) =>
    'value' in node ? [node.type, node.value] : [node.type],
  );
}

it('changes addresses only, on 2,000 generated texts', () => {
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
      expect(reading(bodyMarkdown(page(body), smallPublication))).toEqual(reading(body));
    }),
    { seed: 11, numRuns: 2000 },
  );
});
