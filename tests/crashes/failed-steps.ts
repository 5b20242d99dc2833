import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ended,
  findGeneration,
  startBuild,
  startPublishing,
  type Generations,
} from './generations.ts';

/** Additions to files that make a step of the build fail: the check, Astro's pages, the bundles. */
const edits = [
  { step: 'content', file: 'content/product.yaml', text: 'name: "unclosed\n' },
  { step: 'content', file: 'src/site/developers/errors.mdx', text: '\n{unclosed\n' },
  { step: 'pages', file: 'src/website/pages/[...path].astro', text: '\n<p>{unclosed</p>\n' },
  { step: 'bundles', file: 'src/api/mcp/main.ts', text: '\nthis is no TypeScript\n' },
];

/** Makes each step fail once. Returns the steps after which the last generation was lost. */
export async function failSteps(generations: Generations) {
  const out = generations.newOutput();
  await ended(startPublishing(generations, out, 'one'), 0);
  const broken: string[] = [];
  for (const { step, file, text } of edits) {
    const path = join(generations.checkout, file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, original + text);
    await ended(startBuild(generations.checkout, out, 'two'), 'failure');
    writeFileSync(path, original);
    if (findGeneration(generations, out) !== 'one') broken.push(`${step} (${file})`);
  }
  return { failures: edits.length, broken };
}
