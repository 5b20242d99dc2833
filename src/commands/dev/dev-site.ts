import type { IncomingMessage } from 'node:http';
import path, { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ownModule, ownPath } from '../../base/code-folder.ts';
import { languages } from '../../base/languages/words.ts';
import {
  describeFailure,
  functionAt,
  loadEdgeFunctions,
  loadFunctions,
} from '../../host/functions.ts';
import { readNetlifyConfig } from '../../host/netlify-config.ts';
import { nodeListener } from '../../host/node-http.ts';
import { isDecodable, loadRedirects } from '../../host/redirects.ts';
import { createRouter, type HostedSite } from '../../host/router.ts';
import type { Content } from '../../content/model/content.ts';
import { isLeftOut } from '../../content/source/files-below.ts';
import { redirectRules } from '../../site/documents/redirects.ts';
import { decoded } from '../../base/text/decoded.ts';
import { publication } from '../../website/shared-publication.ts';
import { liveFunctions } from './live-functions.ts';
import { reloadContent } from './reload-content.ts';
import { problemReporter } from './report-problems.ts';
import { isAssetRequest, serverAssets, serverOrigin } from './dev-server.ts';

/**
 * Makes `npx factsheet dev` answer like the built site. Redirect rules, edge functions and functions run first; then
 * Astro's routes answer in place of the files in dist/. Changes in content/ apply at once, including in the answers of
 * /ask and /mcp.
 *
 * There are two differences from the built site. Header rules do not apply, because only a build writes them. Astro
 * answers 404 to an address with a trailing slash. A change of netlify.toml or of the UI texts restarts the server.
 * After a change of a function or an edge function, restart the server yourself.
 */
export function devSite(): AstroIntegration {
  // A build also starts a Vite server. The server of a build must not publish drafts and scheduled pages, so the hooks
  // do nothing in a build.
  let isDev = false;
  return {
    name: 'dev-site',
    hooks: {
      'astro:config:setup': ({ command, config, addMiddleware, addWatchFile, injectScript }) => {
        isDev = command === 'dev';
        if (!isDev) return;
        addWatchFile(new URL('netlify.toml', config.root));
        for (const language of languages) {
          addWatchFile(pathToFileURL(ownPath(`src/base/languages/${language}/words.json`)));
        }
        const entrypoint = pathToFileURL(ownModule('commands/dev/unpublished-banner'));
        addMiddleware({ order: 'post', entrypoint });
        injectScript('page', `import ${JSON.stringify(ownModule('commands/dev/open-page'))};`);
      },
      'astro:server:setup': async ({ server, logger }) => {
        if (!isDev) return;
        const logError = (message: string) => logger.error(message);
        const { reloadRules, ...routing } = await loadRouting(server.config.root, logError);
        const site: HostedSite = {
          ...routing,
          assets: serverAssets(server),
          applyHeaders: () => {},
          report: logError,
        };
        const listener = nodeListener(
          createRouter(site),
          () => serverOrigin(server),
          (error) => logError(describeFailure('The dev server', error)),
        );
        // Astro's handlers fail for paths with malformed percent-encoding, such as `/%`. So the listener answers these
        // requests. Astro adds its handlers before all others, so the only way to answer earlier is to replace
        // `handle`.
        const { handle } = server.middlewares;
        server.middlewares.handle = (request, response, next) => {
          const [pathname = '/'] = (request.url ?? '/').split(/[?#]/, 1);
          if (isDecodable(pathname)) handle.call(server.middlewares, request, response, next);
          else listener(request, response);
        };
        server.middlewares.use((request, response, next) => {
          if (!isLeftOutOfPublic(server.config.root, request.url ?? '/')) return next();
          response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
          response.end('This file is not published. Run npx factsheet check to see why.\n');
        });
        server.middlewares.use((request, response, next) => {
          if (!isAssetRequest(request) && isRouted(site, request)) listener(request, response);
          else next();
        });
        const report = problemReporter(server, logError, (message) => logger.info(message));
        reloadContent(server, report, reloadRules);
      },
    },
  };
}

/** Loads the redirect rules, functions and edge functions. `reloadRules` replaces the rules after a change of content. */
async function loadRouting(root: string, report: (message: string) => void) {
  const config = await readNetlifyConfig(root);
  const loadRules = (content: Content, reportRule?: (message: string) => void) =>
    loadRedirects(config.file, path.join(root, 'public'), redirectRules(content), reportRule);
  const [rules, team, edgeFunctions] = await Promise.all([
    loadRules(publication().content, report),
    loadFunctions(config.functions),
    Promise.all([ownPath('src/api/edge'), config.edgeFunctions].map(loadEdgeFunctions)),
  ]);
  let match = rules;
  // The bundled functions /ask and /mcp need files that only a build writes. The live functions need no build.
  const live = Object.entries(liveFunctions(publication)).map(([name, handler]) =>
    functionAt(name, `/${name}`, handler),
  );
  const names = new Set(live.map(({ name }) => name));
  return {
    edgeFunctions: edgeFunctions.flat(),
    functions: [...live, ...team.filter(({ name }) => !names.has(name))],
    matchRedirect: (address: string) => match(address),
    reloadRules: async (content: Content) => {
      match = await loadRules(content);
    },
  };
}

/**
 * Tells whether a function, an edge function or a redirect rule matches a request. Astro answers all other requests.
 */
function isRouted(site: HostedSite, request: IncomingMessage): boolean {
  const { method = 'GET', url: target = '/' } = request;
  if (!target.startsWith('/') || viteRequest.test(target)) return false;
  const url = new URL(`http://localhost${target}`);
  const headers = new Headers(request.headers as Record<string, string>);
  return (
    [...site.functions, ...site.edgeFunctions].some(({ match }) =>
      match(url.pathname, method, headers),
    ) || site.matchRedirect(url.pathname + url.search) !== undefined
  );
}

/**
 * Tells whether a request is for a file in public/ that a build does not copy. Vite would serve everything in public/,
 * including hidden files and the targets of symbolic links.
 */
function isLeftOutOfPublic(root: string, target: string): boolean {
  const [address = ''] = target.split(/[?#]/, 1);
  const pathname = posix.normalize(`/${decoded(address)}`).replace(/\/$/, '');
  return [`public${pathname}`, pathname.slice(1)].some(
    (file) => file.startsWith('public/') && isLeftOut(root, file),
  );
}

/** Matches the paths of requests that Vite and Astro answer themselves, such as those for modules. */
const viteRequest = /^\/(@|__|\.astro\/|node_modules\/|src\/)/;
