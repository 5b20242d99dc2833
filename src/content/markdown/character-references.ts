import { decodeHTML } from 'entities';

/** Lists the character references of a text, such as `&shy;` and `&#173;`, with their offsets and their characters. */
export const characterReferences = (text: string): { at: number; characters: string }[] =>
  [...text.matchAll(/&#?\w+;/g)].map(({ 0: source, index }) => ({
    at: index,
    characters: decodeHTML(source),
  }));
