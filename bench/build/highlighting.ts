import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createShikiHighlighter } from '@astrojs/internal-helpers/shiki';
import { runHighlighterWithAstro } from '@astrojs/prism/dist/highlighter';
import { tokens } from '../../src/website/rendering/code-tokens.ts';

/** Milliseconds that each highlighter takes for the code blocks of a folder of pages. */
export async function highlightingTimes(folder: string): Promise<Record<string, number>> {
  const blocks = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
      ([, language, code]) => ({ language: language!, code: code! }),
    ),
  );
  const shiki = await createShikiHighlighter({ theme: 'github-light' });
  return {
    'this project': await time(() => blocks.map(({ code, language }) => tokens(code, language))),
    Prism: await time(async () => {
      for (const { code, language } of blocks) await runHighlighterWithAstro(language, code);
    }),
    Shiki: await time(async () => {
      for (const { code, language } of blocks) await shiki.codeToHast(code, language);
    }),
  };
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}
