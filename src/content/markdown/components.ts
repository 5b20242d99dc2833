import { operations } from '../../contract/operations.ts';
import { categoryFilters } from '../../contract/categories.ts';
import { objectNames } from '../../contract/objects.ts';
import { Platform } from '../../contract/product.ts';

/**
 * Stands for the list of allowed values of an attribute that takes the name of a page group. This list depends on the
 * site.
 */
export const groupNames = Symbol('groups');

/**
 * The values of the attribute `of` of the component Sample: which example answer it shows. `error` is an error answer
 * of /ask.
 */
export const samples = ['product', 'resources', 'search', 'stream', 'error'] as const;

/** The components that .mdx pages can use, with their attributes and allowed values. */
export const contentComponents = {
  Platforms: {},
  StoreButton: { platform: Platform.shape.name.options },
  Pricing: {},
  Capabilities: {},
  Limitations: {},
  ProductFacts: {},
  Limits: {},
  ErrorCodes: {},
  Fields: { object: objectNames },
  Operation: { id: operations.map(({ id }) => id) },
  LiveAnswer: {},
  Sample: { of: samples },
  AgentPrompt: {},
  McpClients: {},
  SearchAdvice: {},
  PageList: { group: groupNames },
  SearchField: { group: groupNames },
  Categories: {},
  Documents: {},
  Directory: { category: categoryFilters },
  Deprecations: {},
} as const satisfies Record<string, Record<string, readonly string[] | typeof groupNames>>;

export type ComponentName = keyof typeof contentComponents;
