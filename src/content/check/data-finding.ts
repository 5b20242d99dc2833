import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../facts.ts';
import type { Problem } from '../problem.ts';
import { positionOf } from '../yaml-file.ts';
import { didYouMean } from './check-links.ts';

/** Something wrong with a value of a data file, which is sound by itself. */
export interface DataFinding {
  file: string;
  /** Keys to the value in the YAML. */
  path: PropertyKey[];
  message: string;
}

/** The finding as a problem, at the place of its value. */
export function dataProblem(root: string, { file, path, message }: DataFinding): Problem {
  const { line, column } = positionOf(readFileSync(join(root, file), 'utf8'), path);
  return { file, line, column, message };
}

/** The finding that there is no page at an address that a data file names. */
export function missingPage(
  { pages }: Facts,
  named: Omit<DataFinding, 'message'>,
  address: string,
) {
  const paths = pages.map((page) => page.path);
  if (paths.includes(address)) return [];
  const message = `There is no page at ${address}.${didYouMean(address, paths)}`;
  return [{ ...named, message }];
}
