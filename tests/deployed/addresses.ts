import { firstRequest } from './first-request.ts';
import type { RunningFunction } from './lambda/start-function.ts';

/** Host names under which Netlify serves one site: its domain, an alias, permalinks and previews. */
const hosts = [
  'example.com',
  'www.example.com',
  'alias.example.org',
  'factsheet.netlify.app',
  'main--factsheet.netlify.app',
  'deploy-preview-7--factsheet.netlify.app',
  '68c1f0a2b3d4e5f6a7b8c9d0--factsheet.netlify.app',
  'deploy-preview-7--preview.example.com',
];

/** Lists the addresses at which a deployed function refuses a plain request. */
export async function refusedAddresses(functions: readonly RunningFunction[]): Promise<string[]> {
  const lines = functions.flatMap(({ name, answer }) =>
    hosts.map(async (host) => {
      const request = firstRequest(name, `https://${host}`);
      request.headers.set('Host', host);
      const { status } = await answer(request);
      return status === 403 ? [`/${name} refuses https://${host} with 403`] : [];
    }),
  );
  return (await Promise.all(lines)).flat();
}
