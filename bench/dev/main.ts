import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startDevServer } from '../../tests/setup/dev-server.ts';
import { freePort } from '../../tests/setup/serve-build.ts';
import { generators, writeProject, type Generator } from '../build/generators.ts';
import { writePages } from '../build/pages.ts';
import { report, type Row } from '../overview/report.ts';

/**
 * `npm run bench -- dev pages…`: milliseconds from the save of a page to the first answer of the dev server that
 * contains the change, with Factsheet, Starlight and VitePress.
 */
const edits = 7;

for (const pages of process.argv.slice(2).map(Number)) {
  const rows = [await ownEdits(pages)];
  for (const name of ['Starlight', 'VitePress'])
    rows.push(await otherEdits(name, generators[name]!, pages));
  report(
    `From a save to the served page, dev server with ${pages.toLocaleString('en')} pages`,
    rows,
  );
}

async function ownEdits(pages: number): Promise<Row> {
  const folder = 'content/pages/guides/bench';
  await using server = await startDevServer((project) => writePages(join(project, folder), pages));
  const file = join(server.project, folder, 'topic-1.md');
  return await row('Factsheet', file, `${server.url}/guides/bench/topic-1`);
}

async function otherEdits(name: string, generator: Generator, pages: number): Promise<Row> {
  using project = writeProject(generator, pages);
  const port = String(await freePort());
  const [command, ...args] = project.command(generator.dev, port);
  const env = { ...process.env, ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' };
  const server = spawn(command, args, { cwd: project.folder, env, stdio: 'ignore' });
  try {
    const file = join(project.folder, generator.pages, 'topic-1.md');
    return await row(name, file, `http://localhost:${port}${generator.devPath}`);
  } finally {
    server.kill();
  }
}

/** Adds a line to the page again and again, and measures until the page at the address contains it. */
async function row(generator: string, file: string, address: string): Promise<Row> {
  const times: number[] = [];
  await shown(address, 'Topic 1 about');
  // Some servers answer before they watch the files.
  await setTimeout(3000);
  for (let edit = 1; edit <= edits; edit++) {
    const line = `The numbat number ${edit} smiles.`;
    const saved = performance.now();
    appendFileSync(file, `\n${line}\n`);
    await shown(address, line);
    times.push(Math.round(performance.now() - saved));
    // Some servers join saves that follow each other quickly.
    await setTimeout(500);
  }
  times.sort((a, b) => a - b);
  return { generator, 'median ms': times[times.length >> 1]!, 'slowest ms': times.at(-1)! };
}

async function shown(address: string, text: string): Promise<void> {
  const end = performance.now() + 120_000;
  while (performance.now() < end) {
    const answer = await fetch(address).then(
      (response) => response.text(),
      () => '',
    );
    if (answer.includes(text)) return;
    await setTimeout(10);
  }
  throw new Error(`${address} does not show “${text}” after two minutes.`);
}
