import { expect, it } from 'vitest';
import { convertIndentedBlocks } from '../../../src/import/converters/indented-blocks.ts';
import { converted } from './conversion.ts';

it.each([
  [
    '!!! note "Read this"\n    One\n\n    Two\n\nThree',
    ':::note Read this\nOne\n\nTwo\n:::\n\nThree',
  ],
  ['!!! warning\n    Text', ':::warning\nText\n:::'],
  ['??? tip "More"\n    Text', ':::details More\nText\n:::'],
  [
    '=== "iOS"\n    ``` sh\n    ls\n    ```\n\n=== "Use `x`"\n    Text',
    ':::tabs\n# iOS\n\n``` sh\nls\n```\n\n# Use `x`\n\nText\n:::',
  ],
  ['!!! note\n    === "A"\n        Text', ':::note\n:::tabs\n# A\n\nText\n:::\n:::'],
  ['- Item\n\n    !!! note\n        Text', '- Item\n\n    :::note\n    Text\n    :::'],
  ['```\n!!! note\n    Text\n```', '```\n!!! note\n    Text\n```'],
])('%s becomes a block', (text, expected) => {
  expect(converted(convertIndentedBlocks, text)).toBe(expected);
});
