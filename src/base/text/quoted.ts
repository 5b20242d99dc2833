import { shorten } from './shorten.ts';

/** Returns a text in quotation marks, on one line and with at most 60 characters, for a message. */
export const quoted = (text: string): string => `“${shorten(text, 60)}”`;
