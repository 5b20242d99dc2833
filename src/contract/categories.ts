/**
 * The categories of the list of public resources (GET /api/v1/resources), each with the subjects of its resources.
 * Specification: PublicResource.
 */
export const categoryContents = {
  product: 'What the product is, downloads, release history',
  developer: 'API documentation and discovery documents',
  support: 'Guides, troubleshooting, contact',
  policy: 'Privacy, terms, security, accessibility, permission boundary',
} as const;

/** A category of the list of public resources. */
export type Category = keyof typeof categoryContents;

/** A value of the `category` parameter. `all` selects the resources of all categories. */
export type CategoryFilter = 'all' | Category;

/** The categories, in the order in which all lists show them. */
export const categories = Object.keys(categoryContents) as Category[];

/** The values of the `category` parameter. Specification: GET /api/v1/resources. */
export const categoryFilters: CategoryFilter[] = ['all', ...categories];

/** Returns the path of the static JSON file that answers GET /api/v1/resources for a value of `category`. */
export const directoryFile = (filter: CategoryFilter) => `/api/v1/resources/${filter}.json`;
