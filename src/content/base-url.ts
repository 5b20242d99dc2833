/** The variables that say where a build will be published; Netlify sets all but the first. */
export type DeployEnv = Partial<
  Record<'BASE_URL' | 'CONTEXT' | 'URL' | 'DEPLOY_PRIME_URL', string>
>;

/**
 * The base URL of this build, without a trailing slash: `BASE_URL`, else on Netlify the site's
 * address (`URL`) in production and the deploy's own (`DEPLOY_PRIME_URL`) elsewhere, else the
 * configured one. Throws when the value is not an absolute http(s) URL without path.
 */
export function resolveBaseUrl(configured: string, env: DeployEnv): string {
  const deployed = env.CONTEXT === 'production' ? env.URL : (env.DEPLOY_PRIME_URL ?? env.URL);
  const value = env.BASE_URL ?? deployed ?? configured;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    `${url.pathname}${url.search}${url.hash}` !== '/'
  ) {
    throw new Error(
      `Base URL ${JSON.stringify(value)} is not usable. Set BASE_URL (or base_url in content/site.yaml) to an address such as https://example.com, without a path.`,
    );
  }
  return url.origin;
}

/** Whether this build is for a deploy preview or a branch deploy, beside the site that people visit. */
export function isPreview({ CONTEXT }: DeployEnv): boolean {
  return CONTEXT === 'deploy-preview' || CONTEXT === 'branch-deploy';
}
