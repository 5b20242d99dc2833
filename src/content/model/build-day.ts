/** The environment variables that set the build date. */
export interface DayEnv {
  BUILD_DAY?: string | undefined;
}

/**
 * Returns the build date (YYYY-MM-DD): `BUILD_DAY`, or today's date in UTC. Pages with a later publication date are not
 * published, and the check compares dates with the build date. Only this function reads the clock, so that builds of
 * the same checkout and date have the same bytes. Throws a RangeError if `BUILD_DAY` is not a valid date.
 */
export function buildDay({ BUILD_DAY: setting }: DayEnv): string {
  if (setting === undefined || setting === '') return dayOf(new Date());
  if (isDay(setting)) return setting;
  throw new RangeError(
    `BUILD_DAY is ${JSON.stringify(setting)}, which is not a date. Set it to a date such as 2026-11-21, or remove it to use today in UTC.`,
  );
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time.valueOf()) && dayOf(time) === text;
}
