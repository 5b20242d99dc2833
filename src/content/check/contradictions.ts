import { claimsFile } from '../claims/claims-file.ts';
import { claimPhrases } from '../claims/claim-phrases.ts';
import { claimFinder, type ClaimFinder, type ClaimFound } from '../claims/find-claims.ts';
import { knownFacts, type KnownFacts } from '../claims/known-facts.ts';
import { sentencesOf } from '../claims/sentences.ts';
import type { Facts, Page } from '../facts.ts';
import { placeInFrontMatter } from '../front-matter/front-matter.ts';
import { sourcePlaces } from '../language/source-places.ts';
import { asWarning, type Problem } from '../problem.ts';
import { readText } from '../read-text.ts';
import { covers } from '../search-weights.ts';
import { nearest } from '../../text/nearest.ts';
import { shorten } from '../../text/shorten.ts';
import { placesIn } from '../yaml-file.ts';
import { problemAt } from './body-problem.ts';
import { dataProblems, type DataFinding } from './data-finding.ts';

/**
 * Sentences that contradict product.yaml, site.yaml or the contract, by the phrases of
 * content/claims.yaml; `baseUrl` is the one of the content. They are warnings, because a sentence may tell
 * of something that no phrase knows.
 */
export function contradictionProblems(root: string, facts: Facts, baseUrl: string): Problem[] {
  const { claims, pages, product } = facts;
  const known = knownFacts(facts, baseUrl);
  const { hostname: host } = new URL(baseUrl);
  const { ready, mistakes } = claimPhrases(claims, { product: product.name, host });
  const inFile = mistakes.map(({ path, message }): DataFinding => ({
    file: claimsFile,
    path,
    message,
  }));
  const finder = claimFinder({ ready }, claims, known, host);
  const placeOfFact = factPlaces(root);
  const words: InWords = (found, text) => inWords(found, text, placeOfFact(found.fact));
  const held = pages.filter(
    ({ path, builtIn }) => !builtIn && !(claims.history ?? []).some((past) => covers(past, path)),
  );
  return [
    ...dataProblems(root, [...inFile, ...unknownFacts(facts, known)]),
    ...held.flatMap((page) => inFields(root, page, finder, words)),
    ...held.flatMap((page) => inBody(page, finder, words)),
    ...dataProblems(root, inData(facts, finder, words)),
  ];
}

/** What to do where a text is right all the same. */
const exceptions = {
  md: 'If the text tells of the past or of something else, write <!-- history --> above it.',
  mdx: 'If the text tells of the past or of something else, write {/* history */} above it.',
  field: `If the whole page tells of the past, name it in history of ${claimsFile}.`,
};

type InWords = (found: ClaimFound, text: string) => string;

function inBody(page: Page, finder: ClaimFinder, words: InWords): Problem[] {
  const placeOf = sourcePlaces(page.body);
  const taken = new Set<string>();
  return sentencesOf(page, finder.isOfInterest).flatMap(({ text, offsetAt }) =>
    finder.find(text).flatMap((found) => {
      const { line, column } = placeOf(offsetAt(found.start));
      const place = `${found.claim.name} ${line}`;
      if (taken.has(place)) return [];
      taken.add(place);
      const message = `${words(found, text)} ${exceptions[page.format]}`;
      return asWarning(problemAt(page, line, column, message));
    }),
  );
}

function inFields(root: string, page: Page, finder: ClaimFinder, words: InWords): Problem[] {
  return (['title', 'description'] as const).flatMap((field) =>
    finder.find(page[field]).map((found) => {
      const place = placeInFrontMatter(root, page.file, [field]);
      const message = `${words(found, page[field])} ${exceptions.field}`;
      return asWarning({ file: page.file, ...place, message });
    }),
  );
}

/** The sentences of data files that are no facts themselves. */
function inData({ site, directory }: Facts, finder: ClaimFinder, words: InWords): DataFinding[] {
  const siteFile = 'content/site.yaml';
  const { useWhen, notFor, hints } = site.agents;
  const lists = { use_when: useWhen, not_for: notFor, hints };
  const texts = [
    { file: siteFile, path: ['tagline'], text: site.tagline },
    { file: siteFile, path: ['organization', 'description'], text: site.organization.description },
    { file: siteFile, path: ['mcp', 'description'], text: site.mcp.description },
    ...Object.entries(lists).flatMap(([name, list]) =>
      list.map((text, index) => ({ file: siteFile, path: ['agents', name, index], text })),
    ),
    ...directory.map(({ description = '' }, index) => ({
      file: 'content/resources.yaml',
      path: ['resources', index, 'description'],
      text: description,
    })),
  ];
  return texts.flatMap(({ text, file, path }) =>
    finder.find(text).map((found): DataFinding => {
      return { file, path, message: words(found, text), severity: 'warning' };
    }),
  );
}

/** What is wrong, what is true, where that stands, and the repair. */
function inWords({ start, end, claim, truth }: ClaimFound, text: string, place: string): string {
  const said = shorten(text.slice(start, end), 80);
  const advice = claim.repair === undefined ? '' : ` ${claim.repair}`;
  return `“${said}” does not agree with ${claim.name}: ${place} says “${shorten(truth, 100)}”. Correct the text, or the fact if it has changed.${advice}`;
}

/** Where facts stand, `content/product.yaml:46`; each file is read once. */
function factPlaces(root: string): (fact: ClaimFound['fact']) => string {
  const read = new Map<string, ReturnType<typeof placesIn>>();
  return ({ place }) => {
    if (place === undefined) return 'the contract of the API';
    const { file, path } = place;
    const places = read.get(file) ?? placesIn(readText(root, file, []));
    read.set(file, places);
    return `${file}:${places(path).line}`;
  };
}

/** Paths of facts that there are none at. */
function unknownFacts({ claims }: Facts, known: KnownFacts): DataFinding[] {
  return claims.claims.flatMap(({ facts }, claim) =>
    facts.flatMap((path, index): DataFinding[] => {
      if (known.has(path)) return [];
      const meant = nearest(path, known.keys());
      const guess = meant
        ? `Did you mean ${meant}?`
        : 'Facts are below product, site and limits, such as product.pricing.summary.';
      const message = `There is no fact ${path}. ${guess}`;
      return [{ file: claimsFile, path: ['claims', claim, 'facts', index], message }];
    }),
  );
}
