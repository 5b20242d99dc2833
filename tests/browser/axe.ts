import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into the page, past its Content-Security-Policy. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/** Rules about what an editor writes. */
const opinions = ['empty-table-header', 'heading-order', 'image-redundant-alt'];

/** Runs every rule of axe, or only some; gives a line for each fault, with its first element. */
export async function runAxe(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    // Of what an editor writes: the content check warns of a level that is left out.
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
