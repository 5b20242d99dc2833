import path from 'node:path';
import { loadFacts } from '../../content/load.ts';
import { publish } from '../../documents/publish.ts';
import { keepPublication } from '../../website/kept-publication.ts';
import type { DevServer } from './dev-server.ts';

/**
 * Reads the content anew when a file below content/ or public/ changes, is added or goes, then the pages
 * by `refresh`, and reloads the browser. Content that cannot be read is reported, and what was published
 * before stays. Changes that come meanwhile are read together afterwards.
 *
 * The publication is made here and not where it is next asked for: Vite reloads modules one by one, and
 * one that is made by old and new ones would hold two contracts.
 */
export function reloadContent(
  server: DevServer,
  refresh: () => Promise<void>,
  report: (message: string) => void,
): void {
  const { root } = server.config;
  const folders = ['content', 'public'].map((name) => path.join(root, name) + path.sep);
  let isStale = false;
  let isReloading = false;
  server.watcher.add(folders);
  server.watcher.on('all', (_, changed) => {
    const file = path.resolve(changed);
    if (!folders.some((folder) => file.startsWith(folder))) return;
    isStale = true;
    if (!isReloading) void reloadAll();
  });

  async function reloadAll(): Promise<void> {
    isReloading = true;
    while (isStale) {
      isStale = false;
      try {
        keepPublication(publish(loadFacts(root, process.env)));
        await refresh();
        reloadRoutes(server);
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
    }
    isReloading = false;
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
