import { expect, it } from 'vitest';
import { bodyFindings } from '../../setup/body-findings.ts';
import { convertWhole } from '../../../src/import/converters/convert.ts';
import { page } from '../../setup/small-publication.ts';
import { conversionOf } from './conversion.ts';

it.each([
  ['js{1,3-5} of VitePress', '```js{1,2-3}\na\nb\nc\n```', '```js{1,2-3}\na\nb\nc\n```'],
  ['line numbers of VitePress', '```ts:line-numbers {1}\na\n```', '```ts {1}\na\n```'],
  [
    'line numbers of Docusaurus',
    '```jsx live title="a.jsx" showLineNumbers\na\n```',
    '```jsx title="a.jsx"\na\n```',
  ],
  [
    'attributes of MkDocs in a list',
    '- One\n\n  ``` { .yaml .annotate linenums="1" hl_lines="1" }\n  a: 1\n  ```',
    '- One\n\n  ``` { .yaml hl_lines="1" }\n  a: 1\n  ```',
  ],
  ['a title of Mintlify', '```js src/a.js wrap\na\n```', '```js title="src/a.js"\na\n```'],
  ['words of mdBook', '```rust,ignore,should_panic\na\n```', '```rust\na\n```'],
  [
    'an element of Docusaurus',
    '<CodeBlock language="swift" title="A &quot;b&quot;.swift">\nlet a = 1\n</CodeBlock>',
    '```swift title="A \'b\'.swift"\nlet a = 1\n```',
  ],
  [
    'an example of such code',
    '````md\n```js showLineNumbers\na\n```\n````',
    '````md\n```js showLineNumbers\na\n```\n````',
  ],
])('the check reports nothing after the import of %s', (_, text, expected) => {
  const { body } = convertWhole(text, conversionOf({ hasJsx: true }));
  expect(body).toBe(expected);
  const imported = page('Words.\n\n' + body);
  const found = bodyFindings([imported], undefined).filter(({ rule }) => rule.name === 'code-info');
  expect(found).toEqual([]);
});
