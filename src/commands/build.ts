import { join, relative } from 'node:path';
import { FailedOnFile, failureFinding } from '../source/on-file.ts';
import { ContentError, countText, printedLines, type Finding } from '../source/finding.ts';
import { buildSite } from './build/build-site.ts';
import { outputFolders, outputOption } from './build/output-folders.ts';
import { summary } from './build/summary.ts';
import { dayOfBuild } from './day-of-build.ts';
import { exitCode } from './command.ts';

/**
 * `npm run build [-- --out DIR]`: builds the site, by default into the project folder. The environment
 * variable BUILD_DAY sets the build date. Exits with 1 if the content has errors, 2 for wrong arguments.
 */
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
process.exitCode = await exitCode(main);

async function main(): Promise<number> {
  const started = performance.now();
  const out = outputOption('build');
  const day = dayOfBuild();
  try {
    const { facts } = await buildSite(out, day, (name, detail, milliseconds) => {
      console.log(`✓ ${name.padEnd(8)} ${detail}  ${(milliseconds / 1000).toFixed(1)} s`);
    });
    const folder = relative(process.cwd(), join(out, outputFolders.site));
    console.log(summary(folder, facts.site.baseUrl, day, performance.now() - started));
    return 0;
  } catch (error) {
    const findings = findingsOf(error);
    console.error(printedLines(findings, {}));
    console.error(`\n${countText(findings)}; nothing was built.`);
    return 1;
  }
}

/** Returns the content errors that an exception carries. Throws all other exceptions again. */
function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof ContentError) return error.findings;
  if (error instanceof FailedOnFile) return [failureFinding(error)];
  throw error;
}
