import type { Facts, Page } from '../facts.ts';
import type { Problem } from '../problem.ts';
import { isReadableFile } from '../files-below.ts';
import { readText } from '../read-text.ts';
import { sourceOf } from '../source.ts';
import { whyWithheld } from '../withheld.ts';
import { placesIn } from '../yaml-file.ts';
import { didYouMean } from './did-you-mean.ts';

/** Something wrong with a value of a data file, which is sound by itself. */
export interface DataFinding {
  file: string;
  /** Keys to the value in the YAML. */
  path: PropertyKey[];
  message: string;
  severity?: 'warning';
  /** The value that alone can be meant, and the one that is written. */
  meant?: { from: string; to: string };
}

/** The findings as problems, each at the place of its value. Files that are missing or have syntax errors have none. */
export function dataProblems(root: string, findings: readonly DataFinding[]): Problem[] {
  return [...Map.groupBy(findings, ({ file }) => file)].flatMap(([file, ofFile]) => {
    if (!isReadableFile(root, file)) return [];
    const placeOf = placesIn(sourceOf(file, readText(root, file, [])));
    if (!placeOf) return [];
    return ofFile.map(({ path, meant, ...problem }) => {
      const place = placeOf(path);
      return { ...problem, ...place, ...(meant && { fix: [{ ...place, ...meant }] }) };
    });
  });
}

/** What is out, and the pages that are not, so that it can be said why an address leads nowhere. */
export interface DatedFacts extends Facts {
  /** Drafts and pages that come out later. */
  withheld: readonly Page[];
}

/** The finding that there is no page at an address that a data file names. */
export function missingPage(
  facts: Pick<DatedFacts, 'pages' | 'withheld'>,
  named: Omit<DataFinding, 'message'>,
  address: string,
) {
  const paths = facts.pages.map((page) => page.path);
  if (paths.includes(address)) return [];
  const guess = `There is no page at ${address}.${didYouMean(address, paths)}`;
  return [{ ...named, message: whyNotOut(facts, address) ?? guess }];
}

/** Why a page that is there does not answer at its address, if there is one. */
export function whyNotOut({ withheld }: Pick<DatedFacts, 'withheld'>, address: string) {
  const page = withheld.find(({ path, twin }) => path === address || twin === address);
  return page && whyWithheld(page);
}
