import { fill } from '../../base/languages/fill.ts';
import type { ScriptWords } from '../script-words.ts';

/** Creates an element with content and attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | Node = '',
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.append(content);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}

/** The words of the page in its language, from Main.astro. Error pages of the dev server have none. */
export const words = JSON.parse(
  document.querySelector('script.words')?.textContent ?? '{}',
) as ScriptWords;

/** Returns a sentence of these words with values in its holes. */
export const sentence = (
  name: Exclude<keyof ScriptWords, 'themes'>,
  values: Record<string, string>,
): string => fill(words[name], values);
