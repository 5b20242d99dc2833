import { wordsIn } from './words.ts';

/** Returns the words of a heading, by which the heading of a new page finds the ID of the old one. */
export const headingKey = (heading: string): string => wordsIn(heading).join(' ');
