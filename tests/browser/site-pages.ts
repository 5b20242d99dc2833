/** Paths of every published page, as the sitemap of the site under test lists them. */
export async function sitePages(baseUrl: string): Promise<string[]> {
  const response = await fetch(`${baseUrl}/sitemap.xml`);
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...locations].map(([, location]) => new URL(location!).pathname);
}

/** Pages that no directory lists: the search, and what a wrong address gets. */
export const unlistedPages = ['/search', '/search?query=nfc', '/no/such/page'];
