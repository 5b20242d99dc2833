/** The environment variables that contain the address of a deploy. Netlify sets all of them except `BASE_URL`. */
export type DeployEnv = Partial<
  Record<'BASE_URL' | 'CONTEXT' | 'URL' | 'DEPLOY_PRIME_URL', string>
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
 * Matches an http(s) URL that has no path and no user name. Excludes characters that could end a text in HTML or in a
 * shell command.
 */
export const baseUrlForm = /^https?:\/\/[^\s/?#@"'`<>\\^{|}$&]+\/?$/;

/** Tells whether this build is for a deploy preview or a branch deploy. */
export function isPreview({ CONTEXT }: DeployEnv): boolean {
  return CONTEXT === 'deploy-preview' || CONTEXT === 'branch-deploy';
}
