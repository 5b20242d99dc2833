/** The fields of a redirect rule that decide which addresses it can match. */
interface GroupedRule {
  path: string;
  query?: Record<string, string>;
}

/** Rules in groups, so that a few of them can be selected for an address. */
export interface RuleGroups<T> {
  /** The rules of each group, by its key, in their order. */
  groups: ReadonlyMap<string, readonly T[]>;
  /** The number of different forms of rules. `keysOf` takes time in proportion to it. */
  forms: number;
  /** Returns the keys of all groups with rules that can match an address. Other rules never match it. */
  keysOf(path: string, query: URLSearchParams): string[];
}

/**
 * Groups rules by their folders, names and parameters that are neither placeholders nor patterns. The form of a rule is
 * where they are: positions in the path, and names of parameters.
 */
export function groupRules<T extends GroupedRule>(rules: readonly T[]): RuleGroups<T> {
  const forms = new Map<string, Form>();
  const groups = Map.groupBy(rules, ({ path, query = {} }) => {
    // The engine ignores what follows two slashes.
    const segments = segmentsOf(path.replace(/\/\/.*/s, ''));
    // After a `*`, the position of a segment is unknown.
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
