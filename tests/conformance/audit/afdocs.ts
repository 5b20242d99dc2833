import { isSample } from '../../setup/sample-tests.ts';
import type { Grade } from './grade.ts';
import { parseOutput, runTool } from './run-tool.ts';

interface Scorecard {
  results: { id: string; status: 'pass' | 'warn' | 'fail' | 'skip' | 'error'; message: string }[];
  scoring: { overall: number };
}

/**
 * afdocs: whether agents can find and read the documentation. It checks all pages and links. Checks that depend
 * on the length and text of pages only count for the sample content.
 */
export async function afdocs(baseUrl: string): Promise<Grade[]> {
  const options = ['--format', 'json', '--score', '--quiet', '--request-delay', '0'];
  const everything = ['--sampling', 'deterministic', '--max-links', '1000'];
  const result = await runTool('afdocs', ['check', baseUrl, ...options, ...everything], {}, 300);
  const { results, scoring } = parseOutput<Scorecard>('afdocs', result);
  const short = results.filter(({ id, status }) => status !== 'pass' && !notApplicable.has(id));
  const sample = isSample();
  const counted = sample ? short : short.filter(({ id }) => !ofContent.has(id));
  const grade: Grade = {
    grader: 'afdocs',
    measure: `${results.length} checks of agent-friendly docs`,
    result: `${scoring.overall}/100, ${short.length} short of pass`,
    bar: sample ? '100/100, 0 short' : '0 short, pages aside',
    passed: counted.length === 0 && (!sample || scoring.overall === 100),
    findings: short.map(({ id, status, message }) => `${status} ${id}: ${message}`),
  };
  return [grade];
}

/** Checks that afdocs skips for pages without a login. */
const notApplicable = new Set(['auth-alternative-access']);

/**
 * The length of pages, alone and beside what surrounds them, and a comparison with the Markdown version that takes
 * the marks of footnotes and the names of notes for text.
 */
const ofContent = new Set([
  'page-size-markdown',
  'page-size-html',
  'content-start-position',
  'markdown-content-parity',
]);
