import { runGit } from '../../content/source/git.ts';
import type { DocumentationFiles } from '../documentation-files.ts';
import { storeTable } from './find-listings.ts';
import { configurationLines, filesLike, storeLimits } from './store-files.ts';

/** A version of the app. `day` (YYYY-MM-DD) is the date of its git tag. */
interface Release {
  version: string;
  day?: string;
}

/** The versions of the app by their version codes. */
export interface Releases {
  byCode: ReadonlyMap<number, Release>;
  /** The version in the build file. */
  current: { code?: number; version?: string };
  /** The version codes of other parts of the app, such as the app for watches. */
  otherCodes: ReadonlySet<number>;
}

/**
 * Reads the versions of the app from its build files, as they are and as they were at each git tag. Runs no code of the
 * app. Without git or tags, only the present version is known.
 */
export function readReleases(files: DocumentationFiles): Releases {
  const rows = storeTable.versions.flatMap((row) =>
    row.files
      .filter((path) => files.has(path))
      .map((path) => ({ path, code: new RegExp(row.code), name: new RegExp(row.name) })),
  );
  const byCode = new Map<number, Release & { isNamed: boolean }>();
  // The first file that has a value wins.
  const current: Releases['current'] = Object.assign(
    {},
    ...rows
      .map(({ path, code, name }) => versionIn(configurationLines(files, path), code, name))
      .toReversed(),
  );
  for (const { tag, day, path, lines } of linesAtTags(
    files.root,
    rows.map((row) => row.path),
  )) {
    const row = rows.find((one) => one.path === path)!;
    const { code, version } = versionIn(lines, row.code, row.name);
    // A later tag can have the same version code, if somebody forgot to increase it.
    if (code === undefined || version === undefined || byCode.get(code)?.isNamed) continue;
    byCode.set(code, { version, day, isNamed: tag.endsWith(version) });
  }
  const { code, version } = current;
  if (code !== undefined && version !== undefined && !byCode.has(code))
    byCode.set(code, { version, isNamed: false });
  const otherFiles = storeTable.otherVersions
    .flatMap((glob) => filesLike(files, '', glob))
    .filter((path) => files.has(path));
  const [{ code: codePattern, name }] = storeTable.versions as [
    (typeof storeTable.versions)[number],
  ];
  const other = [
    ...otherFiles.map((path) => configurationLines(files, path)),
    ...linesAtTags(files.root, otherFiles).map(({ lines }) => lines),
  ].map((lines) => versionIn(lines, new RegExp(codePattern), new RegExp(name)).code);
  return {
    byCode,
    current,
    otherCodes: new Set(other.filter((one) => one !== undefined && !byCode.has(one)) as number[]),
  };
}

/** Finds the first version code and the first version name in lines. */
function versionIn(lines: readonly string[], code: RegExp, name: RegExp): Releases['current'] {
  const value = (pattern: RegExp) =>
    lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
  const [number, version] = [value(code), value(name)];
  return {
    ...(number !== undefined && Number.isSafeInteger(Number(number))
      ? { code: Number(number) }
      : {}),
    ...(version !== undefined && version.length <= 40 ? { version } : {}),
  };
}

/** The most git tags that are read, the newest ones. */
const mostTags = 400;

/** Returns the lines about versions that files had at each git tag, the newest tag first. */
function linesAtTags(
  root: string,
  paths: readonly string[],
): { tag: string; day: string; path: string; lines: string[] }[] {
  if (paths.length === 0) return [];
  const git = (...args: string[]) => runGit(root, args, { timeout: 20_000 });
  try {
    const format = '--format=%(objectname) %(creatordate:short-local) %(refname:strip=2)';
    const tags = git(
      'for-each-ref',
      '--sort=-creatordate',
      `--count=${mostTags}`,
      format,
      'refs/tags',
    )
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' ') as [string, string, string]);
    if (tags.length === 0) return [];
    const commits = tags.map(([commit]) => commit);
    const pathspecs = paths.map((path) => `:(literal)${path}`);
    const found = git(
      'grep',
      '-I',
      '-i',
      '-z',
      '--no-color',
      '-e',
      'version',
      ...commits,
      '--',
      ...pathspecs,
    );
    const byPlace = Map.groupBy(
      found.split('\n').filter((line) => line.length <= storeLimits.lineCharacters),
      (line) => line.split('\0', 1)[0]!,
    );
    return tags.flatMap(([commit, day, tag]) =>
      paths.flatMap((path) => {
        const lines = byPlace
          .get(`${commit}:${path}`)
          ?.map((line) => line.slice(line.indexOf('\0') + 1));
        return lines ? [{ tag, day, path, lines }] : [];
      }),
    );
  } catch {
    // Without git, without a repository, or in a partial clone, the dates are not known.
    return [];
  }
}
