import { categoryFilters } from '../../src/contract/categories.ts';
import { cachePolicies } from '../../src/site/document.ts';
import type { Deploy } from './deploy.ts';
import { serveDeploy } from './serve-deploy.ts';

/**
 * Netlify does not document whether the header rules of the requested path or those of the served file apply
 * to a rewrite. Returns the deploy on a host that applies only one of them.
 */
export function withRulesOf(deploy: Deploy, path: 'requested' | 'served'): Deploy {
  const { config } = deploy;
  const at = path === 'requested' ? 0 : -1;
  return {
    ...deploy,
    config: {
      ...config,
      applyHeaders: (headers, pathnames) => config.applyHeaders(headers, [pathnames.at(at)!]),
    },
  };
}

/**
 * Lists the wrong cache policies on a host that applies only the rules of the requested path: every read has
 * the policy of the contract, and the 400 for an unknown category has not.
 */
export async function wrongPolicies(deploy: Deploy, port: number, node: string): Promise<string[]> {
  const site = await serveDeploy(withRulesOf(deploy, 'requested'), port, node);
  try {
    const queries = [
      '',
      '?x=1',
      ...[...categoryFilters, 'none'].map((name) => `?category=${name}`),
    ];
    const paths = ['/api/v1/product', ...queries.map((query) => `/api/v1/resources${query}`)];
    const answers = paths.map(async (path) => {
      const { status, headers } = await fetch(site.url + path);
      const isRead = !path.endsWith('=none');
      const isRight = (headers.get('Cache-Control') === cachePolicies.api) === isRead;
      return isRight && status === (isRead ? 200 : 400)
        ? []
        : [`Rules of the requested path: ${path} is ${status} ${headers.get('Cache-Control')}.`];
    });
    return (await Promise.all(answers)).flat();
  } finally {
    await site.close();
  }
}
