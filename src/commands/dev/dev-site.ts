import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadEdgeFunctions } from '../../host/edge-functions.ts';
import { describeFailure } from '../../host/functions.ts';
import { readNetlifyConfig } from '../../host/netlify-config.ts';
import { nodeListener } from '../../host/node-http.ts';
import { loadRedirects } from '../../host/redirects.ts';
import type { HostedSite } from '../../host/hosted-site.ts';
import { createRouter } from '../../host/router.ts';
import { redirectRules } from '../../documents/redirects/redirects-file.ts';
import { publication } from '../../website/kept-publication.ts';
import { askNow } from './ask-now.ts';
import { builtFunctions, type BuiltFunctions } from './built-functions.ts';
import { reloadContent } from './reload-content.ts';
import { isAssetRequest, serverAssets, serverOrigin } from './dev-server.ts';

/**
 * Makes `npm run dev` answer as the built site does: the redirect rules, the edge functions and
 * the functions stand before Astro's routes, which take the place of dist/. Content is
 * read anew when a file under content/ changes.
 *
 * The header rules are written by the build, so in dev the headers are those of the routes. /ask
 * searches the content of the moment; /mcp reads the last build, as it was at the first request, and
 * answers 503 without one. A change to netlify.toml restarts the server; a change to the code of a
 * function or an edge function needs a restart by hand. Astro itself answers 404 to a trailing slash.
 */
export function devSite(): AstroIntegration {
  let built: BuiltFunctions | undefined;
  return {
    name: 'dev-site',
    hooks: {
      'astro:config:setup': ({ command, config, addWatchFile }) => {
        if (command === 'dev') addWatchFile(new URL('netlify.toml', config.root));
      },
      'astro:server:setup': async ({ server, logger }) => {
        const report = (message: string) => logger.error(message);
        const routing = await loadRouting(server.config.root);
        built = routing.built;
        const ask = askNow(publication);
        const site: HostedSite = {
          ...routing,
          functions: built.functions.map((one) =>
            one.name === 'ask' ? { ...one, handler: ask } : one,
          ),
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
        reloadContent(server, report);
      },
      'astro:server:done': () => built?.[Symbol.dispose](),
    },
  };
}

async function loadRouting(root: string) {
  const config = await readNetlifyConfig(root);
  const [matchRedirect, built, edgeFunctions] = await Promise.all([
    loadRedirects(config.file, path.join(root, 'public'), redirectRules(publication().facts)),
    builtFunctions(root, config.functions),
    loadEdgeFunctions(config.edgeFunctions),
  ]);
  return { matchRedirect, edgeFunctions, built };
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
