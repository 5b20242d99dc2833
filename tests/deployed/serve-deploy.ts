import { folderAssets } from '../../src/host/assets.ts';
import { createDelivery } from '../../src/host/delivery.ts';
import { createOrigin } from '../../src/host/router.ts';
import { listen, type Host } from '../../src/host/host.ts';
import type { Deploy } from './deploy.ts';
import { startEdge } from './edge/start-edge.ts';
import { assertAnswers } from './first-answers.ts';
import { startFunction, type RunningFunction } from './lambda/start-function.ts';

/** A served deploy. */
export interface ServedDeploy extends Host {
  functions: RunningFunction[];
}

/**
 * Serves a deploy on `port` like Netlify: the edge functions in Deno, then the functions,
 * Netlify's redirect engine, and the published files with the header rules. `node` runs the functions.
 */
export async function serveDeploy(
  { publish, functions, edge, config }: Deploy,
  port: number,
  node: string,
): Promise<ServedDeploy> {
  const baseUrl = `http://localhost:${port}`;
  const env = { URL: baseUrl, SITE_NAME: 'factsheet', SITE_ID: 'site' };
  await using cleanUp = new AsyncDisposableStack();
  const running = await Promise.all(functions.map((one) => startFunction(one, env, node)));
  cleanUp.defer(() => running.forEach((one) => one.close()));
  await assertAnswers(running, baseUrl);

  const origin = createOrigin({
    assets: await folderAssets(publish, config.prettyUrls),
    matchRedirect: config.matchRedirect,
    applyHeaders: config.applyHeaders,
    functions: running,
    report: console.error,
  });
  const front = cleanUp.adopt(await startEdge(edge, origin, console.error), (one) => one.close());
  const host = await listen(createDelivery(front.answer), port, console.error);
  cleanUp.defer(() => host.close());
  const kept = cleanUp.move();
  return { ...host, functions: running, close: () => kept.disposeAsync() };
}
