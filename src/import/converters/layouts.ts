import { asBlock } from './converter.ts';

/** A layout of this project: `:::tabs`, `:::steps` or `:::cards`. */
export type Layout = 'tabs' | 'steps' | 'cards';

/**
 * Wraps a text in a layout, such as `:::tabs`. Each tab, step or card is first wrapped alone, and joinLayouts then
 * joins neighbours. The title of a part is a heading of level 1; convertHeadings later sets its final level.
 */
export const asLayout = (layout: Layout, text: string): string =>
  asBlock(`:::${layout}\n${text.trim()}\n:::`);

/** Joins neighbouring layouts of the same kind into one. */
export const joinLayouts = (layout: Layout, text: string): string =>
  text.replaceAll(new RegExp(`\\n[ \\t]*:::\\n\\s*:::${layout}\\n`, 'g'), '\n\n');
