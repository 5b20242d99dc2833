import type { TestProject } from 'vitest/node';
import { browserMissing, browserPath } from '../browser/browser.ts';
import { serveBuild } from './serve-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the site under test, without a trailing slash. */
    baseUrl: string;
  }
}

/** Provides `baseUrl`: the one in the variable BASE_URL, or a build of this checkout, served here. */
export default async function setup(project: TestProject) {
  if (!browserPath()) console.warn(browserMissing);
  if (process.env['BASE_URL']) {
    project.provide('baseUrl', new URL(process.env['BASE_URL']).origin);
    return undefined;
  }
  const site = await serveBuild();
  project.provide('baseUrl', site.url);
  return () => site.close();
}
