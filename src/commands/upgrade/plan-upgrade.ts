/** The files of a commit: their mode and content id, by path. */
export type Files = ReadonlyMap<string, string>;

/** What an upgrade does with the files of the project. Paths are sorted. */
export type UpgradePlan = ReturnType<typeof planUpgrade>;

/** Folders and files that belong to the team, each with a slash at its end. */
const OWN = ['content/', 'public/', 'netlify.toml/', 'README.md/', 'LICENSE/', 'SECURITY.md/'];

/** Of these, the files whose changes in a release concern every team. */
const WATCHED = ['public/', 'netlify.toml/'];

/**
 * Plans an upgrade from the release `base` to the release `next`. A project file is taken if it changed in
 * the release and not here. Files that only changed here stay as they are.
 * @param kept Project files to keep although they changed in the release.
 */
export function planUpgrade(
  { base, next, local }: Record<'base' | 'next' | 'local', Files>,
  kept: readonly string[] = [],
) {
  const changed = [...new Set([...base.keys(), ...next.keys()])]
    .filter((path) => next.get(path) !== base.get(path))
    .filter((path) => !kept.includes(path))
    .sort();
  const project = changed.filter((path) => !isBelow(path, OWN));
  const open = project.filter((path) => local.get(path) !== next.get(path));
  const untouched = open.filter((path) => local.get(path) === base.get(path));
  return {
    /** Files to take from the release. */
    taken: untouched.filter((path) => next.has(path)),
    /** Files that the release no longer has. */
    removed: untouched.filter((path) => !next.has(path)),
    /** Files that were changed both here and in the release. */
    conflicts: open.filter((path) => local.get(path) !== base.get(path)),
    /** The team's own settings that changed in the release, and are not taken. */
    own: changed.filter((path) => isBelow(path, WATCHED)),
  };
}

/** Tells whether a path is one of the places or below one. On some systems, Content/ is the folder content/. */
const isBelow = (path: string, places: readonly string[]) =>
  places.some((place) => `${path}/`.toLowerCase().startsWith(place.toLowerCase()));
