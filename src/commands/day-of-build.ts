import { buildDay } from '../content/model/base-url.ts';

/**
 * Returns the build date (YYYY-MM-DD): the environment variable BUILD_DAY, or today. An invalid BUILD_DAY
 * ends the process with exit code 2.
 */
export function dayOfBuild(): string {
  try {
    return buildDay(process.env);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}
