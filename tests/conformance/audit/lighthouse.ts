import type { Content } from '../../../src/content/model/content.ts';
import { loadContent } from '../../setup/load-content.ts';
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

/** Pages of five kinds: the first has a hero, the last a reference. */
const kinds = ['/', '/support', '/guides/first-card', '/blog', '/developers/search'];

/** Returns the pages of these kinds that the site has, with its longest pages instead of the others. */
function pathsOf({ pages }: Content): string[] {
  const listed = new Set(kinds.filter((kind) => pages.some(({ path }) => path === kind)));
  for (const { path } of pages.toSorted((a, b) => b.body.length - a.body.length)) {
    if (listed.size < kinds.length) listed.add(path);
  }
  return [...listed];
}

/**
 * Lighthouse on a phone: performance, accessibility, best practices, search engines and agentic browsing
 * (accessibility tree, WebMCP, llms.txt, ARD) of five pages. Needs Chrome or Chromium; without one it is
 * skipped with a message.
 */
export async function lighthouse(baseUrl: string): Promise<Grade[]> {
  const chrome = browserPath();
  if (!chrome) {
    if (process.env['CI'] === 'true') throw new Error('Lighthouse needs Chrome or Chromium.');
    console.warn('Lighthouse is left out: install Chrome or Chromium, or set CHROME_PATH.');
    return [];
  }
  const grades: Grade[] = [];
  // One after the other, because they measure time.
  for (const path of pathsOf(loadContent(process.cwd(), {}))) {
    grades.push(...(await gradesOf(baseUrl, path, chrome)));
  }
  return grades;
}

/**
 * Grades a page. Scores depend on the load of the machine, and sometimes Lighthouse cannot record a page and asks to be
 * run again. So a page that fails is graded up to three times.
 */
async function gradesOf(baseUrl: string, path: string, chrome: string): Promise<Grade[]> {
  const call = [`${baseUrl}${path}`, ...options];
  for (let left = 2; ; left--) {
    const result = await runTool('lighthouse', call, { CHROME_PATH: chrome });
    if (result.code !== 0 && left > 0) continue;
    const grades = gradesIn(parseOutput<LighthouseResult>('lighthouse', result), path);
    if (left === 0 || grades.every(({ passed }) => passed)) return grades;
  }
}

function gradesIn({ categories, audits }: LighthouseResult, path: string): Grade[] {
  return Object.values(categories).map(({ id, score, auditRefs }) => ({
    grader: 'lighthouse',
    measure: `${id} of ${path}`,
    result: score === null ? 'no score' : score.toFixed(2),
    bar: '1.00',
    passed: score === 1,
    findings: auditRefs
      .filter((audit) => audit.weight > 0 && audits[audit.id]!.score !== 1)
      .map((audit) => audits[audit.id]!)
      .filter((audit) => audit.score !== null)
      .map(({ title, score: value }) => `${id} of ${path}: ${title} (${value})`),
  }));
}

const options = [
  '--only-categories=performance,accessibility,best-practices,seo,agentic-browsing',
  '--output=json',
  '--quiet',
  '--chrome-flags=--headless --no-sandbox --disable-gpu --enable-features=WebMCP',
];
