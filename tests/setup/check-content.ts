import { examineContent, withoutErrors } from '../../src/commands/check/examine.ts';
import type { DeployEnv } from '../../src/content/model/base-url.ts';

/**
 * Checks the content in the folder `root` without redirect rules and promises, and so without waiting. Returns the
 * publication and the warnings. Throws a ContentError if there are errors. `day` (YYYY-MM-DD) is the build date.
 */
export const checkContent = (root: string, env: DeployEnv, day: string) =>
  withoutErrors(examineContent(root, env, day));
