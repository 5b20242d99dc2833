import type { Outcomes } from '../setup/contract-suite.ts';

/**
 * Lists differences between the deploy and the local host: failed tests with the reason, and tests that ran
 * in one of the two only.
 */
export function differences(local: Outcomes, deployed: Outcomes): string[] {
  const lines: string[] = [];
  for (const [test, { status, messages }] of deployed) {
    if (status !== 'passed') lines.push(`${status}: ${test}\n    ${messages.join('\n    ')}`);
    if (!local.has(test)) lines.push(`ran against the deploy only: ${test}`);
  }
  for (const [test, { status }] of local) {
    if (status !== 'passed') lines.push(`${status} on the local host: ${test}`);
    if (!deployed.has(test)) lines.push(`ran against the local host only: ${test}`);
  }
  return lines;
}
