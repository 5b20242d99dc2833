#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '../../src/base/text/printable.ts';
import { CommandError, exitCode } from '../../src/commands/command.ts';
import { runContractSuite } from '../setup/contract-suite.ts';
import { originOf } from '../setup/origin.ts';
import { checkAgents } from './as-agents.ts';
import { contentToCompare } from './content-to-compare.ts';
import { publishedAddresses } from './published-addresses.ts';
import { allWell, report } from './report.ts';

/**
 * `npm run prove -- https://your-site.example`, or `npx factsheet-prove` with this address: proves that a deployed site
 * keeps the contract. Runs the contract suite against it, and fetches all its addresses as a browser and as five agents.
 * Prints a report in Markdown, for a release. Exit code: 0 without differences, 1 with differences, 2 for wrong arguments.
 */
async function main(): Promise<number> {
  const { name, version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as { name: string; version: string };
  const command = name === 'factsheet-prove' ? 'npx factsheet-prove' : 'npm run prove --';
  const origin = addressIn(process.argv.slice(2), command);
  const missingContent = await contentToCompare(origin);
  const paths = await publishedAddresses(origin);
  console.error(`Fetching ${paths.length} addresses as a browser and as five agents …`);
  const agents = await checkAgents(origin, paths);
  console.error('Running the contract suite …');
  const suite = await runContractSuite({ baseUrl: origin, hasContent: !missingContent });
  const made = `Made on ${new Date().toISOString().slice(0, 10)} by Factsheet ${version}: ${suite.size} tests, ${paths.length} addresses.`;
  const proof = { origin, made, agents, suite, missingContent };
  console.log(printable(report(proof)));
  return allWell(proof) ? 0 : 1;
}

function addressIn(args: readonly string[], command: string): string {
  try {
    return originOf(args, command);
  } catch (error) {
    throw new CommandError((error as Error).message, 2);
  }
}

process.exitCode = await exitCode(main);
