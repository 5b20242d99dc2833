import { askParameters, type AskParameter } from '../contract/ask-parameters.ts';
import type { AskRequest } from '../contract/search-schemas.ts';
import { validateAsk } from './validate.ts';

/**
 * Reads the search in the parameters of a GET and checks it like a POST. The last of repeated
 * parameters counts, as in Netlify's redirect rules, and unknown ones are ignored; throws an AskError.
 * Specification: GET /ask.
 */
export function readGet(parameters: URLSearchParams): AskRequest {
  const body: Record<string, unknown> = {};
  for (const [parameter, path] of Object.entries(askParameters)) {
    const text = parameters.getAll(parameter).at(-1);
    if (text !== undefined) assign(body, path.split('.'), value(parameter as AskParameter, text));
  }
  return validateAsk(body);
}

function assign(target: Record<string, unknown>, [key = '', ...rest]: string[], leaf: unknown) {
  if (rest.length === 0) target[key] = leaf;
  else assign((target[key] ??= {}) as Record<string, unknown>, rest, leaf);
}

/** What stands for nothing stays text, so that the schema refuses it. */
function value(parameter: AskParameter, text: string): unknown {
  if (parameter === 'limit') return /^\d{1,2}$/.test(text) ? Number(text) : text;
  if (parameter === 'streaming') return switches.get(text.toLowerCase()) ?? text;
  return text;
}

const switches = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
