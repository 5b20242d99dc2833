import path from 'node:path';
import type { DevServer } from './dev-server.ts';
import { keepPublication } from '../../website/kept-publication.ts';

/**
 * Reads the facts anew when a file under content/ changes, is added or goes, and reloads the page.
 * Astro does the second half for the files of its collections, once it has read them itself: a page
 * shown before would not find its entry.
 */
export function reloadContent(server: DevServer): void {
  const folder = path.join(server.config.root, 'content') + path.sep;
  server.watcher.add(folder);
  server.watcher.on('all', (_, changed) => {
    const file = path.resolve(changed);
    if (!file.startsWith(folder)) return;
    const [section = ''] = path.relative(folder, file).split(path.sep);
    keepPublication(undefined);
    if (!collections.has(section)) reloadRoutes(server);
  });
}

const collections = new Set(['pages', 'developers', 'blog']);

/**
 * Drops the modules, because the project's own pages are made of the facts, and by Astro's own event
 * for changed content what getStaticPaths returned.
 */
function reloadRoutes(server: DevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send('astro:content-changed', {});
  }
  server.environments.client.hot.send({ type: 'full-reload' });
}
