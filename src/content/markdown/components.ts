import { operations } from '../../contract/operations.ts';
import { categoryFilters } from '../../contract/categories.ts';
import { objectNames } from '../../contract/objects.ts';
import { Platform } from '../../contract/product.ts';

/** The allowed values of an attribute whose values are the names of page groups. These names depend on the site. */
export const groupNames = Symbol('groups');

/** What the component Sample shows. `error` is a failure of /ask. */
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
