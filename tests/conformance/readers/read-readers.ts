import { existsSync, readFileSync } from 'node:fs';
import { generators } from '../clients/generated.ts';
import { resultsFile, type ReaderResult } from '../../../src/commands/docs/reader-tables.ts';
import { readYaml } from '../../setup/read-yaml.ts';

/** A package with some of its versions: an entry of readers.yaml. */
export interface Entry {
  name: string;
  kind: string;
  versions: readonly string[];
  /** Arguments for the program, each of which is a row of its own. */
  modes?: readonly string[];
  /** The path of the program in `programs/`. */
  program: string;
  /** Further packages to install, such as `zod@4.6.7`. */
  with?: readonly string[];
  /** The names of the answers that the program must print. */
  answers: readonly string[];
  /** The lowest score that a grader may give. */
  atLeast?: number;
  /** The versions that `.ci/run` uses. */
  brief?: readonly string[];
  /** Why these versions fail, if they do. */
  note?: string;
}

/** One version of a package in one mode: a row of docs/clients.md. */
export interface Reader extends Pick<
  Entry,
  'name' | 'kind' | 'program' | 'answers' | 'atLeast' | 'note'
> {
  version: string;
  mode?: string;
}

/** The result of one reader: an entry of results.yaml. */
export interface Result extends Reader, Pick<ReaderResult, 'date' | 'works' | 'detail'> {
  /** Of the installation and the call. */
  seconds: number;
}

/** The entries of readers.yaml. */
export const entries = readYaml<Entry[]>('tests/conformance/readers/readers.yaml');

const lock = JSON.parse(readFileSync('tests/conformance/package-lock.json', 'utf8')) as {
  packages: Record<string, { version: string }>;
};

/** The readers of an entry and one of its versions. */
export function readersOf(entry: Entry, version: string): Reader[] {
  const { name, kind, program, answers, atLeast, note } = entry;
  const { modes = [undefined] } = entry;
  return modes.map((mode) => ({ name, version, mode, kind, program, answers, atLeast, note }));
}

/**
 * The generators of clients of the OpenAPI document, which `npm test -- clients` uses. Their versions are those of the lock
 * file. `program` is a file that calls the client.
 */
export const generatorReaders: readonly Reader[] = Object.entries(generators).map(
  ([mode, { command }]) => {
    const name = command.split(' ')[1]!;
    return {
      name,
      version: lock.packages[`node_modules/${name}`]!.version,
      // Two rows with the same package differ in their configuration.
      mode: name.includes(mode) ? undefined : mode,
      kind: 'Generator of clients',
      program: `../../clients/generated/${mode}.ts.txt`,
      answers: ['product', 'directory', 'refused', 'found', 'foundByQuery', 'types'],
    };
  },
);

/** All readers, in the order of docs/clients.md. */
export const readers: readonly Reader[] = [
  ...entries.flatMap((entry) => entry.versions.flatMap((version) => readersOf(entry, version))),
  ...generatorReaders,
];

/** The recorded results. */
export const readResults = () => (existsSync(resultsFile) ? readYaml<Result[]>(resultsFile) : []);

/** A name that is different for each reader, such as `@modelcontextprotocol/client 2.4.0 (auto)`. */
export const labelOf = ({ name, version, mode }: Pick<Reader, 'name' | 'version' | 'mode'>) =>
  `${name} ${version}${mode === undefined ? '' : ` (${mode})`}`;
