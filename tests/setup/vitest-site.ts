import type { TestProject } from 'vitest/node';
import { browserMissing, browserPath } from '../browser/browser.ts';
import { serveBuild } from './serve-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the site under test, without a trailing slash. */
    baseUrl: string;
    /** Folder of the files that are served there; undefined where they are out of reach. */
    publish: string | undefined;
  }
}

/**
 * Provides the site under test: the one at BASE_URL, whose files PUBLISH may name, or a build of this
 * checkout, served here.
 */
export default async function setup(project: TestProject) {
  if (!browserPath()) console.warn(browserMissing);
  if (process.env['BASE_URL']) {
    project.provide('baseUrl', new URL(process.env['BASE_URL']).origin);
    project.provide('publish', process.env['PUBLISH']);
    return undefined;
  }
  const site = await serveBuild();
  project.provide('baseUrl', site.url);
  project.provide('publish', site.publish);
  return () => site.close();
}
