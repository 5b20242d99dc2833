/** Addresses of removed pages. A site does without this file as long as no page was removed. */
export const addressesFile = 'content/addresses.yaml';
