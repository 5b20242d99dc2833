import { expect, it } from 'vitest';
import { convertAdmonish } from '../../../src/import/converters/admonish.ts';

it.each([
  ['```admonish\nText\n```', ':::note\nText\n:::'],
  ['```admonish caution\nText\n```', ':::caution\nText\n:::'],
  ['```admonish warning "Care"\nText\n```', ':::warning Care\nText\n:::'],
  ['```admonish title="Care"\nText\n```', ':::note Care\nText\n:::'],
  ['```admonish tip collapsible=true, title="More"\nA\n```', ':::details More\nA\n:::'],
  [
    '- One\n\n  ~~~admonish info\n  ```sh\n  ls\n  ```\n  ~~~',
    '- One\n\n  :::info\n  ```sh\n  ls\n  ```\n  :::',
  ],
  ['````md\n```admonish\nText\n```\n````', '````md\n```admonish\nText\n```\n````'],
  ['```admonishing\nText\n```', '```admonishing\nText\n```'],
])('converts a note of the plugin admonish: %j', (text, expected) => {
  expect(convertAdmonish(text)).toBe(expected);
});
