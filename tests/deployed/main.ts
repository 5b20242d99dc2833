import { fileURLToPath } from 'node:url';
import { freePort } from '../setup/serve-build.ts';
import { coldStart } from './cold-starts.ts';
import { differences } from './compare.ts';
import { runContractSuite } from './contract-suite.ts';
import { makeDeploy, type Deploy } from './deploy.ts';
import { serveDeploy } from './serve-deploy.ts';
import { unreadFiles } from './unread-files.ts';

const nodes = {
  'Node 22': fileURLToPath(new URL('node_modules/node-22/bin/node', import.meta.url)),
  'Node 24': process.execPath,
};

/**
 * `npm run test:deployed`: makes the deploy as Netlify's build makes it, runs it through Netlify's
 * bootstraps and engine far from the checkout, and holds it to the contract suite, test for test like
 * the local host. Exit 1 where anything differs, is missing from a bundle or is dead weight in it.
 */
async function main(): Promise<void> {
  const started = performance.now();
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  using deploy = await makeDeploy(baseUrl);
  const local = await runContractSuite();
  console.log(`${local.size} tests of the contract ran against the local host`);

  const problems = new Set<string>();
  for (const [version, node] of Object.entries(nodes)) {
    const site = await serveDeploy(deploy, port, node);
    try {
      const outcomes = await runContractSuite({ baseUrl, publish: deploy.publish });
      const found = [...differences(local, outcomes), ...(await unreadFiles(site.functions))];
      for (const problem of found) problems.add(problem);
      console.log(`${outcomes.size} against the deploy on ${version}, ${found.length} differences`);
    } finally {
      await site.close();
    }
  }
  console.table(await weigh(deploy, baseUrl));
  for (const problem of problems) console.error(problem);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${seconds} s, ${problems.size} problems`);
  process.exitCode = problems.size === 0 ? 0 : 1;
}

/** Sizes, and milliseconds from the import to the first answer in fresh processes. */
async function weigh({ functions }: Deploy, baseUrl: string) {
  const rows = [];
  for (const bundle of functions) {
    const row: Record<string, string | number> = {
      function: `/${bundle.name}`,
      files: bundle.files.length,
      'zip KB': Math.round(bundle.zipBytes / 1024),
    };
    for (const [version, node] of Object.entries(nodes)) {
      row[`cold ms, ${version}`] = await coldStart(bundle, baseUrl, node);
    }
    rows.push(row);
  }
  return rows;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
