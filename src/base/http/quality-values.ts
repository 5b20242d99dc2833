/** An entry in the list of an Accept header or a similar header, such as `text/html;q=0.8`. */
export interface Preference {
  /** The media range or other value, in lower case. */
  name: string;
  /** The parameters except the weight, as `name=value` in lower case. */
  parameters: string[];
  /** The quality value, from 0 (refused) to 1. */
  weight: number;
}

/**
 * Parses an Accept header, or another header with quality values (RFC 9110, section 12.4.2). Ignores entries with a
 * malformed weight.
 */
export function preferences(header: string | null): Preference[] {
  const parts = (header ?? '').toLowerCase().split(',');
  return parts.map(parsePreference).filter(({ weight }) => !Number.isNaN(weight));
}

/** Parses one entry of a header. An entry without a weight has the weight 1. A malformed weight becomes NaN. */
function parsePreference(text: string): Preference {
  const [name = '', ...rest] = text.split(';');
  const preference: Preference = { name: name.trim(), parameters: [], weight: 1 };
  for (const parameter of rest.map(withoutSpace)) {
    if (parameter.startsWith('q=')) preference.weight = parseWeight(parameter.slice('q='.length));
    else if (parameter !== '') preference.parameters.push(parameter);
  }
  return preference;
}

/**
 * Removes white space around a parameter and around its first equals sign. Does not use a regular expression, because
 * it would take quadratic time.
 */
function withoutSpace(parameter: string): string {
  const at = parameter.indexOf('=');
  if (at < 0) return parameter.trim();
  return `${parameter.slice(0, at).trim()}=${parameter.slice(at + 1).trim()}`;
}

function parseWeight(value: string): number {
  // The grammar requires the zero before the dot, but some clients leave it out.
  return /^(0(\.\d{0,3})?|\.\d{1,3}|1(\.0{0,3})?)$/.test(value) ? Number(value) : Number.NaN;
}
