import path from 'node:path';
import type { Facts } from '../../content/facts.ts';
import { keepPublication, publication as keptPublication } from '../../website/kept-publication.ts';
import { readablePages } from '../../content/check/readable.ts';
import { readContent } from '../../content/load.ts';
import { publish } from '../../documents/publish.ts';
import type { Publication } from '../../publication.ts';
import { problemsOfFailure } from '../check/examine-all.ts';
import { examineContentAndRules, type ExaminedContent } from '../check-content.ts';
import { dayOfBuild } from '../day-of-build.ts';
import type { DevServer } from './dev-server.ts';
import { dropModules } from './drop-modules.ts';
import { showable } from './showable.ts';
import type { TellProblems } from './tell-problems.ts';

/**
 * Reads and checks the content anew when a file below content/ or public/ changes, is added or goes, tells
 * its problems, and reloads the browser. What cannot be shown stays as it was before, see `showable`; of a data
 * file or the brand that cannot be read, the last readable text is used.
 * `loadRules` takes the redirect rules of other facts.
 *
 * The publication is made here and not where it is next asked for: Vite reloads modules one by one, and
 * one that is made by old and new ones would hold two contracts.
 */
export function reloadContent(
  server: DevServer,
  tell: TellProblems,
  loadRules: (facts: Facts) => Promise<void>,
): void {
  const { root } = server.config;
  const folders = ['content', 'public'].map((name) => path.join(root, name) + path.sep);
  let settled: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const lastReadable = new Map<string, string>();
  const readAgain = () => {
    reading = reading.then(reload).catch((error: unknown) => {
      const problems = problemsOfFailure(error, root, process.env, dayOfBuild());
      tell({ problems, isBehind: true });
    });
  };
  server.watcher.add(folders);
  server.watcher.on('all', (_, changed) => {
    const file = path.resolve(changed);
    if (!folders.some((folder) => file.startsWith(folder))) return;
    clearTimeout(settled);
    settled = setTimeout(readAgain, settleTime);
  });
  readAgain();

  async function reload(): Promise<void> {
    const examined = await examineContentAndRules(root, process.env, dayOfBuild());
    const before = keptPublication();
    const { publication, isBehind } = showable(examined, withLastReadable(examined), before);
    if (publication !== before) {
      // Before anything changes, so that no request meets old pages and new ones.
      await loadRules(publication.facts);
      keepPublication(publication);
      dropModules(server);
      for (const { hot } of Object.values(server.environments)) {
        // Astro's own event for changed content, at which it forgets what getStaticPaths returned.
        hot.send('astro:content-changed', {});
      }
      server.environments.client.hot.send({ type: 'full-reload' });
    }
    tell({ problems: examined.problems, isBehind });
  }

  /** What was examined, with the last readable text of each data file that cannot be read now. */
  function withLastReadable({ everything, texts, unread }: ExaminedContent): Publication {
    const misread = new Set(unread.map(({ file }) => file));
    for (const [file, text] of texts) if (!misread.has(file)) lastReadable.set(file, text);
    const instead = new Map([...lastReadable].filter(([file]) => misread.has(file)));
    if (instead.size === 0) return everything;
    const { everything: all } = readContent(root, process.env, dayOfBuild(), instead);
    return publish({ ...all, pages: readablePages(all.pages).pages });
  }
}

/**
 * Milliseconds without a change before the content is read. An editor empties a file before it writes
 * it, and the watcher leaves out a second change within 5 ms, so what is read at the first change may
 * be half a file that nothing reads again.
 */
const settleTime = 100;
