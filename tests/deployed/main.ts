import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort, serveBuild } from '../setup/serve-build.ts';
import { refusedAddresses } from './addresses.ts';
import { planRemoval, unannounced } from './announced-removal.ts';
import { differences } from './compare.ts';
import { runContractSuite, type Outcomes } from '../setup/contract-suite.ts';
import { makeDeploy, type Deploy } from './deploy.ts';
import { withRulesOf, wrongPolicies } from './header-readings.ts';
import { serveDeploy } from './serve-deploy.ts';
import { unreadFiles } from './unread-files.ts';
import { nodes, weigh } from './weigh.ts';

const [amount = '15'] = process.argv.slice(2);
const isBrief = amount === 'brief';
const coldStarts = isBrief ? 1 : Number(amount);
if (!(coldStarts >= 1))
  throw new Error('Give a number of cold starts, or: npm test -- deployed brief');

/**
 * `npm test -- deployed [cold starts | brief]`: creates the deploy as Netlify's build does, runs it with Netlify's
 * bootstraps and engine outside of the checkout, and compares each test of the contract suite with the local host. Exit 1
 * if anything differs, or if a bundle lacks files or has unused ones. Measures 15 cold starts of each function by default.
 * With `brief`, the suite runs once, in the older Node and with one reading of the header rules, and one cold start is
 * measured.
 */
async function main(): Promise<void> {
  const started = performance.now();
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  using deploy = await makeDeploy(baseUrl);
  const local = await localOutcomes();
  console.log(`${local.size} tests of the contract ran against the local host`);

  const served = withRulesOf(deploy, 'served');
  const what = 'Node 22, header rules of the served file';
  const problems = await holdTo(local, served, port, what, nodes['Node 22']);
  if (!isBrief) {
    problems.push(...(await holdTo(local, deploy, port, 'Node 24', nodes['Node 24'])));
    using switched = await makeDeploy(baseUrl, applyFallback);
    problems.push(...(await holdTo(local, switched, port, '400 by a function', process.execPath)));
    problems.push(...(await wrongPolicies(switched, port, process.execPath)));
  }
  using leaving = await makeDeploy(baseUrl, planRemoval);
  problems.push(...(await unannounced(leaving, port, process.execPath)));

  console.table(await weigh(deploy, baseUrl, coldStarts));
  for (const problem of problems) console.error(problem);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${seconds} s, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Runs the suite against the local host. */
async function localOutcomes(): Promise<Outcomes> {
  const site = await serveBuild();
  try {
    return await runContractSuite({ baseUrl: site.url, hasContent: true });
  } finally {
    await site.close();
  }
}

/** Serves a deploy, runs the suite against it, and lists the problems. */
async function holdTo(local: Outcomes, deploy: Deploy, port: number, what: string, node: string) {
  const site = await serveDeploy(deploy, port, node);
  try {
    const outcomes = await runContractSuite({ baseUrl: site.url, hasContent: true });
    const problems = [
      ...differences(local, outcomes),
      ...(await unreadFiles(site.functions)),
      ...(await refusedAddresses(site.functions)),
    ];
    console.log(`${outcomes.size} against the deploy (${what}), ${problems.length} differences`);
    return problems.map((problem) => `${what}: ${problem}`);
  } finally {
    await site.close();
  }
}

/** The documented alternative if production ignores the status 400 of a rule. */
function applyFallback(root: string): void {
  execFileSync('git', ['apply', resolve('docs/decisions/400-by-function.patch')], { cwd: root });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
