/** The fields of a redirect rule that determine which addresses the rule can match. */
interface GroupedRule {
  path: string;
  query?: Record<string, string>;
}

/** Rules in groups, so that only a few rules must be tried for an address. */
export interface RuleGroups<T> {
  /** The rules of each group in their original order, keyed by the group. */
  groups: ReadonlyMap<string, readonly T[]>;
  /** The number of different forms of rules (see `groupRules`). The time of `keysOf` is proportional to this number. */
  forms: number;
  /** Returns the keys of all groups whose rules could match an address. Other rules cannot match it. */
  keysOf(path: string, query: URLSearchParams): string[];
}

/**
 * Groups rules by their fixed parts: the folders, names and parameters that are neither placeholders nor patterns.
 * Rules have the same form if these parts are at the same positions in the path and in parameters with the same names.
 */
export function groupRules<T extends GroupedRule>(rules: readonly T[]): RuleGroups<T> {
  const forms = new Map<string, Form>();
  const groups = Map.groupBy(rules, ({ path, query = {} }) => {
    // The engine ignores the text after two slashes.
    const segments = segmentsOf(path.replace(/\/\/.*/s, ''));
    // The positions of the segments after a `*` are unknown.
    const splat = segments.findIndex((one) => one.includes('*'));
    const known = segments.slice(0, splat < 0 ? undefined : splat);
    const form: Form = {
      positions: [...known.keys()].filter((index) => !known[index]!.includes(':')),
      names: Object.keys(query).filter((name) => !query[name]!.startsWith(':')),
    };
    forms.set(JSON.stringify(form), form);
    return keyOf(form, segments, (name) => query[name]);
  });
  return {
    groups,
    forms: forms.size,
    keysOf: (path, query) => {
      const segments = segmentsOf(path);
      return [...forms.values()]
        .map((form) => keyOf(form, segments, (name) => query.getAll(name).at(-1)))
        .filter((key) => groups.has(key));
    },
  };
}

interface Form {
  positions: readonly number[];
  names: readonly string[];
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

const keyOf = (
  { positions, names }: Form,
  segments: readonly string[],
  valueOf: (name: string) => string | undefined,
) =>
  JSON.stringify([
    positions.map((position) => [position, segments[position]]),
    names.map((name) => [name, valueOf(name)]),
  ]);
