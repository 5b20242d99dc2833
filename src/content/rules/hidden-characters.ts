import type { TextFinding } from '../source/finding.ts';
import type { RuleRow } from '../source/rule.ts';
import { yamlTexts, type Source } from '../source/source.ts';

/** The rule that reports invisible characters in texts. */
export const invisibleCharacter: RuleRow = {
  name: 'invisible-character',
  about: 'A text has a character that programs read and readers do not see.',
  severity: 'error',
};

/**
 * Finds characters that readers do not see but programs read, such as control characters, direction marks, joiners and
 * tags.
 */
export function hiddenCharacters(text: string): TextFinding[] {
  // Replaces needed characters by spaces, so that they are not reported and offsets stay the same.
  const shown = text.replaceAll(needed, (part) => ' '.repeat(part.length));
  return [...shown.matchAll(hidden)].map(({ 0: run, index }) => {
    const codes = [...run].map((one) => `U+${one.codePointAt(0)!.toString(16).padStart(4, '0')}`);
    const more = codes.length > 3 ? ` and ${codes.length - 3} more` : '';
    const message = `${codes.slice(0, 3).join(', ').toUpperCase()}${more} ${codes.length > 1 ? 'are' : 'is'} invisible to readers, but not to programs. Delete ${codes.length > 1 ? 'them' : 'it'}. If that does not work, retype the words around it.`;
    const edit = { start: index, end: index + run.length, text: '' };
    return {
      rule: invisibleCharacter,
      at: index,
      message,
      fix: withoutEffect.test(run) ? [edit] : [],
    };
  });
}

/** Finds invisible characters that a YAML value contains as escapes, such as `"\u202e"`. */
export function hiddenInYaml(source: Source): TextFinding[] {
  if (source.file.endsWith('.svg') || !source.hasValues) return [];
  return yamlTexts(source.yaml)
    .filter((text) => text.source.includes('\\'))
    .flatMap(({ value, at }) =>
      hiddenCharacters(value).map((found) => Object.assign({}, found, { at, fix: undefined })),
    );
}

/**
 * Matches invisible characters: control characters except tab and line feed, and characters with the Unicode property
 * Default_Ignorable_Code_Point (DI). Characters with this property are format characters, fillers and variation
 * selectors.
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
