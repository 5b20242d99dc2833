import { array, assert, constantFrom, pre, property } from 'fast-check';
import { expect, it } from 'vitest';
import { usedDefinitions } from '../../../src/content/language/definitions.ts';
import { readBody } from '../../../src/content/language/read-body.ts';
import { nodes } from '../../../src/content/language/tree.ts';
import { bodyMarkdown } from '../../../src/markdown/body.ts';
import { page, smallPublication } from './small-publication.ts';

/** What a reader gets: each node with its text, addresses aside. */
function reading(body: string) {
  const { root } = readBody(page(body));
  const used = usedDefinitions(root);
  // What nothing refers to is left out; tests/unit/content/language.test.ts has that.
  pre([...nodes(root)].every((node) => node.type !== 'definition' || used.has(node)));
  return [...nodes(root)].map((node) => ('value' in node ? [node.type, node.value] : [node.type]));
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
