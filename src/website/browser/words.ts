import type { ScriptWords } from '../script-words.ts';

/** The words of the page in its language, from Main.astro. */
export const words = JSON.parse(document.querySelector('#words')!.textContent) as ScriptWords;

/** Puts a value into a sentence. */
export const fill = (sentence: string, value: string): string => sentence.replace('%', () => value);
