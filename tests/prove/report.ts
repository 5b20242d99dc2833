import type { Outcomes } from '../setup/contract-suite.ts';
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
  const failures = failedTests(suite).map(([test, { messages }]) => {
    const hint = hintFor(test);
    const message = messages[0]?.split('\n')[0] ?? '';
    return `- **${test}**\n  ${message}${hint ? `\n  Do: ${hint}` : ''}`;
  });
  const problems = [...failures, ...findings];
  return [
    `# Proof of ${origin}\n\n${made}\n`,
    '| Claim | Passed | Failed | Skipped |\n| --- | --- | --- | --- |',
    ...Object.entries(claims).map(([claim, files]) => claimRow(claim, files, suite)),
    ...leftOut(proof),
    '\n| Agent | Answers |\n| --- | --- |',
    ...agents.map(({ question, seen }) => `| ${question} | ${seen} |`),
    ...(problems.length > 0 ? ['\n## What failed\n', ...problems] : []),
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

/** Sentences about the skipped tests. */
function leftOut({ suite, missingContent }: Proof): string[] {
  const skipped = [...suite].filter(([, { status }]) => status === 'skipped');
  const compared = skipped.filter(([test]) => test.includes(withContent)).length;
  const others = skipped.length - compared;
  return [
    ...(compared > 0
      ? [`\n${compared} tests that compare the site with content/ were left out: ${missingContent}`]
      : []),
    ...(others > 0 ? [`\n${others} tests that only run against localhost were left out.`] : []),
  ];
}

const differing = (checked: readonly Checked[]) =>
  checked.filter(({ expected, seen }) => expected !== seen);

const failedTests = (suite: Outcomes) => [...suite].filter(([, { status }]) => status === 'failed');
