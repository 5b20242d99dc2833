import type { PhrasePart } from './parse-phrase.ts';
import { valueKinds } from './value-kinds.ts';
import { thing, type Vocabulary } from './claim-vocabulary.ts';

/** What must stand in the phrase, as sets of words of which one does; the rarest in texts comes first. */
export function anchorSets(
  parts: readonly PhrasePart[],
  vocabulary: Vocabulary,
): readonly (readonly string[])[] {
  const sets = parts.map((part) => anchorsOf(part, vocabulary)).filter((set) => set.length > 0);
  // A site speaks of its product everywhere.
  const rank = (set: readonly string[]) =>
    set.includes(vocabulary.product.toLowerCase()) ? 0 : rarity(set);
  return sets.toSorted((a, b) => rank(b) - rank(a));
}

function anchorsOf(part: PhrasePart, vocabulary: Vocabulary): readonly string[] {
  switch (part.part) {
    case 'word':
      return /[\p{L}\p{N}]/u.test(part.word) ? [part.word.toLowerCase()] : [];
    case 'choice': {
      const sets = part.optional
        ? []
        : part.choices.map((choice) => anchorSets(choice, vocabulary)[0] ?? []);
      return sets.some((set) => set.length === 0) ? [] : sets.flat();
    }
    case 'placeholder':
      return placeholderAnchors(part.name, vocabulary);
    case 'gap':
      return [];
  }
}

function placeholderAnchors(name: string, vocabulary: Vocabulary): readonly string[] {
  if (name === thing) return [];
  if (name === 'product') return [vocabulary.product.toLowerCase()];
  const list = Object.hasOwn(vocabulary.words, name) ? vocabulary.words[name]! : undefined;
  const { product, host } = vocabulary;
  if (list === undefined) return valueKinds[name]?.anchors(host) ?? [];
  return list.map((words) => {
    const each = words.split(' ').map((word) => (word === '{product}' ? product : word));
    return each.reduce((a, b) => (b.length < a.length ? a : b)).toLowerCase();
  });
}

/** Long words and signs are seldom; of a set, the most frequent counts. */
const rarity = (set: readonly string[]) =>
  set.some((anchor) => /^[€$£@]/.test(anchor))
    ? 20
    : Math.min(...set.map(rarityOf)) - set.length / 50;

const rarityOf = (anchor: string) => (common.has(anchor) ? 1 : anchor.length);

const common = new Set(
  'a an and any as at can for from has have in is it more of on or our than that the this to up use with you your'.split(
    ' ',
  ),
);
