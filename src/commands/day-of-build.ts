import { buildDay } from '../content/build-day.ts';

/** The day that a command builds or checks for; what is no day ends the process with 2 and one line. */
export function dayOfBuild(): string {
  try {
    return buildDay(process.env);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}
