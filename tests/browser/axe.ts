import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into the page, past its Content-Security-Policy. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

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
  const { violations } = await page.evaluate(
    (runOptions) => (globalThis as unknown as AxeWindow).axe.run(document, runOptions),
    options,
  );
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`);
}

interface AxeWindow {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}
