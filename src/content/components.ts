import { operations } from '../contract/operations.ts';
import { categoryFilters } from '../contract/categories.ts';
import { objectNames } from '../contract/objects.ts';
import { sections } from './schemas.ts';

/**
 * The components that an .mdx page may hold, each with its attributes and their values. HTML and
 * Markdown have a registry with exactly these names.
 */
export const contentComponents = {
  Platforms: {},
  Pricing: {},
  Capabilities: {},
  Limitations: {},
  Limits: {},
  ErrorCodes: {},
  Fields: { object: objectNames },
  Operation: { id: operations.map(({ id }) => id) },
  McpClients: {},
  PageList: { section: sections },
  Categories: {},
  Directory: { category: categoryFilters },
  Deprecations: {},
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type ComponentName = keyof typeof contentComponents;

/** The kinds of notes: a quotation that starts with `[!NOTE]` on a line of its own, and so on. */
export const noteKinds: readonly string[] = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];
