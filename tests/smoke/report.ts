import type { Outcomes } from '../setup/contract-suite.ts';
import type { Checked } from './checked.ts';
import { hintFor } from './hints.ts';

/** Everything that was asked of a deploy. */
export interface Smoke {
  origin: string;
  agents: readonly Checked[];
  suite: Outcomes;
}

/** Tells whether there are no differences and no failed tests. */
export function allWell({ agents, suite }: Smoke): boolean {
  return differing(agents).length === 0 && notPassed(suite).length === 0;
}

/** The report for people: a line for each question, then the failed tests and findings. */
export function report(smoke: Smoke): string {
  const { origin, agents, suite } = smoke;
  const findings = differing(agents).map(({ question, request, expected, seen, fix }) =>
    [question, request, `expected: ${expected}`, `seen:     ${seen}`, `do:       ${fix}`].join(
      '\n   ',
    ),
  );
  const failures = notPassed(suite);
  return [
    `${origin}\n`,
    'Answers to agents',
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
    .map(([test, { messages }]) => {
      const hint = hintFor(test);
      const message = messages[0]?.split('\n')[0] ?? '';
      return `!! ${test}\n      ${message}${hint ? `\n      do: ${hint}` : ''}`;
    });
}
