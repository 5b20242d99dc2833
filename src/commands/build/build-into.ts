import { readdirSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { FailedOnFile, failureFinding } from '../../content/source/on-file.ts';
import {
  ContentError,
  countText,
  printedLines,
  type Finding,
} from '../../content/source/finding.ts';
import { buildSite } from './build-site.ts';
import { outputFolders } from './output-folders.ts';
import { dayOfBuild } from '../command.ts';

/**
 * Builds the site into the folder `out`. Prints each step and a summary. The environment variable BUILD_DAY sets the
 * build date. If the content has errors, prints them and returns 1. Otherwise returns 0.
 */
export async function buildInto(out: string): Promise<number> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const started = performance.now();
  const day = dayOfBuild();
  try {
    const { content } = await buildSite(out, day, (name, detail, milliseconds) => {
      console.log(`✓ ${name.padEnd(8)} ${detail}  ${(milliseconds / 1000).toFixed(1)} s`);
    });
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

/** Returns the findings in a ContentError. Throws any other exception again. */
function findingsOf(error: unknown): readonly Finding[] {
  if (error instanceof ContentError) return error.findings;
  if (error instanceof FailedOnFile) return [failureFinding(error)];
  throw error;
}

/** Formats the last lines that a build prints: base URL, build date, duration, and the files by extension. */
function summary(dist: string, baseUrl: string, day: string, milliseconds: number): string {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      kind: extname(name) || 'other',
      bytes: statSync(join(parentPath, name)).size,
    }));
  const rows = [...Map.groupBy(files, ({ kind }) => kind)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([kind, same]) => {
      const bytes = same.reduce((sum, file) => sum + file.bytes, 0);
      const size = (bytes / 1024).toFixed(0);
      return `  ${kind.padEnd(14)} ${String(same.length).padStart(5)} ${size.padStart(7)} KB`;
    });
  const seconds = (milliseconds / 1000).toFixed(1);
  return [`\n${dist}/ for ${baseUrl} on ${day}, built in ${seconds} s`, ...rows].join('\n');
}
