/**
 * Each query parameter of GET /ask and the field of the POST body that it stands for.
 * Specification: GET /ask.
 */
export const askParameters = {
  query: 'query.text',
  site: 'query.site',
  limit: 'limit',
  cursor: 'cursor',
  streaming: 'prefer.streaming',
  mode: 'prefer.mode',
  response_format: 'prefer.response_format',
} as const;

/** The address of a search by GET, as documents show it: WORDS is the query. */
export const searchAddress = '/ask?query=WORDS';

/** A query parameter of GET /ask. */
export type AskParameter = keyof typeof askParameters;

/** A field of the POST body that GET /ask has a parameter for. */
export type AskField = (typeof askParameters)[AskParameter];

/** What a client calls a field: the dotted path in a POST body, the parameter in a GET. */
export function askFieldName(field: AskField, form: AskForm): string {
  if (form === 'POST') return field;
  const [parameter] = Object.entries(askParameters).find(([, path]) => path === field) ?? [field];
  return parameter;
}

/** The two ways to send a search. */
export type AskForm = 'GET' | 'POST';
