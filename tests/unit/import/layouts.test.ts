import { expect, it } from 'vitest';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { bodyFindings } from '../../setup/body-findings.ts';
import { page } from '../../setup/small-publication.ts';
import { conversionOf } from './conversion.ts';

const tab = (label: string, content: string) =>
  `<TabItem label="${label}">\n${content}\n</TabItem>\n`;

it.each([
  [
    'tabs, whose headings stay below those of the text',
    `## One\n\n<Tabs>\n${tab('iOS', 'Tap.')}${tab('Web', '### More\n\nClick.')}</Tabs>\n\n## Two`,
    '## One\n\n:::tabs\n### iOS\n\nTap.\n\n### Web\n\n#### More\n\nClick.\n:::\n\n## Two',
  ],
  [
    'tabs in tabs',
    `<Tabs>\n${tab('A', `<Tabs>\n${tab('a', 'One')}${tab('b', 'Two')}</Tabs>`)}${tab('B', 'Three')}</Tabs>`,
    ':::tabs\n## A\n\n:::tabs\n### a\n\nOne\n\n### b\n\nTwo\n:::\n\n## B\n\nThree\n:::',
  ],
  [
    'tabs in a list',
    `- Item\n\n  <Tabs>\n  <TabItem label="A">\n  One\n  </TabItem>\n  </Tabs>\n\n- More`,
    '- Item\n\n  :::tabs\n  ## A\n\n  One\n  :::\n\n- More',
  ],
  [
    'tabs of code',
    '<CodeGroup>\n```sh npm\nls\n```\n```js title="b.js"\nb();\n```\n</CodeGroup>',
    ':::tabs\n```sh title="npm"\nls\n```\n```js title="b.js"\nb();\n```\n:::',
  ],
  [
    'steps of Mintlify',
    '<Steps>\n  <Step title="One">\n    Tap.\n\n    - a\n  </Step>\n  <Step title="Two">Scan.</Step>\n</Steps>',
    ':::steps\n1. **One**\n\n   Tap.\n\n   - a\n\n1. **Two**\n\n   Scan.\n:::',
  ],
  ['steps of Starlight', '<Steps>\n1. One\n\n2. Two\n</Steps>', ':::steps\n1. One\n\n2. Two\n:::'],
  ['steps that are no list', '<Steps>\nText\n</Steps>', 'Text'],
  [
    'cards',
    '## See\n\n<CardGroup cols={2}>\n<Card title="A" href="/a">One</Card>\n<Card title="B">Two</Card>\n</CardGroup>',
    '## See\n\n:::cards\n### [A](/a)\n\nOne\n\n### B\n\nTwo\n:::',
  ],
  ['columns without cards', '<Columns>\nText\n</Columns>', 'Text'],
])('%s', (_, text, expected) => {
  const { body } = convertWhole(text, conversionOf());
  expect(body).toBe(expected);
  expect(bodyFindings([page(body)], undefined)).toEqual([]);
});

it('does not count the title of a tab as a heading of the other tool', () => {
  const conversion = conversionOf({ headingId: (words) => words.toLowerCase() });
  const { body } = convertWhole(`<Tabs>\n${tab('iOS', 'Tap.')}</Tabs>\n\n## iOS`, conversion);
  expect(body).toBe(':::tabs\n## iOS\n\nTap.\n:::\n\n## iOS {#ios}');
});
