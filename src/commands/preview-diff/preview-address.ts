import { CommandError } from '../command.ts';

/** The environment variables that can contain the address of a preview. */
type PreviewEnv = Partial<Record<'DEPLOY_PRIME_URL' | 'PREVIEW_URL' | 'PULL_REQUEST', string>>;

/**
 * Returns the address of the preview without a trailing slash: the value of the option `--preview`, or
 * Netlify's `DEPLOY_PRIME_URL`, or `PREVIEW_URL` with the number of the pull request in place of `{number}`.
 * Throws a CommandError if it is not a web address.
 */
export function previewAddress(option: string | undefined, env: PreviewEnv): string | undefined {
  const numbered = env.PULL_REQUEST && env.PREVIEW_URL?.replaceAll('{number}', env.PULL_REQUEST);
  const address = option ?? env.DEPLOY_PRIME_URL ?? numbered;
  if (!address) return undefined;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(
      `${JSON.stringify(address)} is not a web address. Use one such as https://deploy-preview-1--site.netlify.app.`,
      2,
    );
  }
  return url.href.replace(/\/$/, '');
}
