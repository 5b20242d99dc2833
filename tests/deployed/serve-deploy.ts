import { folderAssets } from '../../src/host/assets.ts';
import { createDelivery } from '../../src/host/delivery.ts';
import { listen, type Host } from '../../src/host/listen.ts';
import { createOrigin } from '../../src/host/origin.ts';
import type { Deploy } from './deploy.ts';
import { startEdge } from './edge/start-edge.ts';
import { startFunction, type RunningFunction } from './lambda/start-function.ts';

/** A deploy that answers. */
export interface ServedDeploy extends Host {
  functions: RunningFunction[];
}

/**
 * Serves a deploy on `port` as Netlify's parts do: the edge functions in Deno, then the functions,
 * Netlify's redirect engine, and the published files with the header rules. `node` runs the functions.
 */
export async function serveDeploy(
  { publish, functions, edge, config }: Deploy,
  port: number,
  node: string,
): Promise<ServedDeploy> {
  const env = { URL: `http://localhost:${port}`, SITE_NAME: 'factsheet', SITE_ID: 'site' };
  const running = await Promise.all(functions.map((one) => startFunction(one, env, node)));
  const origin = createOrigin({
    assets: await folderAssets(publish, config.prettyUrls),
    matchRedirect: config.matchRedirect,
    applyHeaders: config.applyHeaders,
    functions: running,
    report: console.error,
  });
  const front = await startEdge(edge, origin, console.error);
  const host = await listen(createDelivery(front.answer), port, console.error);
  return {
    ...host,
    functions: running,
    async close() {
      await host.close();
      await front.close();
      for (const one of running) one.close();
    },
  };
}
