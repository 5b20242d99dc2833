import path from 'node:path';
import { isHome, type Content, type Page } from '../../content/model/content.ts';
import { isPageFile } from '../../content/model/page-path.ts';
import {
  sharePublication,
  publication as sharedPublication,
} from '../../website/shared-publication.ts';
import { readableContent } from '../../content/rules/readable.ts';
import { readContent } from '../../content/model/load.ts';
import { dataFiles } from '../../content/model/data-files.ts';
import type { Source } from '../../content/source/source.ts';
import { publish } from '../../site/documents/publish.ts';
import type { Publication } from '../../site/publication.ts';
import { mdxPagesId } from '../../website/rendering/mdx-pages.ts';
import { findingsOfFailure } from '../check/examine-with-search.ts';
import { examine, type Examination } from '../check/examine.ts';
import { dayOfBuild } from '../command.ts';
import type { DevServer } from './dev-server.ts';
import { contentTiming, pageEvents } from './page-events.ts';
import type { ReportProblems } from './report-problems.ts';
import { anyDay } from '../../content/model/unpublished.ts';

/**
 * Reads and checks the content after every change in content/ or public/, reports its problems and reloads the browser.
 * Pages that cannot be shown keep their last version, see `showable`. If a data file or a file of the brand cannot be
 * read, uses its last readable text. Calls `loadRules` with the new content, to load its redirect rules.
 *
 * Creates the publication at once instead of at the next request. Vite reloads modules one by one, so during a request,
 * old and new modules could otherwise use two different contracts.
 */
export function reloadContent(
  server: DevServer,
  report: ReportProblems,
  loadRules: (content: Content) => Promise<void>,
): void {
  const { root } = server.config;
  const folders = ['content', 'public'].map((name) => path.join(root, name) + path.sep);
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const lastReadable = new Map<string, Source>();
  const nextVersion = contentVersion(server);
  const readAgain = () => {
    reading = reading.then(reload).catch((error: unknown) => {
      const problems = findingsOfFailure(error, root, process.env, dayOfBuild());
      report({ problems, isOutdated: true });
    });
  };
  server.watcher.add(folders);
  server.watcher.on('all', (_, changed) => {
    const file = path.resolve(changed);
    if (!folders.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(readAgain, settleTime);
  });
  readAgain();

  async function reload(): Promise<void> {
    const examined = await examine(root, process.env, dayOfBuild());
    const before = sharedPublication();
    const { publication, isOutdated } = showable(examined, withLastReadable(examined), before);
    if (publication !== before) {
      // Loads the redirect rules before the pages change, so that no request gets new pages with old rules.
      await loadRules(publication.content);
      sharePublication(publication);
      nextVersion();
      invalidateContentModules(server);
      for (const { hot } of Object.values(server.environments)) {
        // Astro's event for changed content. The event clears the cached results of getStaticPaths.
        hot.send('astro:content-changed', {});
      }
      server.environments.client.hot.send({ type: 'full-reload' });
    }
    report({ problems: examined.findings, isOutdated });
  }

  /** Returns the publication. If a data file cannot be read, uses the last readable version of this file. */
  function withLastReadable({ everything, files, unread }: Examination): Publication {
    const unreadable = new Set(unread.map(({ source }) => source.file));
    const ofBrand = everything.content.brand.files.filter((file) => /\.(?:css|svg)$/i.test(file));
    for (const source of [...dataFiles, ...ofBrand].map(files.source)) {
      const { file, isMissing } = source;
      if (!isMissing && !unreadable.has(file)) lastReadable.set(file, source);
    }
    const replacements = new Map([...lastReadable].filter(([file]) => unreadable.has(file)));
    if (replacements.size === 0) return everything;
    const { contentOn } = readContent(root, process.env, dayOfBuild(), replacements);
    const all = contentOn(anyDay);
    return publish(readableContent(all).content);
  }
}

/**
 * How many milliseconds the server waits after the last change before it reads the content. Without this delay, the
 * server could read an incomplete file: text editors empty a file before they write it, and the watcher ignores a
 * second change within 5 ms.
 */
const settleTime = 100;

/**
 * Counts the versions of the content, and reloads open pages that show an older version. Vite's own reload does not
 * reach a page that is still loading when the content changes, because the page is not yet connected. Returns a
 * function to call after each change of the content.
 */
function contentVersion({ middlewares, environments }: DevServer): () => void {
  let version = 1;
  middlewares.use((_, response, next) => {
    response.setHeader('Server-Timing', `${contentTiming};desc="${version}"`);
    next();
  });
  environments.client.hot.on(pageEvents.loaded, (loaded: string | undefined, client) => {
    if (loaded !== undefined && loaded !== String(version)) client.send({ type: 'full-reload' });
  });
  return () => {
    version += 1;
  };
}

/**
 * Invalidates the modules that contain content, and the modules that import them, so that the next request evaluates
 * them again. All other modules read the publication at each request, so they stay valid. Evaluating every module again
 * would take seconds after each edit.
 */
function invalidateContentModules({ environments }: DevServer): void {
  for (const environment of Object.values(environments)) {
    const invalidated: Invalidated = new Set();
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (containsContent(id)) environment.moduleGraph.invalidateModule(module, invalidated);
    }
    invalidateEvaluated(environment, invalidated);
  }
}

type Environment = DevServer['environments'][string];
type Invalidated = NonNullable<Parameters<Environment['moduleGraph']['invalidateModule']>[1]>;

function containsContent(id: string): boolean {
  return (
    id === mdxPagesId || id.startsWith(collectedStyles) || id.split('?', 1)[0]!.endsWith('.mdx')
  );
}

/** The prefix of the ids of Astro's virtual modules that contain the stylesheets of a page. */
const collectedStyles = '\0virtual:astro:dev-css:';

/**
 * Also invalidates the modules in the server's module runner. Without this, the runner evaluates a module again only if
 * the module graph does not contain the module. Astro can already have loaded the new version into the graph to collect
 * its stylesheets; the runner would then keep the old version.
 */
function invalidateEvaluated(
  environment: Environment & Partial<Runnable>,
  invalidated: Invalidated,
): void {
  const evaluated = environment.runner?.evaluatedModules;
  if (!evaluated) return;
  for (const { id } of invalidated) {
    const module = id === null ? undefined : evaluated.getModuleById(id);
    if (module) evaluated.invalidateModule(module);
  }
}

/**
 * The fields of a runnable Vite environment that this module uses. The modules of a runnable environment run in this
 * process.
 */
interface Runnable {
  runner: {
    evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
}

/**
 * Replaces pages that cannot be shown. A page that is unreadable or has no Markdown version keeps its version in
 * `before`. If the page is not in `before`, shows its readable part or an empty page. If the content has no home page,
 * returns `before`. `everything` contains the last readable version of each data file.
 */
function showable(
  { unread, findings }: Pick<Examination, 'unread' | 'findings'>,
  everything: Publication,
  before: Publication,
) {
  const unreadable = new Set(unread.map(({ source }) => source.file));
  const { content } = everything;
  if (!content.pages.some(isHome)) return { publication: before, isOutdated: true };
  const withFindings = new Set(findings.map(({ source }) => source.file));
  const former = new Map(before.content.pages.map((page) => [page.file, page]));
  const pages = content.pages.map((page) => {
    if (!withFindings.has(page.file)) return page;
    if (!unreadable.has(page.file) && hasMarkdownVersion(page, everything)) return page;
    const old = former.get(page.file);
    if (old?.path === page.path && hasMarkdownVersion(old, before)) return old;
    return hasMarkdownVersion(page, everything) ? page : { ...page, body: '' };
  });
  const isChanged = pages.some((page, index) => page !== content.pages[index]);
  return {
    publication: isChanged ? publish({ ...content, pages }) : everything,
    /** Whether some pages or data files are shown in an earlier version. */
    isOutdated: isChanged || [...unreadable].some((file) => !isPageFile(file)),
  };
}

/**
 * Tells whether a Markdown version of a page can be made. For example, a page with unknown components cannot have a
 * Markdown version.
 */
function hasMarkdownVersion(page: Page, publication: Publication): boolean {
  try {
    publication.markdownVersion(page);
    return true;
  } catch {
    return false;
  }
}
