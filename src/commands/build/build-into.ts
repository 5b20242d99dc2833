import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FailedOnFile, failureFinding } from '../../content/source/file-failures.ts';
import {
  ContentError,
  countText,
  printedLines,
  type Finding,
} from '../../content/source/finding.ts';
import { buildSite } from './build-site.ts';
import { outputFolders } from './output-folders.ts';
import { settleChange } from '../changes/interrupted-change.ts';
import { dayOfBuild } from '../command.ts';

/**
 * Builds the site into the folder `out`. Prints each step and a summary. The environment variable BUILD_DAY sets the
 * build date. Returns the exit code: 0, or 1 if the content has errors. Prints these errors. Without `refuse`, builds
 * nothing then.
 */
export async function buildInto(
  out: string,
  refuse: (error: Error) => void = throwError,
): Promise<number> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const settled = settleChange(process.cwd());
  if (settled !== undefined) console.error(settled);
  const started = performance.now();
  const day = dayOfBuild();
  try {
    const { content } = await buildSite(
      out,
      day,
      (name, detail, milliseconds) => {
        console.log(`✓ ${name.padEnd(8)} ${detail}  ${(milliseconds / 1000).toFixed(1)} s`);
      },
      refuse,
    );
    const folder = relative(process.cwd(), join(out, outputFolders.site));
    console.log(summary(folder, content.site.baseUrl, day, performance.now() - started));
    return 0;
  } catch (error) {
    const findings = findingsOf(error);
    console.error(printedLines(findings, {}));
    console.error(`\n${countText(findings)}; nothing was built.`);
    return 1;
  }
}

function throwError(error: Error): never {
  throw error;
}

/** Returns the findings in a ContentError. Rethrows any other exception. */
function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof ContentError) return error.findings;
  if (error instanceof FailedOnFile) return [failureFinding(error)];
  throw error;
}

/** Formats the last line that a build prints: base URL, build date, duration, and the number and size of the files. */
function summary(dist: string, baseUrl: string, day: string, milliseconds: number): string {
  const sizes = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
  const files = `${sizes.length} files with ${megabytes.toFixed(1)} MB`;
  return `\n${dist}/ for ${baseUrl} on ${day}, built in ${(milliseconds / 1000).toFixed(1)} s: ${files}`;
}
