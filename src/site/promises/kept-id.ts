/**
 * A published ID of a directory entry whose page was moved or removed, and the page that replaces it, called the other
 * page.
 */
interface LostId {
  id: string;
  /** The name of the entry with the lost ID, as YAML. */
  name: string;
  category: string;
  /** The address of the other page. */
  path: string;
  /** The published id of the other page. */
  other: string | undefined;
  /**
   * Whether the directory has its own entry for the other page. If not, the directory lists the page only with its
   * group.
   */
  hasEntry: boolean;
}

/**
 * Returns the entries that keep a published ID in content/resources.yaml, and the entries that announce its removal in
 * content/deprecations.yaml. Each entry is a list of its fields. If the other page has no published ID, it gets the ID
 * of the removed page, and no removal is needed.
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
