import { ContentError, problemLines } from '../content/problem.ts';
import { buildSite } from './build/build-site.ts';
import { summary } from './build/summary.ts';

/** `npm run build`: builds the site and says what came of it; exit 1 when the content has mistakes. */
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const started = performance.now();
try {
  const { facts } = await buildSite((name, detail, milliseconds) => {
    console.log(`✓ ${name.padEnd(8)} ${detail}  ${(milliseconds / 1000).toFixed(1)} s`);
  });
  console.log(summary('dist', facts.site.baseUrl, performance.now() - started));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(problemLines(error.problems, process.env));
  console.error(`\n${error.problems.length} problem(s); nothing was built.`);
  process.exitCode = 1;
}
