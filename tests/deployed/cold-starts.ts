import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FunctionBundle } from './bundle-functions.ts';
import { firstRequest } from './first-request.ts';
import { eventOf } from './lambda/event.ts';

/**
 * Milliseconds from the import of an unpacked function to the end of its first answer, the median of
 * `runs` fresh processes of `node`.
 */
export async function coldStart(
  { name, folder, entry, paths }: FunctionBundle,
  baseUrl: string,
  node: string,
  runs: number,
): Promise<number> {
  const event = JSON.stringify(await eventOf(firstRequest(name, baseUrl), paths[0]!));
  const script = fileURLToPath(new URL('lambda/cold-start.ts', import.meta.url));
  const times = Array.from({ length: runs }, () =>
    Number(
      execFileSync(node, [script, folder, entry, event], {
        cwd: folder,
        env: { URL: baseUrl, SITE_NAME: 'factsheet', NODE_NO_WARNINGS: '1' },
        encoding: 'utf8',
      }),
    ),
  );
  return Math.round(times.sort((a, b) => a - b)[Math.floor(runs / 2)]!);
}
