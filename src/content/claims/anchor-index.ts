import { literal } from './compile-phrase.ts';

/** Something to look for, and the words of which one must stand in a text for that; in lower case. */
interface Anchored {
  anchors: readonly string[];
}

/**
 * Tells by one pass over a text everything of which a word stands in it. A word that holds another one
 * is found by the shorter.
 */
export function anchorIndex<T extends Anchored>(all: readonly T[]): (text: string) => T[] {
  const given = [...new Set(all.flatMap(({ anchors }) => anchors))];
  const shortest = (anchor: string) =>
    given.filter((other) => anchor.includes(other)).reduce((a, b) => (b.length < a.length ? b : a));
  const byAnchor = new Map<string, T[]>();
  for (const one of all) {
    for (const anchor of new Set(one.anchors.map(shortest))) {
      byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), one]);
    }
  }
  if (byAnchor.size === 0) return () => [];
  const source = [...byAnchor.keys()].map(literal).join('|');
  const each = new RegExp(source, 'g');
  return (text) => {
    const found = new Set(text.toLowerCase().match(each));
    return [...new Set([...found].flatMap((anchor) => byAnchor.get(anchor) ?? []))];
  };
}
