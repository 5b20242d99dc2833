import type { Content } from '../../content/model/content.ts';

/**
 * Creates /version.json, from which operators see what is live: the release of Factsheet, the commit and the build date.
 * `modified` is only there if the checkout had changes that were not committed.
 */
export function version({ buildDate, checkout }: Pick<Content, 'buildDate' | 'checkout'>): object {
  const { release, commit, modified } = checkout.version();
  return { release, commit, ...(modified && { modified }), built: buildDate };
}
