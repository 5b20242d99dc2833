import { decodeHTML } from 'entities';

/**
 * Returns the character references in a text, such as `&shy;` and `&#173;`, with their offsets and the characters that
 * they stand for.
 */
export const characterReferences = (text: string): { at: number; characters: string }[] =>
  [...text.matchAll(/&#?\w+;/g)].map(({ 0: source, index }) => ({
    at: index,
    characters: decodeHTML(source),
  }));
