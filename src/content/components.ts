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
  Limits: {},
  ErrorCodes: {},
  Fields: { object: objectNames },
  Operation: { id: operations.map(({ id }) => id) },
  McpClients: {},
  PageList: { group: groupNames },
  Categories: {},
  Directory: { category: categoryFilters },
  Deprecations: {},
} as const satisfies Record<string, Record<string, readonly string[] | typeof groupNames>>;

export type ComponentName = keyof typeof contentComponents;

/** The kinds of notes: a quotation that starts with `[!NOTE]` on a line of its own, and so on. */
export const noteKinds: readonly string[] = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/**
 * The title of the note that a quotation makes when it starts with this text, and the text after the
 * mark; undefined for a plain quotation.
 */
export function noteOf(text: string): { title: string; rest: string } | undefined {
  const [mark, kind = ''] = /^\[!([A-Z]+)\][ \t]*\n?/.exec(text) ?? [];
  if (mark === undefined || !noteKinds.includes(kind)) return undefined;
  return { title: kind.charAt(0) + kind.slice(1).toLowerCase(), rest: text.slice(mark.length) };
}
