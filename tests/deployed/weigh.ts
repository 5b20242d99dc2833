import { fileURLToPath } from 'node:url';
import { report, type Row } from '../../bench/overview/report.ts';
import { bundleConstant } from './bundle-functions.ts';
import { coldStart } from './cold-starts.ts';
import { makeDeploy, type Deploy } from './deploy.ts';

/** The versions of Node that run the functions. */
export const nodes = {
  'Node 22': fileURLToPath(new URL('node_modules/node-22/bin/node', import.meta.url)),
  'Node 24': process.execPath,
};

/**
 * Sizes, and milliseconds from the import to the first answer, the median of `runs` fresh processes; also of a function
 * that does nothing, which shows what Netlify's bootstrap alone takes.
 */
export async function weigh({ functions }: Deploy, baseUrl: string, runs: number): Promise<Row[]> {
  using constant = await bundleConstant();
  const rows: Row[] = [];
  for (const bundle of [...functions, constant]) {
    const row: Row = {
      function: `/${bundle.name}`,
      files: bundle.files.length,
      'zip KB': Math.round(bundle.zipBytes / 1024),
    };
    for (const [version, node] of Object.entries(nodes)) {
      row[`cold ms, ${version}`] = await coldStart(bundle, baseUrl, node, runs);
    }
    rows.push(row);
  }
  return rows;
}

/** `node tests/deployed/weigh.ts`: reports the cold starts of a deploy of the checkout. */
if (import.meta.main) {
  const baseUrl = 'https://bench.example';
  using deploy = await makeDeploy(baseUrl);
  report('Cold starts of the deployed functions', await weigh(deploy, baseUrl, 15));
}
