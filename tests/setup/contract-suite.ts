import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The result of each test of the suite, by its file and name. */
export type Outcomes = Map<string, { status: string; messages: string[] }>;

/**
 * Runs the contract suite (`tests/served`) against a running site. `publish` is the folder with the files of
 * the site, if they are on this machine. Without `site`, starts the local host and tests it.
 */
export async function runContractSuite(site?: {
  baseUrl: string;
  publish?: string;
}): Promise<Outcomes> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const file = join(folder, 'report.json');
    const vitest = spawn(
      join('node_modules', '.bin', 'vitest'),
      ['run', '--config', 'tests/vitest.config.ts', '--project', 'served'].concat([
        '--reporter=json',
        `--outputFile=${file}`,
        '--silent',
      ]),
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          ...(site && { BASE_URL: site.baseUrl, PUBLISH: site.publish }),
        },
      },
    );
    await once(vitest, 'close');
    return outcomesOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Collects the result of each test from Vitest's report. Removes ports from test names, because they differ
 * between runs. A file that fails to load has one result, under its file name.
 */
function outcomesOf({ testResults }: VitestReport): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const { name, message, assertionResults } of testResults) {
    const file = name.slice(name.lastIndexOf('/') + 1);
    if (assertionResults.length === 0)
      outcomes.set(file, { status: 'failed', messages: [message] });
    const seen = new Map<string, number>();
    for (const { fullName, status, failureMessages: messages } of assertionResults) {
      const test = fullName.replaceAll(/localhost:\d+/g, 'localhost');
      const times = (seen.get(test) ?? 0) + 1;
      seen.set(test, times);
      outcomes.set(`${file} ${test}${times > 1 ? ` (${times})` : ''}`, { status, messages });
    }
  }
  if (outcomes.size === 0) throw new Error('The contract suite ran no test.');
  return outcomes;
}
