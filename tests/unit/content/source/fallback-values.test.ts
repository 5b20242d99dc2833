import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataSchemas } from '../../../../src/content/model/data-files.ts';
import { fallbackOf, fallbacks } from '../../../../src/content/source/fallback-values.ts';
import { salvage } from '../../../../src/content/source/yaml-file.ts';

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
