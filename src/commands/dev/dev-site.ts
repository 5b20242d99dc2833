import type { IncomingMessage } from 'node:http';
import path, { posix } from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadEdgeFunctions } from '../../host/edge-functions.ts';
import { describeFailure, loadFunctions, type HostedFunction } from '../../host/functions.ts';
import { readNetlifyConfig } from '../../host/netlify-config.ts';
import { nodeListener } from '../../host/node-http.ts';
import { loadRedirects } from '../../host/redirects.ts';
import type { HostedSite } from '../../host/hosted-site.ts';
import { createRouter } from '../../host/router.ts';
import type { Facts } from '../../content/facts.ts';
import { isLeftOut } from '../../content/files-below.ts';
import { redirectRules } from '../../documents/redirects.ts';
import { decoded } from '../../text/decoded.ts';
import { publication } from '../../website/kept-publication.ts';
import { functionsNow } from './functions-now.ts';
import { reloadContent } from './reload-content.ts';
import { tellProblems } from './tell-problems.ts';
import { isAssetRequest, serverAssets, serverOrigin } from './dev-server.ts';

/**
 * Makes `npm run dev` answer as the built site does: the redirect rules, the edge functions and
 * the functions stand before Astro's routes, which take the place of dist/. Content is
 * read anew when a file under content/ changes.
 *
 * The header rules are written by the build, so in dev the headers are those of the routes. /ask and /mcp
 * answer from the content of the moment, without a build. A change to netlify.toml restarts the server; a change to the code of a
 * function or an edge function needs a restart by hand. Astro itself answers 404 to a trailing slash.
 */
export function devSite(): AstroIntegration {
  // A build starts a server of Vite for a moment, too, and must not publish what editors see.
  let isDev = false;
  return {
    name: 'dev-site',
    hooks: {
      'astro:config:setup': ({ command, config, addMiddleware, addWatchFile, injectScript }) => {
        isDev = command === 'dev';
        if (!isDev) return;
        addWatchFile(new URL('netlify.toml', config.root));
        const entrypoint = new URL('src/commands/dev/mark-withheld.ts', config.root);
        addMiddleware({ order: 'post', entrypoint });
        injectScript('page', `import '/src/commands/dev/page/page-script.ts';`);
      },
      'astro:server:setup': async ({ server, logger }) => {
        if (!isDev) return;
        const report = (message: string) => logger.error(message);
        const { reloadRules, ...routing } = await loadRouting(server.config.root);
        const site: HostedSite = {
          ...routing,
          assets: serverAssets(server),
          applyHeaders: () => {},
          report,
        };
        const listener = nodeListener(
          createRouter(site),
          () => serverOrigin(server),
          (error) => report(describeFailure('The dev server', error)),
        );
        server.middlewares.use((request, response, next) => {
          if (!isLeftOutOfPublic(server.config.root, request.url ?? '/')) return next();
          response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
          response.end('This file is not published. Run npm run check:content to see why.\n');
        });
        server.middlewares.use((request, response, next) => {
          if (!isAssetRequest(request) && isRouted(site, request)) listener(request, response);
          else next();
        });
        const tell = tellProblems(server, report, (message) => logger.info(message));
        reloadContent(server, tell, reloadRules);
      },
    },
  };
}

async function loadRouting(root: string) {
  const config = await readNetlifyConfig(root);
  const loadRules = (facts: Facts) =>
    loadRedirects(config.file, path.join(root, 'public'), redirectRules(facts));
  const [rules, functions, edgeFunctions] = await Promise.all([
    loadRules(publication().facts),
    loadFunctions(config.functions),
    loadEdgeFunctions(config.edgeFunctions),
  ]);
  let match = rules;
  return {
    edgeFunctions,
    functions: functions.map(overPublication),
    matchRedirect: (...asked: Parameters<typeof match>) => match(...asked),
    reloadRules: async (facts: Facts) => {
      match = await loadRules(facts);
    },
  };
}

const now: Readonly<Record<string, HostedFunction['handler']>> = functionsNow(publication);

/** /ask and /mcp without a build; a function of the team's own runs as it is. */
const overPublication = (hosted: HostedFunction): HostedFunction => ({
  ...hosted,
  handler: now[hosted.name] ?? hosted.handler,
});

/** Whether anything before the files has a say in the request; the rest goes straight to Astro. */
function isRouted(site: HostedSite, request: IncomingMessage): boolean {
  const { method = 'GET', url: target = '/' } = request;
  if (!target.startsWith('/') || viteRequest.test(target)) return false;
  const url = new URL(`http://localhost${target}`);
  const headers = new Headers(request.headers as Record<string, string>);
  return (
    site.functions.some(({ match }) => match(url.pathname, method)) ||
    site.edgeFunctions.some(
      ({ match, matchHeaders }) => match(url.pathname, method) && matchHeaders(headers),
    ) ||
    site.matchRedirect(url, headers) !== undefined
  );
}

/**
 * Whether a request is for what a build does not copy from public/. Vite serves all of that folder, hidden
 * files and the targets of symbolic links included.
 */
function isLeftOutOfPublic(root: string, target: string): boolean {
  const [address = ''] = target.split(/[?#]/, 1);
  const pathname = posix.normalize(`/${decoded(address)}`).replace(/\/+$/, '');
  return [`public${pathname}`, pathname.slice(1)].some(
    (file) => file.startsWith('public/') && isLeftOut(root, file),
  );
}

const viteRequest = /^\/(@|__|\.astro\/|node_modules\/|src\/)/;
