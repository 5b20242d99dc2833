import { z } from 'zod';
import { categories } from '../contract/categories.ts';
import { fallbacks } from './fallback-values.ts';
import { line, SitePath } from './schemas.ts';

const ofOneResource = ['id', 'name', 'description', 'path', 'media_type'] as const;

/** One resource, or a group of the page tree: `path` and `id`, or `group`. */
const Entry = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
      .register(fallbacks, { value: 'home-page' })
      .optional()
      .describe('Short name in lower case with hyphens; never changed once published.'),
    name: line.optional().describe('Title that people read; that of the page unless given.'),
    description: line
      .optional()
      .describe('One sentence on what a reader finds there; that of the page unless given.'),
    category: z
      .enum(categories)
      .describe('Category of the resource, or of all pages of the group.'),
    path: SitePath.optional().describe('Address on this site; it must exist.'),
    media_type: line
      .optional()
      .describe('What it is served as, such as application/json; for other things than pages.'),
    group: line.optional().describe('A group of pages, in place of one resource.'),
  })
  .check(({ value, issues }) => {
    const missing = value.group === undefined ? (['id', 'path'] as const) : [];
    for (const key of missing) {
      if (value[key] !== undefined) continue;
      issues.push({ code: 'custom', path: [key], input: undefined });
    }
    const needless = value.group === undefined ? [] : ofOneResource;
    for (const key of needless) {
      if (value[key] === undefined) continue;
      const message =
        'the pages of a group have their own; remove it, or give one page an entry of its own';
      issues.push({ code: 'custom', path: [key], input: value[key], message });
    }
  })
  .register(fallbacks, { value: { id: 'home-page', category: 'product', path: '/' } });

/** content/resources.yaml */
export const ResourcesFile = z.strictObject({
  resources: z
    .array(Entry)
    .min(1)
    .check(({ value, issues }) => {
      for (const key of ['id', 'group'] as const) {
        const used = value.map((entry) => entry[key]);
        for (const [index, input] of used.entries()) {
          if (input === undefined || used.indexOf(input) === index) continue;
          issues.push({ code: 'custom', path: [index, key], input, message: taken[key] });
        }
      }
    })
    .describe('The directory of public resources, in this order.'),
});

const taken = {
  id: 'another resource has it already; give this one an id of its own',
  group: 'another entry has it already; keep one of the two',
};
