import path from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { DevServer } from './dev-server.ts';
import type * as Facts from '../../website/facts.ts';

/**
 * Reads the facts anew when a file under content/ changes, is added or goes, and reloads the page.
 * Astro does the second half for the files of its collections, once it has read them itself: a page
 * shown before would not find its entry.
 */
export function reloadContent(server: DevServer, logger: AstroIntegrationLogger): void {
  const folder = path.join(server.config.root, 'content') + path.sep;
  server.watcher.add(folder);
  server.watcher.on('all', (_, changed) => {
    const file = path.resolve(changed);
    if (!file.startsWith(folder)) return;
    const [section = ''] = path.relative(folder, file).split(path.sep);
    const reload = collections.has(section) ? undefined : () => reloadRoutes(server);
    forgetEverywhere(server)
      .then(reload)
      .catch((error: unknown) => logger.error(String(error)));
  });
}

const collections = new Set(['pages', 'developers', 'blog']);

/** The facts are kept in each Vite environment that has imported them. */
async function forgetEverywhere(server: DevServer): Promise<void> {
  for (const environment of Object.values(server.environments)) {
    if (!('runner' in environment)) continue;
    const runner = environment.runner as { import(file: string): Promise<typeof Facts> };
    (await runner.import('/src/website/facts.ts')).forgetFacts();
  }
}

/** Astro's own event for changed content drops what getStaticPaths returned. */
function reloadRoutes(server: DevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.hot.send('astro:content-changed', {});
  }
  server.environments.client.hot.send({ type: 'full-reload' });
}
