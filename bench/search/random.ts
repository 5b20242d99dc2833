/** A seeded generator of numbers in [0, 1) (mulberry32), so every run is the same. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws up to `count` different values in random order. */
export function sample<Value>(values: Value[], count: number, random: () => number): Value[] {
  const rest = [...values];
  const chosen: Value[] = [];
  while (chosen.length < count && rest.length > 0) {
    const place = Math.floor(random() * rest.length);
    chosen.push(rest[place]!);
    rest[place] = rest.at(-1)!;
    rest.pop();
  }
  return chosen;
}
