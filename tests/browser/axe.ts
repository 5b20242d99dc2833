import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about content of editors. */
const opinions = ['empty-table-header', 'heading-order', 'image-redundant-alt'];

/** Runs all or some rules of axe. Returns a line for each violation, with its first element. */
export async function runAxe(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    // The content check warns editors about skipped levels.
    rules: Object.fromEntries(opinions.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: rules }),
  };
  // Past the Content-Security-Policy of the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOptions) => (globalThis as unknown as AxeWindow).axe.run(document, runOptions),
    options,
  );
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`);
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
