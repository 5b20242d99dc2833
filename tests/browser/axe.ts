import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, CheckResult, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about content of editors. */
const opinions = ['empty-table-header', 'heading-order', 'image-redundant-alt'];

/** Runs all or some rules of axe. Returns a line for each violation, with its first element. */
export async function runAxe(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations', 'incomplete'],
    preload: false,
    // The content check warns editors about skipped levels.
    rules: Object.fromEntries(opinions.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: rules }),
  };
  // Past the Content-Security-Policy of the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(
    (runOptions) => (globalThis as unknown as AxeWindow).axe.run(document, runOptions),
    options,
  );
  return [...violations, ...incomplete.map(invisible)].flatMap(({ id, nodes }) =>
    nodes.length > 0 ? [`${where}: ${id} ${nodes[0]?.html}`] : [],
  );
}

const isInvisible = ({ data }: CheckResult) =>
  (data as { messageKey?: string } | null)?.messageKey === 'equalRatio';

/** Keeps only text in the colour of its background, which axe does not call a violation, as it may be on purpose. */
function invisible({ id, nodes }: Result): Pick<Result, 'id' | 'nodes'> {
  return { id, nodes: nodes.filter(({ any }) => any.some(isInvisible)) };
}

/** Runs axe in the light and the dark theme. They differ only in colours, so dark can only break contrast. */
export async function runAxeInThemes(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await runAxe(page, `${where} light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await runAxe(page, `${where} dark`, ['color-contrast']))];
}

interface AxeWindow {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}
