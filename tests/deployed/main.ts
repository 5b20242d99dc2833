import { fileURLToPath } from 'node:url';
import { freePort } from '../setup/serve-build.ts';
import { coldStart } from './cold-starts.ts';
import { differences } from './compare.ts';
import { runContractSuite } from './contract-suite.ts';
import { makeDeploy, type Deploy } from './deploy.ts';
import { firstRequest } from './first-requests.ts';
import { serveDeploy } from './serve-deploy.ts';
import { unreadFiles } from './unread-files.ts';

/**
 * `npm run test:deployed`: makes the deploy as Netlify's build makes it, runs it through Netlify's
 * bootstraps and engine far from the checkout, and holds it to the contract suite, test for test like
 * the local host. Exit 1 where anything differs, is missing from a bundle or is dead weight in it.
 */
const nodes = {
  'Node 22': fileURLToPath(new URL('node_modules/node-22/bin/node', import.meta.url)),
  'Node 24': process.execPath,
};
const started = performance.now();
const port = await freePort();
const baseUrl = `http://localhost:${port}`;
using deploy = await makeDeploy(baseUrl);
console.log('The deploy, as Netlify bundles it:');
console.table(await weigh(deploy));

const problems = new Set<string>();
const local = await runContractSuite();
console.log(`${local.size} tests of the contract ran against the local host`);
for (const [version, node] of Object.entries(nodes)) {
  const site = await serveDeploy(deploy, port, node);
  const silent = [];
  for (const { name } of site.functions) {
    const { status } = await fetch(firstRequest(name, baseUrl));
    if (status !== 200) silent.push(`/${name} answers ${status} from its bundle on ${version}`);
  }
  if (silent.length > 0) {
    await site.close();
    throw new Error(`${silent.join('\n')}\nThe lines above name the files that were not found.`);
  }
  const outcomes = await runContractSuite({ baseUrl, publish: deploy.publish });
  const unread = await unreadFiles(site.functions);
  await site.close();
  const found = [...differences(local, outcomes), ...unread];
  for (const problem of found) problems.add(problem);
  console.log(`${outcomes.size} against the deploy on ${version}, ${found.length} differences`);
}
for (const problem of problems) console.error(problem);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `test:deployed took ${seconds} s: ${local.size - problems.size} passed, ${problems.size} failed`,
);
process.exitCode = problems.size === 0 && local.size > 0 ? 0 : 1;

async function weigh({ functions }: Deploy) {
  const rows = functions.map(async (bundle) => {
    const request = () => firstRequest(bundle.name, baseUrl);
    return {
      function: `/${bundle.name}`,
      files: bundle.files.length,
      'zip KB': Math.round(bundle.zipBytes / 1024),
      'cold ms, Node 22': await coldStart(bundle, request(), nodes['Node 22']),
      'cold ms, Node 24': await coldStart(bundle, request(), nodes['Node 24']),
    };
  });
  return Promise.all(rows);
}
