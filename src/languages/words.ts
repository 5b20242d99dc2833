import { en } from './en.ts';

/** The words of the interface in one language. */
export type Words = typeof en;

/** Returns the words of a language (BCP 47), such as `en-GB`. */
export const wordsOf = (_language: string): Words => en;
