import path from 'node:path';
import { loadFacts } from '../../content/load.ts';
import { publish } from '../../documents/publish.ts';
import { keepPublication } from '../../website/kept-publication.ts';
import type { DevServer } from './dev-server.ts';
import { dropModules } from './drop-modules.ts';

/**
 * Reads the content anew when a file below content/ or public/ changes, is added or goes, and reloads the
 * browser. Content that cannot be read is reported, and what was published before stays.
 *
 * The publication is made here and not where it is next asked for: Vite reloads modules one by one, and
 * one that is made by old and new ones would hold two contracts.
 */
export function reloadContent(server: DevServer, report: (message: string) => void): void {
  const { root } = server.config;
  const folders = ['content', 'public'].map((name) => path.join(root, name) + path.sep);
  let settled: NodeJS.Timeout | undefined;
  server.watcher.add(folders);
  server.watcher.on('all', (_, changed) => {
    const file = path.resolve(changed);
    if (!folders.some((folder) => file.startsWith(folder))) return;
    clearTimeout(settled);
    settled = setTimeout(reload, settleTime);
  });

  function reload(): void {
    try {
      keepPublication(publish(loadFacts(root, process.env)));
      dropModules(server);
      for (const { hot } of Object.values(server.environments)) {
        // Astro's own event for changed content, at which it forgets what getStaticPaths returned.
        hot.send('astro:content-changed', {});
      }
      server.environments.client.hot.send({ type: 'full-reload' });
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  }
}

/**
 * Milliseconds without a change before the content is read. An editor empties a file before it writes
 * it, and the watcher leaves out a second change within 5 ms, so what is read at the first change may
 * be half a file that nothing reads again.
 */
const settleTime = 100;
