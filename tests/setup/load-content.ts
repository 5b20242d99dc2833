import { buildDay, type DayEnv, type DeployEnv } from '../../src/content/model/base-url.ts';
import type { Content } from '../../src/content/model/content.ts';
import { readContent } from '../../src/content/model/load.ts';
import { ContentError, isError } from '../../src/content/source/finding.ts';

/**
 * Reads content/ in the folder `root` without checking the text of pages. Throws a ContentError if data files or front
 * matter have errors. `env` can set the base URL and the build date.
 */
export function loadContent(root: string, env: DeployEnv & DayEnv): Content {
  const day = buildDay(env);
  const { contentOn, findings } = readContent(root, env, day);
  if (findings.some(isError)) throw new ContentError(findings);
  return contentOn(day);
}
