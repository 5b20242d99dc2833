import { decodeHTML } from 'entities';
import { span } from '../markdown/tree.ts';
import type { TextFinding } from '../source/finding.ts';
import { yamlTexts, type Source } from '../source/source.ts';
import type { NodeRule } from './page-findings.ts';

/**
 * Finds invisible characters: readers do not see them, but programs read them. Examples are control characters,
 * direction marks, joiners and tags.
 */
export function hiddenCharacters(text: string): TextFinding[] {
  const shown = text.replaceAll(needed, (part) => ' '.repeat(part.length));
  return [...shown.matchAll(hidden)].map(({ 0: run, index }) => {
    const codes = [...run].map((one) => `U+${one.codePointAt(0)!.toString(16).padStart(4, '0')}`);
    const more = codes.length > 3 ? ` and ${codes.length - 3} more` : '';
    const message = `${codes.slice(0, 3).join(', ').toUpperCase()}${more} ${codes.length > 1 ? 'are' : 'is'} invisible to readers, but not to programs. Delete ${codes.length > 1 ? 'them' : 'it'}. If that does not work, retype the words around it.`;
    const edit = { start: index, end: index + run.length, text: '' };
    return { at: index, message, fix: withoutEffect.test(run) ? [edit] : [] };
  });
}

/** Finds invisible characters that a YAML value contains as an escape, such as `"\u202e"`. */
export function hiddenInYaml(source: Source): TextFinding[] {
  if (source.file.endsWith('.svg') || !source.hasValues) return [];
  return yamlTexts(source.yaml).flatMap(({ value, source: written, at }) =>
    escaped(value, written).map(({ message }) => ({ at, message })),
  );
}

/** Finds invisible characters that a page contains as a character reference, such as `&#8238;`. */
export const hiddenInNode: NodeRule = (node, { page: { body } }) => {
  if (!node.position) return [];
  const { start, end } = span(node);
  const written = body.slice(start, end);
  const references = characterReferences(written);
  // Without character references, the value equals its source or comes from a placeholder. Both are checked elsewhere.
  if (references.length === 0) return [];
  const values = Object.values(node).filter((value) => typeof value === 'string');
  if (values.every((value) => escaped(value, written).length === 0)) return [];
  return references.flatMap(({ at, characters }) =>
    hiddenCharacters(characters).map(({ message }) => ({ at: start + at, message })),
  );
};

/** Finds the invisible characters of a value that its source contains only as escapes. `written` is the source. */
function escaped(value: string, written: string): TextFinding[] {
  const seen = new Set(hiddenCharacters(written).map(({ message }) => message));
  return hiddenCharacters(value).filter(({ message }) => !seen.has(message));
}

/**
 * Matches invisible characters: control characters except tab and line feed, and characters with the Unicode property
 * Default_Ignorable_Code_Point (DI). These are format characters, fillers and variation selectors.
 */
const hidden = /(?:(?![\t\n])[\p{Cc}\p{DI}\p{Zl}\p{Zp}\ufff9-\ufffb])+/gu;

/**
 * Matches invisible characters that emoji and scripts need: joined emoji, variants of emoji, keycaps and flags. Also
 * matches one joiner, line break, direction mark or variation selector near a letter of a script without capitals, such
 * as Arabic, Thai or Chinese.
 */
const needed =
  /\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}|\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:\u200d\p{ExtPict}\p{EMod}?\ufe0f?)*|[\d#*]\ufe0f\u20e3|[\p{Variation_Selector}\u061c\u180e\u200b-\u200f](?!\p{DI})(?<=[\p{Lo}--\p{DI}][^\p{DI}\n]{0,20}.)/gv;

/**
 * Matches characters that can be removed safely, because they neither separate words nor change the direction of text.
 */
const withoutEffect = /^[\ufe00-\ufe0f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]{1,2}$/u;

/**
 * Returns the character references in a text, such as `&shy;` and `&#173;`, with their offsets and the characters that
 * they stand for.
 */
const characterReferences = (text: string): { at: number; characters: string }[] =>
  [...text.matchAll(/&#?\w+;/g)].map(({ 0: source, index }) => ({
    at: index,
    characters: decodeHTML(source),
  }));
