import { asBlock } from './converter.ts';

/** A layout of this project: `:::tabs`, `:::steps` or `:::cards`. */
export type Layout = 'tabs' | 'steps' | 'cards';

/**
 * Returns a layout around a text. Each part of a layout, such as a tab, is converted to a layout of its own, and
 * joinLayouts joins them. The title of a part is a heading of level 1, to which convertHeadings gives its level.
 */
export const asLayout = (layout: Layout, text: string): string =>
  asBlock(`:::${layout}\n${text.trim()}\n:::`);

/** Joins layouts that follow each other. */
export const joinLayouts = (layout: Layout, text: string): string =>
  text.replaceAll(new RegExp(`\\n[ \\t]*:::\\n\\s*:::${layout}\\n`, 'g'), '\n\n');
