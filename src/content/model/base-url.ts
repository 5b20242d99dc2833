/** The environment variables that describe a deploy. Netlify sets all of them except `BASE_URL`. */
export type DeployEnv = Partial<
  Record<'BASE_URL' | 'COMMIT_REF' | 'CONTEXT' | 'URL' | 'DEPLOY_PRIME_URL', string>
>;

/**
 * Returns the base URL of this build without a trailing slash, such as `https://example.com`. Uses the first of these
 * that is set: `BASE_URL`; Netlify's address of the deploy (`URL` in production, `DEPLOY_PRIME_URL` in previews);
 * `configured`, which is the address in content/site.yaml. Throws an Error if the value is not a valid base URL.
 */
export function resolveBaseUrl(configured: string, env: DeployEnv): string {
  const deployed = env.CONTEXT === 'production' ? env.URL : (env.DEPLOY_PRIME_URL ?? env.URL);
  const value = env.BASE_URL ?? deployed ?? configured;
  if (!baseUrlForm.test(value) || !URL.canParse(value)) {
    throw new Error(
      `Base URL ${JSON.stringify(value)} is not a valid base URL. Set BASE_URL (or base_url in content/site.yaml) to an address such as https://example.com, without a path, a user name and quotation marks.`,
    );
  }
  return new URL(value).origin;
}

/**
 * Matches an http(s) URL that has no path and no user name. Excludes characters with which a base URL could end an HTML
 * attribute or a shell argument that contains it.
 */
export const baseUrlForm = /^https?:\/\/[^\s/?#@"'`<>\\^{|}$&]+\/?$/;

/** Tells whether this build is for a deploy preview or a branch deploy. */
export function isPreview({ CONTEXT }: DeployEnv): boolean {
  return CONTEXT === 'deploy-preview' || CONTEXT === 'branch-deploy';
}

/** The environment variable that sets the build date. */
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

/** Tells whether a text is an existing date (YYYY-MM-DD). `2026-02-30` is not. */
function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time.valueOf()) && dayOf(time) === text;
}

/** The placeholder for the base URL, which authors can use in code blocks and inline code. */
export const baseUrlMarker = '{base_url}';

/** Replaces each `{base_url}` in a text by the base URL. */
export function withBaseUrl(text: string, baseUrl: string): string {
  return text.replaceAll(baseUrlMarker, baseUrl);
}
