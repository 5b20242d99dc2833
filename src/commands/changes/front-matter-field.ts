import type { ParsedNode } from 'yaml';
import type { Edit } from '../../content/source/edits.ts';
import type { Source } from '../../content/source/source.ts';
import { keyRange } from '../../content/source/yaml-fixes.ts';

/**
 * Returns the edit that sets a field in the front matter of a page. All other lines stay as they are. `yaml` is the
 * field with its name and value. A page without front matter gets one.
 */
export function fieldEdit({ page, yaml: front }: Source, name: string, yaml: string): Edit {
  const field = yaml.trimEnd();
  if (page.start === 0 && page.yaml === '')
    return { start: 0, end: 0, text: `---\n${field}\n---\n\n` };
  const key = keyRange(front.document, [name]);
  if (!key) {
    const end = front.start + front.text.length;
    return { start: end, end, text: `${field}\n` };
  }
  const start = front.start + key[0];
  const [, valueEnd] = (front.document.get(name, true) as ParsedNode).range;
  const length = front.text.slice(key[0], valueEnd).trimEnd().length;
  return { start, end: start + length, text: field };
}

/** Returns the edit that removes a field from the front matter of a page, or undefined if the page does not have it. */
export function fieldRemoval({ text, yaml: front }: Source, name: string): Edit | undefined {
  const key = keyRange(front.document, [name]);
  if (!key) return undefined;
  const start = text.lastIndexOf('\n', front.start + key[0] - 1) + 1;
  const [, valueEnd] = (front.document.get(name, true) as ParsedNode).range;
  return { start, end: text.indexOf('\n', front.start + valueEnd - 1) + 1, text: '' };
}
