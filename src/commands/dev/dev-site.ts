import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadEdgeFunctions } from '../../host/edge-functions.ts';
import { describeFailure, loadFunctions, type HostedFunction } from '../../host/functions.ts';
import { readNetlifyConfig } from '../../host/netlify-config.ts';
import { nodeListener } from '../../host/node-http.ts';
import { loadRedirects } from '../../host/redirects.ts';
import type { HostedSite } from '../../host/hosted-site.ts';
import { createRouter } from '../../host/router.ts';
import { categoryRedirects } from '../../documents/api/category-redirects.ts';
import { publication } from '../../website/publication.ts';
import { askNow } from './ask-now.ts';
import { reloadContent } from './reload-content.ts';
import { isAssetRequest, serverAssets, serverOrigin } from './dev-server.ts';

/**
 * Makes `npm run dev` answer as the built site does: the redirect rules, the edge functions and
 * the functions stand before Astro's routes, which take the place of dist/. Content is
 * read anew when a file under content/ changes.
 *
 * The header rules are written by the build, so in dev the headers are those of the routes. /ask
 * searches the content of the moment; /mcp reads the last build and answers 503 without one. A change
 * to netlify.toml restarts the server; a change to the code of a function or an edge function needs a
 * restart by hand. Astro itself answers 404 to a trailing slash.
 */
export function devSite(): AstroIntegration {
  return {
    name: 'dev-site',
    hooks: {
      'astro:config:setup': ({ command, config, addWatchFile }) => {
        if (command === 'dev') addWatchFile(new URL('netlify.toml', config.root));
      },
      'astro:server:setup': async ({ server, logger }) => {
        const report = (message: string) => logger.error(message);
        const site: HostedSite = {
          ...(await loadRouting(server.config.root)),
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
          if (!isAssetRequest(request) && isRouted(site, request)) listener(request, response);
          else next();
        });
        reloadContent(server);
      },
    },
  };
}

async function loadRouting(root: string) {
  const config = await readNetlifyConfig(root);
  const [matchRedirect, functions, edgeFunctions] = await Promise.all([
    loadRedirects(config.file, path.join(root, 'public'), categoryRedirects),
    loadFunctions(config.functions),
    loadEdgeFunctions(config.edgeFunctions),
  ]);
  const index = path.join(root, 'build/search.pack');
  const ask = askNow(publication);
  const hosted = (one: HostedFunction): HostedFunction =>
    one.name === 'ask' ? withHandler(one, ask) : needing(index, one);
  return { matchRedirect, edgeFunctions, functions: functions.map(hosted) };
}

/** The function, or a 503 that names the repair while the file that it reads does not exist. */
function needing(file: string, hosted: HostedFunction): HostedFunction {
  const handler: HostedFunction['handler'] = (request, context) => {
    if (existsSync(file)) return hosted.handler(request, context);
    const message = 'The search index has not been built yet. Run: npm run build\n';
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(message, { status: 503, headers });
  };
  return withHandler(hosted, handler);
}

function withHandler(hosted: HostedFunction, handler: HostedFunction['handler']): HostedFunction {
  return { ...hosted, handler };
}

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

const viteRequest = /^\/(@|__|\.astro\/|node_modules\/|src\/)/;
