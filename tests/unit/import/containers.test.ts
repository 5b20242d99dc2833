import { expect, it } from 'vitest';
import { convertContainers } from '../../../src/import/converters/containers.ts';
import { converted } from './conversion.ts';

it.each([
  ['::: warning Careful\nText\n:::', ':::warning Careful\nText\n:::'],
  ['::: code-group\n```sh [npm]\nnpm i\n```\n:::', ':::tabs\n```sh title="npm"\nnpm i\n```\n:::'],
  ['::: box\n```sh [npm]\nnpm i\n```\n:::', '**npm**\n\n```sh\nnpm i\n```'],
  [
    ':::info\nText\n:::details A\nInner\n:::\nMore',
    ':::info\nText\n:::details A\nInner\n:::\nMore\n:::',
  ],
  ['- One\n\n  :::tip\n  Text\n\nAfter', '- One\n\n  :::tip\n  Text\n\n  :::\nAfter'],
  ['- One\n\n  :::tip\nAfter', '- One\n\n  :::tip\n  :::\nAfter'],
  ['::: details\nText\n:::', ':::details Details\nText\n:::'],
  ['::: release New in 4.2\nText\n:::', ':::note New in 4.2\nText\n:::'],
  ['::: sandbox {template=vite}\nText\n:::', 'Text'],
  ['Text\n:::', 'Text\n:::'],
  ['```md\n:::tip\n```', '```md\n:::tip\n```'],
  ['::::box\n:::note\nText\n:::\n::::', ':::note\nText\n:::'],
  ['::: tabs\n== iOS\n```\n== a\n```\n:::', ':::tabs\n\n# iOS\n\n```\n== a\n```\n:::'],
  ['::::tabs\n== iOS\n:::note\nText\n:::\n::::', ':::tabs\n\n# iOS\n\n:::note\nText\n:::\n:::'],
  [
    '::: tabs\n== A\n<img src="a.png" width="9">\n== B\n:::',
    ':::tabs\n\n# A\n\n<img src="a.png" width="9">\n\n# B\n\n:::',
  ],
])('the container %s is converted', (text, expected) => {
  expect(converted(convertContainers, text)).toBe(expected);
});
