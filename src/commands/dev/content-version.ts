import type { DevServer } from './dev-server.ts';
import { contentTiming, errorEvents } from './shown-errors.ts';

/**
 * Numbers the versions of the content, and reloads open pages that missed one. A page that is loading when
 * the content changes is not connected yet, so Vite's reload does not reach it. Returns the function that
 * starts the next version.
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
