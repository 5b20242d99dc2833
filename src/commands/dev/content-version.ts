import type { DevServer } from './dev-server.ts';
import { contentTiming, errorEvents } from './shown-errors.ts';

/**
 * Counts the versions of the content, and reloads open pages that show an older version. Vite's reload does
 * not reach a page that is still loading when the content changes, because it is not connected yet. Returns
 * the function that starts the next version.
 */
export function contentVersion({ middlewares, environments }: DevServer): () => void {
  let version = 1;
  middlewares.use((_, response, next) => {
    response.setHeader('Server-Timing', `${contentTiming};desc="${version}"`);
    next();
  });
  environments.client.hot.on(errorEvents.request, (loaded: string | undefined, client) => {
    if (loaded !== undefined && loaded !== String(version)) client.send({ type: 'full-reload' });
  });
  return () => {
    version += 1;
  };
}
