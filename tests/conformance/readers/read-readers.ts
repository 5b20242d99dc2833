import { existsSync } from 'node:fs';
import { readYaml } from '../../setup/read-yaml.ts';

/** A package with some of its versions: an entry of readers.yaml. */
export interface Entry {
  name: string;
  kind: string;
  versions: readonly string[];
  /** Arguments for the program, each of which is a row of its own. */
  modes?: readonly string[];
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
export interface Result extends Reader {
  /** The date of the run. */
  date: string;
  works: boolean;
  /** What the reader reported besides its answers, or why it failed. */
  detail: string;
  /** Of the installation and the call. */
  seconds: number;
}

/** Where `npm test -- readers --write` records the results. `npm run docs` makes docs/clients.md from this file. */
export const resultsFile = 'tests/conformance/readers/results.yaml';

/** The entries of readers.yaml. */
export const entries = readYaml<Entry[]>('tests/conformance/readers/readers.yaml');

/** The readers of an entry and one of its versions. */
export function readersOf(entry: Entry, version: string): Reader[] {
  const { name, kind, program, answers, atLeast, note } = entry;
  const { modes = [undefined] } = entry;
  return modes.map((mode) => ({ name, version, mode, kind, program, answers, atLeast, note }));
}

/** The recorded results. */
export const readResults = () => (existsSync(resultsFile) ? readYaml<Result[]>(resultsFile) : []);

/** A name that is different for each reader, such as `@modelcontextprotocol/client 2.4.0 (auto)`. */
export const labelOf = ({ name, version, mode }: Pick<Reader, 'name' | 'version' | 'mode'>) =>
  `${name} ${version}${mode === undefined ? '' : ` (${mode})`}`;
