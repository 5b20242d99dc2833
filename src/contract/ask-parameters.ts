/** The query parameters of GET /ask, each with the field of the POST body that it sets. Specification: GET /ask. */
export const askParameters = {
  query: 'query.text',
  site: 'query.site',
  limit: 'limit',
  cursor: 'cursor',
  streaming: 'prefer.streaming',
  mode: 'prefer.mode',
  response_format: 'prefer.response_format',
} as const;

/**
 * The query parameter of GET /ask for the language of the pages to search, on a site with several languages. It sets
 * `prefer.accept-language`. A value that is not a language of the site is ignored, like every unknown parameter.
 */
export const languageParameter = 'lang';

/** The address of a search with GET, as the documentation shows it. WORDS is a placeholder for the query. */
export const searchAddress = '/ask?query=WORDS';

/** A query parameter of GET /ask. */
export type AskParameter = keyof typeof askParameters;

/** A field of the POST body that a parameter of GET /ask can set. */
export type AskField = (typeof askParameters)[AskParameter];

/** Returns the name of a field in a request. For POST, this is the dotted path; for GET, it is the parameter. */
export function askFieldName(field: AskField, form: AskForm): string {
  if (form === 'POST') return field;
  const [parameter] = Object.entries(askParameters).find(([, path]) => path === field) ?? [field];
  return parameter;
}

/** The two ways to send a search. */
export type AskForm = 'GET' | 'POST';

/** The last sentence in the description of every query parameter in OpenAPI. */
export const lastCounts = 'If it is repeated, the last one counts.';
