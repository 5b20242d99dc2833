import type { TestProject } from 'vitest/node';
import { browserMissing, browserPath } from '../browser/browser.ts';
import { serveBuild, type ServedBuild } from './serve-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the site under test, without a trailing slash. */
    baseUrl: string;
    /** The folder of the served files; undefined if they are not on this machine. */
    publish: string | undefined;
    /** Whether `content/` and `public/` of the working directory are those of the site. */
    hasContent: boolean;
  }
}

/**
 * Provides the site under test: the site at the environment variable BASE_URL, or else a build of this checkout.
 */
export default async function setup(project: TestProject) {
  project.provide('hasContent', true);
  if (project.name === 'browser' && !browserPath()) console.warn(browserMissing);
  if (process.env['BASE_URL']) {
    project.provide('baseUrl', new URL(process.env['BASE_URL']).origin);
    project.provide('publish', undefined);
    return undefined;
  }
  sharing.projects += 1;
  const site = await (sharing.site ??= serveBuild());
  project.provide('baseUrl', site.url);
  project.provide('publish', site.publish);
  return async () => {
    sharing.projects -= 1;
    if (sharing.projects > 0) return;
    sharing.site = undefined;
    await site.close();
  };
}

/** The site is shared by all projects of a test run, because Vitest loads this module for each of them. */
const sharing = ((globalThis as { sharedSite?: Sharing }).sharedSite ??= {
  projects: 0,
  site: undefined,
});

interface Sharing {
  projects: number;
  site: Promise<ServedBuild> | undefined;
}
