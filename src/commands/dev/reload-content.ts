import path from 'node:path';
import type { DevServer } from './dev-server.ts';
import { keepPublication } from '../../website/kept-publication.ts';

/**
 * Reads the content anew when a file below content/ or public/ changes, is added or goes: the facts
 * when they are next asked for, the pages by `refresh`, and then the browser. Changes that come while
 * pages are being made are read together after them.
 */
export function reloadContent(
  server: DevServer,
  refresh: () => Promise<void>,
  report: (message: string) => void,
): void {
  const folders = ['content', 'public'].map(
    (name) => path.join(server.config.root, name) + path.sep,
  );
  let isStale = false;
  let isRefreshing = false;
  server.watcher.add(folders);
  server.watcher.on('all', (_, changed) => {
    const file = path.resolve(changed);
    if (!folders.some((folder) => file.startsWith(folder))) return;
    isStale = true;
    keepPublication(undefined);
    reloadRoutes(server);
    if (!isRefreshing) void refreshAll();
  });

  async function refreshAll(): Promise<void> {
    isRefreshing = true;
    while (isStale) {
      isStale = false;
      keepPublication(undefined);
      await refresh().catch((error: unknown) => report(String(error)));
      reloadRoutes(server);
    }
    isRefreshing = false;
  }
}

/**
 * Drops the modules, because they are made of the facts, and by Astro's own event for changed content
 * what getStaticPaths returned.
 */
function reloadRoutes(server: DevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send('astro:content-changed', {});
  }
  server.environments.client.hot.send({ type: 'full-reload' });
}
