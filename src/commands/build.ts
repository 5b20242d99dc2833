import { join, relative } from 'node:path';
import { ContentError, problemCount, problemLines } from '../content/problem.ts';
import { buildSite } from './build/build-site.ts';
import { outputFolders } from './build/output-folders.ts';
import { summary } from './build/summary.ts';
import { dayOfBuild } from './day-of-build.ts';
import { outputOption } from './output-option.ts';

/**
 * `npm run build [-- --out DIR]`: builds the site, by default into the project, and says what came of
 * it; exit 1 when the content has mistakes, 2 for a wrong call. BUILD_DAY is the day that it is built for.
 */
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
const started = performance.now();
const out = outputOption(process.argv.slice(2), 'build');
const day = dayOfBuild();
try {
  const { facts } = await buildSite(out, day, (name, detail, milliseconds) => {
    console.log(`✓ ${name.padEnd(8)} ${detail}  ${(milliseconds / 1000).toFixed(1)} s`);
  });
  console.log(
    summary(
      relative(process.cwd(), join(out, outputFolders.site)),
      facts.site.baseUrl,
      day,
      performance.now() - started,
    ),
  );
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(problemLines(error.problems, {}));
  console.error(`\n${problemCount(error.problems)}; nothing was built.`);
  process.exitCode = 1;
}
