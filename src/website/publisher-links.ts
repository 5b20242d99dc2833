import type { Content } from '../content/model/content.ts';

/**
 * Returns the links of the default footer to pages of the publisher, such as contact and privacy: the resources of this
 * site in the categories `support` and `policy`.
 */
export const publisherLinks = ({ resources, site: { baseUrl } }: Content) =>
  resources
    .filter(({ category, url }) => categories.has(category) && url.startsWith(`${baseUrl}/`))
    .slice(0, mostLinks)
    .map(({ name, url }) => ({ title: name, path: url.slice(baseUrl.length) }));

const categories: ReadonlySet<string> = new Set(['support', 'policy']);

/** The footer is on every page, so its size must not depend on the size of the site. */
const mostLinks = 5;
