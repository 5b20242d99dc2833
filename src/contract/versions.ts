/** The semantic version of the REST API, published as `apiVersion`. Specification: Versioning. */
export const apiVersion = '1.0.0';

/** The NLWeb version of /ask, published as `_meta.version`. Specification: Versioning. */
export const nlwebVersion = '0.55';

/** The schema.org context of every search result. Specification: Search response. */
export const schemaOrgContext = 'https://schema.org';
