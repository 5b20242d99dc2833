import { operations } from '../contract/operations.ts';
import { categoryFilters } from '../contract/categories.ts';
import { objectNames } from '../contract/objects.ts';

/** Stands for the names of the site's groups of pages, which only the page tree knows. */
export const groupNames = Symbol('groups');

/**
 * The components that an .mdx page may hold, each with its attributes and their values. HTML and
 * Markdown have a registry with exactly these names.
 */
export const contentComponents = {
  Platforms: {},
  Pricing: {},
  Capabilities: {},
  Limitations: {},
  ProductFacts: {},
  Limits: {},
  ErrorCodes: {},
  FailureCodes: {},
  Fields: { object: objectNames },
  Operation: { id: operations.map(({ id }) => id) },
  AgentPrompt: {},
  McpClients: {},
  SearchAdvice: {},
  PageList: { group: groupNames },
  Categories: {},
  Directory: { category: categoryFilters },
  Deprecations: {},
} as const satisfies Record<string, Record<string, readonly string[] | typeof groupNames>>;

export type ComponentName = keyof typeof contentComponents;
