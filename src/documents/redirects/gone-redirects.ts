import type { Facts } from '../../content/facts.ts';
import { noticePaths } from '../pages/gone-pages.ts';
import type { RedirectRule } from './redirect-rule.ts';

/** The rules by which addresses of removed pages, and those of their twins, answer 410. */
export function goneRedirects({ gone }: Pick<Facts, 'gone'>): RedirectRule[] {
  return gone.flatMap((one) => {
    const notice = noticePaths(one);
    return [
      { from: one.path, to: notice.path, status: 410 },
      { from: one.twin, to: notice.twin, status: 410 },
    ];
  });
}
