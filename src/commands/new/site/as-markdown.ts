import { escapeMarkdown } from '../../../base/text/escape.ts';

/**
 * Converts a text that somebody else wrote to Markdown that shows exactly this text: without formats, components,
 * placeholders or lists.
 */
export const asMarkdown = (text: string): string =>
  escapeMarkdown(text)
    .replaceAll(/[{}]/g, String.raw`\$&`)
    .replace(/^(?=[#>+=|:-])/, '\\')
    .replace(/^(\d+)(?=[.)]\s)/, '$1\\');
