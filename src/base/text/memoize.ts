/**
 * Returns a function that caches the results of `compute` by its argument. Without an argument, `compute` runs at most
 * once.
 */
export function memoize<Call extends [] | [unknown], T>(
  compute: (...call: Call) => T,
): (...call: Call) => T {
  const results = new Map<unknown, T>();
  return (...call) => {
    const [key] = call;
    if (!results.has(key)) results.set(key, compute(...call));
    return results.get(key) as T;
  };
}
