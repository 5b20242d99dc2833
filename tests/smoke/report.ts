import type { Outcomes } from '../setup/contract-suite.ts';
import type { Checked } from './point.ts';

/** Everything that was asked of a deploy. */
export interface Smoke {
  origin: string;
  points: readonly Checked[];
  agents: readonly Checked[];
  suite: Outcomes;
}

/** Whether nothing needs a repair. */
export function allWell({ points, agents, suite }: Smoke): boolean {
  return differing([...points, ...agents]).length === 0 && notPassed(suite).length === 0;
}

/** The report for people: a line for each question, then the failed tests and findings. */
export function report(smoke: Smoke): string {
  const { origin, points, agents, suite } = smoke;
  const findings = differing([...points, ...agents]).map(
    ({ question, request, expected, seen, repair }) =>
      [question, request, `expected: ${expected}`, `seen:     ${seen}`, `do:       ${repair}`].join(
        '\n   ',
      ),
  );
  const failures = notPassed(suite);
  return [
    `${origin}\n`,
    'Checks of the deploy',
    ...points.map(line),
    '\nAnswers to agents',
    ...agents.map(line),
    '\nThe contract suite',
    `   ${suite.size - failures.length} of ${suite.size} tests passed`,
    ...failures,
    ...(findings.length > 0 ? ['\nFindings'] : []),
    ...findings.map((text, index) => `${index + 1}. ${text}`),
    `\n${allWell(smoke) ? 'Everything is as expected.' : `${findings.length} findings, ${failures.length} failed tests.`}`,
  ].join('\n');
}

const differing = (checked: readonly Checked[]) =>
  checked.filter(({ expected, seen }) => expected !== seen);

function line({ question, request, expected, seen }: Checked): string {
  return `${expected === seen ? 'ok' : '!!'} ${question} (${request})\n      ${seen}`;
}

/** Skipped tests count as passed. */
function notPassed(suite: Outcomes): string[] {
  return [...suite]
    .filter(([, { status }]) => status === 'failed')
    .map(([test, { messages }]) => `!! ${test}\n      ${messages[0]?.split('\n')[0] ?? ''}`);
}
