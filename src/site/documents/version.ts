import type { Content } from '../../content/model/content.ts';

/**
 * Creates /version.json, which tells operators what is live: the release of Factsheet, the commit and the build date.
 * `modified` is only present if the checkout had uncommitted changes.
 */
export function version({ buildDate, checkout }: Pick<Content, 'buildDate' | 'checkout'>): object {
  const { release, commit, modified } = checkout.version();
  return { release, commit, ...(modified && { modified }), built: buildDate };
}
