/** Headers for one path, or for all paths below it if it ends in `/*`. */
export interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

/**
 * Replaces headers that many rules of a top-level folder repeat by one rule for the folder. Only headers
 * in `shared` that no rule of the folder contradicts are moved; they must also be right for a 404. The
 * time that Netlify's build takes grows with the square of the number of headers.
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

/** `/guides` for `/guides/offline`; '' for a path at the root. */
function topFolder({ for: path }: HeaderRule): string {
  return path.slice(0, Math.max(0, path.indexOf('/', 1)));
}

function without(rule: HeaderRule, names: Record<string, string>): HeaderRule {
  const values = Object.entries(rule.values).filter(([name]) => !(name in names));
  return { for: rule.for, values: Object.fromEntries(values) };
}

const isNotEmpty = ({ values }: HeaderRule) => Object.keys(values).length > 0;
