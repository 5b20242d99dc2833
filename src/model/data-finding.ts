import type { Facts, Page } from './facts.ts';
import type { Problem } from '../source/problem.ts';
import { isReadableFile } from '../source/files-below.ts';
import { frontMatterSource } from '../source/front-matter.ts';
import { isPageFile } from './page-files.ts';
import { readText } from '../source/read-text.ts';
import { sourceOf } from '../source/source.ts';
import { whyWithheld } from './withheld.ts';
import { placesIn } from '../source/yaml-file.ts';
import { didYouMean } from '../text/did-you-mean.ts';

/** A finding about a field of a data file or of the front matter of a page. */
export interface DataFinding {
  file: string;
  /** Keys from the top of the YAML to the value. */
  path: PropertyKey[];
  message: string;
  severity?: 'warning';
  /** The value in the file, and the only one that can be meant. */
  meant?: { from: string; to: string };
}

/** Finds the place of each finding. Findings about files that are missing or have YAML syntax errors are dropped. */
export function dataProblems(root: string, findings: readonly DataFinding[]): Problem[] {
  return [...Map.groupBy(findings, ({ file }) => file)].flatMap(([file, ofFile]) => {
    if (!isReadableFile(root, file)) return [];
    const text = readText(root, file, []);
    const source = isPageFile(file) ? frontMatterSource(file, text) : sourceOf(file, text);
    const placeOf = placesIn(source);
    if (!placeOf) return [];
    return ofFile.map(({ path, meant, ...problem }) => {
      const place = placeOf(path);
      return { ...problem, ...place, ...(meant && { fix: [{ ...place, ...meant }] }) };
    });
  });
}

/** Published facts, and the unpublished pages, so that messages can say why an address does not work. */
export interface DatedFacts extends Facts {
  /** Drafts and scheduled pages. */
  withheld: readonly Page[];
}

/** Reports an address in a data file at which there is no page. */
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

/** Explains that an address is that of an unpublished page; undefined if it is not. */
export function whyNotOut({ withheld }: Pick<DatedFacts, 'withheld'>, address: string) {
  const page = withheld.find(({ path, twin }) => path === address || twin === address);
  return page && whyWithheld(page);
}
