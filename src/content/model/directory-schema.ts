import { z } from 'zod';
import { categories } from '../../contract/categories.ts';
import { fallbacks } from '../source/fallback-values.ts';
import { line, pattern, SitePath, unique } from './field-schemas.ts';

const ofOneResource = ['id', 'name', 'description', 'path', 'media_type'] as const;

/** The schema of an entry in content/resources.yaml: one resource (`path` and `id`) or a group of pages (`group`). */
const Entry = z
  .strictObject({
    id: pattern(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case words joined by hyphens',
      'home-page',
    )
      .optional()
      .describe('Short name in lower case with hyphens. Do not change it after publication.'),
    name: line.optional().describe('Title that people read. Defaults to the title of the page.'),
    description: line
      .optional()
      .describe(
        'One sentence on what a reader finds there. Defaults to the description of the page.',
      ),
    category: z
      .enum(categories)
      .describe('Category of the resource, or of all pages of the group.'),
    path: SitePath.optional().describe('Address on this site; it must exist.'),
    media_type: line
      .optional()
      .describe(
        'Media type, such as application/json. Only needed for documents that are not pages.',
      ),
    group: line.optional().describe('A group of pages, instead of one resource.'),
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
        'not allowed with group, because each page has its own; remove it, or give one page a separate entry';
      issues.push({ code: 'custom', path: [key], input: value[key], message });
    }
  })
  .register(fallbacks, { value: { id: 'home-page', category: 'product', path: '/' } });

/** The schema of content/resources.yaml, which contains the public resources (GET /api/v1/resources). */
export const ResourcesFile = z.strictObject({
  resources: z
    .array(Entry)
    .min(1)
    .check(
      unique('id', 'another resource already has this id; choose a different one'),
      unique('group', 'another entry already has this group; remove one of the two'),
    )
    .describe('The directory of public resources, in this order.'),
});
