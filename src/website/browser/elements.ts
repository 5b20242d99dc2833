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

/**
 * The UI texts for browser scripts. Main.astro writes them into the page as JSON, in the languages of the site and the
 * page. Error pages of the development server do not contain them, so all texts are undefined there.
 */
export const words = JSON.parse(
  document.querySelector('script.words')?.textContent ?? '{}',
) as ScriptWords;

/** Returns a UI text with values in place of its placeholders. */
export const sentence = (
  name: Exclude<keyof ScriptWords, 'questions' | 'themes' | 'count'>,
  values: Record<string, string>,
): string => fill(words[name], values);
