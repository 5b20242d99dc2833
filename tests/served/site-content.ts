import { loadContent } from '../setup/load-content.ts';
import type { Content } from '../../src/content/model/content.ts';
import { sitePages } from './site-pages.ts';

/** The content in the working directory, as it was at the build date of the site under test. */
export async function siteContent(origin: string): Promise<Content> {
  const [{ baseUrl }, version] = await Promise.all([
    sitePages(origin),
    fetch(`${origin}/version.json`),
  ]);
  const { built } = (await version.json()) as { built: string };
  return loadContent(process.cwd(), { BASE_URL: baseUrl, BUILD_DAY: built });
}
