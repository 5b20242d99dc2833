/** The variables that say where a pull request can be looked at. */
type PreviewEnv = Partial<Record<'DEPLOY_PRIME_URL' | 'PREVIEW_URL' | 'PULL_REQUEST', string>>;

/**
 * The address of the preview, without a slash at its end: the one given, else `DEPLOY_PRIME_URL` of
 * Netlify, else `PREVIEW_URL` with the number of the pull request in the place of `{number}`. Undefined
 * without one; throws where it is no address of a site.
 */
export function previewAddress(given: string | undefined, env: PreviewEnv): string | undefined {
  const numbered = env.PULL_REQUEST && env.PREVIEW_URL?.replaceAll('{number}', env.PULL_REQUEST);
  const address = given ?? env.DEPLOY_PRIME_URL ?? numbered;
  if (!address) return undefined;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `${JSON.stringify(address)} is no address of a preview. Give one such as https://deploy-preview-1--site.netlify.app.`,
    );
  }
  return url.href.replace(/\/$/, '');
}
