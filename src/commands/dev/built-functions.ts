import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadFunctions, type HostedFunction } from '../../host/functions.ts';
import { outputFolders } from '../build/output-folders.ts';
import { openSite, type OpenSite } from '../generation/open-site.ts';

/** The functions of a project over its last build. */
export interface BuiltFunctions extends Disposable {
  functions: HostedFunction[];
}

/**
 * The functions in `folder` of the project at `root`, each a 503 that names the repair until there is
 * a build, and from then on over the generation that the first request met.
 */
export async function builtFunctions(root: string, folder: string): Promise<BuiltFunctions> {
  let site: OpenSite | undefined;
  let loaded: Promise<HostedFunction[]> | undefined;
  const load = () => {
    site = openSite(root, root);
    beforeSignal(site);
    return loadFunctions(path.join(site.root, path.relative(root, folder)));
  };
  const functions = await loadFunctions(folder);
  return {
    functions: functions.map((hosted) => overBuild(hosted)),
    [Symbol.dispose]: () => site?.[Symbol.dispose](),
  };

  function overBuild(hosted: HostedFunction): HostedFunction {
    const handler: HostedFunction['handler'] = async (request, context) => {
      if (!existsSync(path.join(root, outputFolders.functions))) return notBuilt();
      const built = (await (loaded ??= load())).find(({ name }) => name === hosted.name);
      return (built ?? hosted).handler(request, context);
    };
    return { ...hosted, handler };
  }
}

/** A signal ends the dev server without a word to its integrations. */
function beforeSignal(site: OpenSite): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      site[Symbol.dispose]();
      process.kill(process.pid, signal);
    });
  }
}

function notBuilt(): Response {
  const message = 'The search index has not been built yet. Run: npm run build\n';
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(message, { status: 503, headers });
}
