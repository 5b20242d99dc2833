import { expect, it } from 'vitest';
import { parseYamlText } from '../../../../src/content/source/yaml-syntax.ts';
import { yamlText } from '../../../../src/content/source/yaml-text.ts';

it('YAML that is written can be read, also with a value that occurs twice', () => {
  const guides = { title: 'Guides', words: `*${' long'.repeat(40)}`, list: ['& Co', '#1', 'a: b'] };
  const value = { guides, again: guides, all: [guides, guides] };
  const { value: read, errors } = parseYamlText(yamlText(value));
  expect(errors).toEqual([]);
  expect(read).toEqual(value);
});
