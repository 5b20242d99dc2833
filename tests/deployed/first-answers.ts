import type { RunningFunction } from './lambda/start-function.ts';
import { firstRequest } from './first-request.ts';

/**
 * Throws if a function does not answer a plain request, with the files that it did not find. Clients only see
 * a 500 without the reason.
 */
export async function assertAnswers(
  functions: readonly RunningFunction[],
  baseUrl: string,
): Promise<void> {
  const failures = functions.map(async ({ name, answer, reads }) => {
    const { status } = await answer(firstRequest(name, baseUrl));
    if (status < 500) return [];
    const { missing } = await reads();
    const files = missing.map((file) => `\n  not found: ${file}`).join('');
    return [`/${name} answers ${status} from its bundle.${files}`];
  });
  const lines = (await Promise.all(failures)).flat();
  if (lines.length > 0) throw new Error(lines.join('\n'));
}
