/** The variable that sets the day of a build. */
export interface DayEnv {
  BUILD_DAY?: string | undefined;
}

/**
 * The day that the content is read on (YYYY-MM-DD): `BUILD_DAY`, else today in UTC. Pages whose day of
 * publication is later wait, and dates are judged by it. Nothing else in the project asks a clock for a
 * day, so that one checkout and one day make the same bytes. Throws a RangeError for what is no day.
 */
export function buildDay({ BUILD_DAY: given }: DayEnv): string {
  if (given === undefined || given === '') return dayOf(new Date());
  if (isDay(given)) return given;
  throw new RangeError(
    `BUILD_DAY is ${JSON.stringify(given)}, which is no day. Set it to one such as 2026-11-21, or leave it out for today in UTC.`,
  );
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time.valueOf()) && dayOf(time) === text;
}
