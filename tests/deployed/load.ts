import { execFileSync } from 'node:child_process';
import { load, printLoad } from '../load/load.ts';
import { freePort } from '../setup/serve-build.ts';
import { makeDeploy } from './deploy.ts';
import { serveDeploy } from './serve-deploy.ts';

/** `npm test -- load --deployed`: sends the load to the bundles of a deploy, run by Netlify's bootstraps. */
const [clients, seconds] = process.argv.slice(2).map(Number) as [number, number];
const port = await freePort();
using deploy = await makeDeploy(`http://localhost:${port}`);
const site = await serveDeploy(deploy, port, process.execPath);
try {
  const report = await load({ origin: site.url, clients, seconds, megabytes });
  process.exitCode = printLoad('Deployed bundles', report);
} finally {
  await site.close();
}

/** The resident memory of the functions and edge functions, which run in processes of their own. */
function megabytes(): number {
  const children = execFileSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)]);
  const kilobytes = children.toString().match(/\d+/g)!.map(Number);
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}
