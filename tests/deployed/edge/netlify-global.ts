/** Stands in for the type that Netlify's reader of `config` imports from the web. */
export type NetlifyGlobal = Record<string, unknown>;
