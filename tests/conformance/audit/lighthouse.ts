import { browserPath } from '../../browser/browser.ts';
import type { Grade } from './grade.ts';
import { parseOutput, runTool } from './run-tool.ts';

interface LighthouseResult {
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null }>;
}

/**
 * Lighthouse: agentic browsing (accessibility tree, WebMCP, llms.txt, ARD) and accessibility of the
 * home page. Needs Chrome or Chromium; without one it is skipped with a message.
 */
export async function lighthouse(baseUrl: string): Promise<Grade[]> {
  const chrome = browserPath();
  if (!chrome) {
    if (process.env['CI'] === 'true') throw new Error('Lighthouse needs Chrome or Chromium.');
    console.warn('Lighthouse is left out: install Chrome or Chromium, or set CHROME_PATH.');
    return [];
  }
  const result = await runTool('lighthouse', [`${baseUrl}/`, ...options], { CHROME_PATH: chrome });
  const { categories, audits } = parseOutput<LighthouseResult>('lighthouse', result);
  return Object.values(categories).map(({ id, score, auditRefs }) => ({
    grader: 'lighthouse',
    measure: id,
    result: score === null ? 'no score' : score.toFixed(2),
    bar: '1.00',
    passed: score === 1,
    findings: auditRefs
      .filter((audit) => audit.weight > 0 && audits[audit.id]!.score !== 1)
      .map((audit) => audits[audit.id]!)
      .filter((audit) => audit.score !== null)
      .map(({ title, score: value }) => `${id}: ${title} (${value})`),
  }));
}

const options = [
  '--only-categories=agentic-browsing,accessibility,best-practices',
  '--output=json',
  '--quiet',
  '--chrome-flags=--headless --no-sandbox --disable-gpu --enable-features=WebMCP',
];
