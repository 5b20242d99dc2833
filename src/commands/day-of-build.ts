import { buildDay } from '../model/build-day.ts';

/** The build date of a command (YYYY-MM-DD). An invalid BUILD_DAY ends the process with exit code 2. */
export function dayOfBuild(): string {
  try {
    return buildDay(process.env);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}
