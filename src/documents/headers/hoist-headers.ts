/** The headers for one path, or for all paths in a folder if `for` ends with `/*`. */
export interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

/**
 * Moves headers that many files of a top-level folder share to one rule for the folder. Moves only headers in
 * `shared`, and only if no rule of the folder sets a different value. These headers must also be right for a
 * 404. Fewer headers make Netlify's build faster: its time grows with the square of their number.
 */
export function hoistHeaders(
  rules: readonly HeaderRule[],
  shared: Readonly<Record<string, string>>,
): HeaderRule[] {
  return [...Map.groupBy(rules, topFolder)].flatMap(([folder, own]) => {
    if (folder === '') return own;
    const common = Object.entries(shared).filter(
      ([name, value]) =>
        own.filter(({ values }) => values[name] === value).length > 1 &&
        own.every(({ values }) => (values[name] ?? value) === value),
    );
    const hoisted = { for: `${folder}/*`, values: Object.fromEntries(common) };
    const rest = own.map((rule) => without(rule, hoisted.values));
    return [hoisted].concat(rest).filter(isNotEmpty);
  });
}

/** Returns `/guides` for `/guides/offline`, and '' for a path at the root. */
function topFolder({ for: path }: HeaderRule): string {
  return path.slice(0, Math.max(0, path.indexOf('/', 1)));
}

function without(rule: HeaderRule, names: Record<string, string>): HeaderRule {
  const values = Object.entries(rule.values).filter(([name]) => !(name in names));
  return { for: rule.for, values: Object.fromEntries(values) };
}

const isNotEmpty = ({ values }: HeaderRule) => Object.keys(values).length > 0;
