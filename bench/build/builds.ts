import { join } from 'node:path';
import { copyCheckout } from '../../tests/setup/checkout-copy.ts';
import { installPackages } from '../../tests/setup/install-packages.ts';
import type { Row } from '../overview/report.ts';
import { generators, writeProject } from './generators.ts';
import { measureRun } from './measure.ts';
import { writePages } from './pages.ts';

/**
 * What a build of a number of pages took. Processor seconds and memory are of all its processes together. `includes` says
 * if the build failed.
 */
export interface BuildRow extends Row {
  generator: string;
  includes: string;
  pages: number;
  'processor s': number;
  'wall s': number;
  'peak MB': number;
}

/**
 * Builds the same pages with Factsheet and the named generators, one after the other. Factsheet's build also contains
 * the sample. Installations are not counted. If a build fails, prints the end of its output and sets the exit code; a
 * generator can lack the memory for many pages.
 */
export async function measureBuilds(pages: number, others: readonly string[]): Promise<BuildRow[]> {
  installPackages('bench/generators');
  const rows = [await ownBuild(pages)];
  for (const name of others) rows.push(await otherBuild(name, pages));
  return rows;
}

async function ownBuild(pages: number): Promise<BuildRow> {
  using checkout = copyCheckout();
  writePages(join(checkout.root, 'content/pages/guides/bench'), pages);
  const includes = 'HTML, Markdown versions, search, llms.txt, API, MCP';
  return await row('Factsheet', includes, pages, ['node', 'src/commands/build.ts'], checkout.root);
}

async function otherBuild(name: string, pages: number): Promise<BuildRow> {
  const generator = generators[name]!;
  using project = writeProject(generator, pages);
  const command = project.command(generator.build);
  return await row(name, generator.includes, pages, command, project.folder);
}

async function row(
  generator: string,
  includes: string,
  pages: number,
  command: readonly [string, ...string[]],
  folder: string,
): Promise<BuildRow> {
  const run = await measureRun(command, folder, 3600);
  const { seconds, processorSeconds = NaN, peakMegabytes = NaN, end, output } = run;
  if (end !== 0) {
    console.error(`${generator} failed:\n${output.slice(-2000)}`);
    process.exitCode = 1;
  }
  return {
    generator,
    includes: end === 0 ? includes : `failed (${end})`,
    pages,
    'processor s': Number(processorSeconds.toFixed(1)),
    'wall s': Number(seconds.toFixed(1)),
    'peak MB': peakMegabytes,
  };
}
