import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { examineContent } from '../../../../src/commands/check/examine.ts';
import { dataSchemas } from '../../../../src/content/model/data-files.ts';
import { isError } from '../../../../src/content/source/finding.ts';
import {
  fallbackOf,
  fallbacks,
  withoutEmptyFields,
} from '../../../../src/content/source/fallback-values.ts';
import { salvage } from '../../../../src/content/source/yaml-file.ts';
import { anotherPage, writeContent } from '../../../setup/small-content.ts';

describe('the fallback values of each data file are valid', () => {
  it.each(Object.entries(dataSchemas))('%s.yaml', (_, schema: z.ZodType) => {
    expect(schema.safeParse(fallbackOf(schema)).error).toBeUndefined();
  });
});

describe('salvage', () => {
  const schema = z.strictObject({
    name: z.string().describe('The name.'),
    website: z.url(),
    code: z.string().regex(/^x/).register(fallbacks, { value: 'x' }),
    size: z.number().optional(),
    tags: z.array(z.string()).min(1),
  });
  const sound = { name: 'A', website: 'https://a.example', code: 'xy', size: 1, tags: ['b'] };

  it.each([
    ['a text by its description', { name: 1 }, { name: 'The name.' }],
    ['an address by a valid one', { website: 'a' }, { website: 'https://site.example' }],
    ['a value with a rule by the registered one', { code: 'y' }, { code: 'x' }],
    ['an optional value by nothing', { size: 'big' }, { size: undefined }],
    ['a missing list by one entry', { tags: undefined }, { tags: ['Text'] }],
    ['an entry in its place', { tags: ['a', 1, 'c'] }, { tags: ['a', 'Text', 'c'] }],
  ])('replaces %s, and keeps the rest', (_, wrong, fallback) => {
    const { data, issues } = salvage({ ...sound, ...wrong }, schema);
    expect(data).toEqual({ ...sound, ...fallback });
    expect(issues).toHaveLength(1);
  });

  it('leaves out unknown fields, also those with names of the language', () => {
    const value: unknown = JSON.parse(`{ "__proto__": 1, "toString": 2 }`);
    expect(salvage({ ...sound, ...(value as object), colour: 'red' }, schema).data).toEqual(sound);
  });
});

describe('an empty text', () => {
  const Schema = z.strictObject({
    name: z.string().min(1),
    note: z.string().min(1).optional(),
    links: z.array(z.strictObject({ path: z.string(), title: z.string().optional() })).optional(),
    facts: z.record(z.string(), z.string()).optional(),
  });

  it('of an optional field counts as missing, at any depth', () => {
    const value = { name: 'A', note: '', links: [{ path: '', title: '' }], facts: { a: '' } };
    expect(withoutEmptyFields(value, Schema)).toEqual({
      name: 'A',
      links: [{ path: '' }],
      facts: { a: '' },
    });
  });

  it('of a required field, and of a field that the schema does not have, stays', () => {
    const value = { name: '', other: '' };
    expect(withoutEmptyFields(value, Schema)).toEqual(value);
  });

  it('in the content is no mistake, unless the field is required', () => {
    const page = anotherPage().replace(
      '---\n\n',
      "author: ''\nnav_title: ''\npublished: ''\n---\n\n",
    );
    using content = writeContent({ 'content/pages/another.md': page });
    expect(examineContent(content.root, {}, '2026-11-21').findings.filter(isError)).toEqual([]);
  });
});
