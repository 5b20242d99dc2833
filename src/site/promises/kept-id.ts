/** A published id in the directory whose page was moved or removed, and the other page that gets its entry. */
interface LostId {
  id: string;
  /** The name of its entry, as YAML. */
  name: string;
  category: string;
  /** The address of the other page. */
  path: string;
  /** The published id of the other page. */
  other: string | undefined;
  /** Whether the directory has an entry for the other page. If not, the page is only listed with its group. */
  hasEntry: boolean;
}

/**
 * Returns the fields of the entries that keep a published id in content/resources.yaml, and those that announce its
 * removal in content/deprecations.yaml. If the other page has no published id, it gets the id of the removed page.
 */
export function keptId({ id, name, category, path, other, hasEntry }: LostId, day: string) {
  const fields = [`category: ${category}`, `path: ${path}`];
  if (other === undefined) return { entries: [[`id: ${id}`, ...fields]], removals: [] };
  const removal = [
    'operation: listServiceResources',
    `part: ${id}`,
    `announced: ${day}`,
    `sunset: ${halfYearAfter(day)}`,
    `note: Use ${other}.`,
  ];
  const entry = [`id: ${id}`, `name: ${name}`, ...fields];
  return {
    entries: hasEntry ? [entry] : [entry, [`id: ${other}`, ...fields]],
    removals: [removal],
  };
}

/** Returns the date half a year (183 days) after a date (YYYY-MM-DD). */
const halfYearAfter = (day: string) =>
  new Date(Date.parse(day) + 183 * 86_400_000).toISOString().slice(0, 10);
