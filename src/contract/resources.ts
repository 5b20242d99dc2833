import { z } from 'zod';
import { apiVersion } from './versions.ts';

/** The categories of the directory. Specification: PublicResource. */
export const categories = ['product', 'developer', 'support', 'policy'] as const;

/** The values of the `category` parameter. Specification: GET /api/v1/resources. */
export const categoryFilters = ['all', ...categories] as const;

export const Category = z.enum(categories);
export const CategoryFilter = z.enum(categoryFilters);
export type Category = z.infer<typeof Category>;
export type CategoryFilter = z.infer<typeof CategoryFilter>;

/** One entry of the directory. Specification: PublicResource. */
export const PublicResource = z
  .strictObject({
    id: z.string().min(1).describe('Stable identifier within the directory.'),
    name: z.string().min(1).describe('Name of the resource.'),
    description: z.string().min(1).describe('What the resource answers.'),
    category: Category.describe('Category of the resource.'),
    url: z.url().describe('Canonical address of the resource.'),
    mediaType: z.string().min(1).describe('HTTP media type that the address answers with.'),
  })
  .meta({ id: 'PublicResource', description: 'A canonical public resource.' });

export type PublicResource = z.infer<typeof PublicResource>;

/** The complete directory for one filter. Specification: ResourceCollection. */
export const ResourceCollection = z
  .strictObject({
    apiVersion: z.literal(apiVersion).describe('Semantic version of the API.'),
    category: CategoryFilter.describe('The filter that was applied.'),
    count: z.int().min(0).describe('Number of items in `resources`.'),
    resources: z.array(PublicResource).min(0).describe('Every resource that passes the filter.'),
  })
  .meta({ id: 'ResourceCollection', description: 'The complete filtered directory.' });

export type ResourceCollection = z.infer<typeof ResourceCollection>;

/** Input of listServiceResources. */
export const ListResourcesInput = z
  .strictObject({
    category: CategoryFilter.default('all').describe('Category to list; `all` lists every one.'),
  })
  .meta({ id: 'ListResourcesInput' });

/** Input of getServiceProduct: nothing. */
export const GetProductInput = z.strictObject({}).meta({ id: 'GetProductInput' });
