import type { Outcomes } from '../setup/contract-suite.ts';
import { shorten } from '../../src/base/text/shorten.ts';
import { ownPage } from '../served/own-page.ts';
import { withContent } from '../served/with-content.ts';
import type { Checked } from './checked.ts';
import { claims } from './claims.ts';
import { hintFor } from './hints.ts';

/** Everything that was asked of a site. */
export interface Proof {
  origin: string;
  /** The date and the version of the tests, for the heading. */
  made: string;
  agents: readonly Checked[];
  suite: Outcomes;
  /** Why the tests that compare the site with its content were left out, if they were. */
  missingContent?: string | undefined;
}

/** A failed test, by its file and name. */
type Failure = [test: string, outcome: { messages: string[] }];

/** Tells whether there are no differences and no failed tests. */
export function allWell({ agents, suite }: Proof): boolean {
  return differing(agents).length === 0 && failedTests(suite).length === 0;
}

/**
 * The report as Markdown: the claims with the number of passed tests, the answers to agents, and what to do about each
 * failed test and each difference. Says which tests were left out, and why.
 */
export function report(proof: Proof): string {
  const { origin, made, agents, suite } = proof;
  const findings = differing(agents).map(
    ({ question, request, expected, seen, fix }) =>
      `- **${question}** (${request})\n  Expected: ${expected}\n  Seen: ${seen}\n  Do: ${fix}`,
  );
  const failures = failedTests(suite);
  return [
    `# Proof of ${origin}\n\n${made}\n`,
    '| Claim | Passed | Failed | Skipped |\n| --- | --- | --- | --- |',
    ...Object.entries(claims).map(([claim, files]) => claimRow(claim, files, suite)),
    ...leftOut(proof),
    '\n| Agent | Answers |\n| --- | --- |',
    ...agents.map(({ question, seen }) => `| ${question} | ${seen} |`),
    ...(allWell(proof) ? [] : ['\n## What failed\n', ...byHint(failures), ...findings]),
    `\n${allWell(proof) ? 'Everything is as expected.' : `${findings.length} differences, ${failures.length} failed tests.`}`,
  ].join('\n');
}

function claimRow(claim: string, files: readonly string[], suite: Outcomes): string {
  const statuses = [...suite]
    .filter(([test]) => files.includes(test.slice(0, test.indexOf('.test.ts'))))
    .map(([, { status }]) => status);
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return `| ${claim} | ${passed} | ${failed} | ${statuses.length - passed - failed} |`;
}

/** The failed tests with their messages, those with the same hint together, and what to do. Those without one come last. */
function byHint(failures: readonly Failure[]): string[] {
  const groups = Map.groupBy(failures, ([test]) => hintFor(test) ?? '');
  const hintsFirst = [...groups].toSorted(([a], [b]) => Number(a === '') - Number(b === ''));
  return hintsFirst.map(([hint, group]) => {
    const tests = group
      .slice(0, mostOfGroup)
      .map(([test, { messages }]) => `- **${test}**\n  ${shorten(messages[0] ?? '', 400)}`);
    const more = group.length - tests.length;
    return [
      ...tests,
      ...(more > 0 ? [`- … and ${more} more like these`] : []),
      ...(hint ? [`  Do: ${hint}`] : []),
    ].join('\n');
  });
}

/** So many failed tests of a group are listed. */
const mostOfGroup = 10;

/** Sentences about the tests that did not run. */
function leftOut({ suite, missingContent }: Proof): string[] {
  const failed = failedTests(suite).map(([test]) => `${test} `);
  const skipped = [...suite].filter(([, { status }]) => status === 'skipped').map(([test]) => test);
  const groups = Map.groupBy(skipped, (test) => {
    if (failed.some((part) => test.startsWith(part))) return 'could not run, because of a failure';
    if (test.includes(withContent))
      return `that compare the site with content/ were left out, because ${missingContent}`;
    return test.includes(ownPage)
      ? 'of the text of pages that this site replaces were left out'
      : 'that only run against localhost were left out';
  });
  return [...groups].map(([why, { length }]) => `\n${length} tests ${why}.`);
}

const differing = (checked: readonly Checked[]) =>
  checked.filter(({ expected, seen }) => expected !== seen);

const failedTests = (suite: Outcomes): Failure[] =>
  [...suite].filter(([, { status }]) => status === 'failed');
