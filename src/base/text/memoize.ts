/**
 * Returns a function that calls `compute` and caches its results by the argument. If `compute` has no argument, it runs
 * at most once.
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
