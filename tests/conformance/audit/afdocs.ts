import type { Grade } from './grade.ts';
import { parseOutput, runTool } from './run-tool.ts';

interface Scorecard {
  results: { id: string; status: 'pass' | 'warn' | 'fail' | 'skip' | 'error'; message: string }[];
  scoring: { overall: number };
}

/**
 * afdocs: whether agents can find and read the documentation. It checks all pages and links.
 */
export async function afdocs(baseUrl: string): Promise<Grade[]> {
  const options = ['--format', 'json', '--score', '--quiet', '--request-delay', '0'];
  const everything = ['--sampling', 'deterministic', '--max-links', '1000'];
  const result = await runTool('afdocs', ['check', baseUrl, ...options, ...everything], {}, 300);
  const { results, scoring } = parseOutput<Scorecard>('afdocs', result);
  const short = results.filter(({ id, status }) => status !== 'pass' && !notApplicable.has(id));
  const grade: Grade = {
    grader: 'afdocs',
    measure: `${results.length} checks of agent-friendly docs`,
    result: `${scoring.overall}/100, ${short.length} short of pass`,
    bar: '100/100, 0 short',
    passed: short.length === 0 && scoring.overall === 100,
    findings: short.map(({ id, status, message }) => `${status} ${id}: ${message}`),
  };
  return [grade];
}

/** Checks that afdocs skips for pages without a login. */
const notApplicable = new Set(['auth-alternative-access']);
