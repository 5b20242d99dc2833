/** An entry of an Accept header or similar: a media range or a content coding. */
export interface Preference {
  /** In lower case. */
  name: string;
  /** The parameters without the weight, as `name=value` in lower case. */
  parameters: string[];
  /** The quality value, from 0 (refused) to 1. */
  weight: number;
}

/**
 * Parses an Accept header, or another with quality values (RFC 9110, section 12.4.2). Ignores entries
 * with a malformed weight.
 */
export function preferences(header: string | null): Preference[] {
  const parts = (header ?? '').toLowerCase().split(',');
  return parts.map(parsePreference).filter(({ weight }) => !Number.isNaN(weight));
}

function parsePreference(text: string): Preference {
  const [name = '', ...rest] = text.split(';');
  const preference: Preference = { name: name.trim(), parameters: [], weight: 1 };
  for (const parameter of rest.map(withoutSpace)) {
    if (parameter.startsWith('q=')) preference.weight = parseWeight(parameter.slice('q='.length));
    else if (parameter !== '') preference.parameters.push(parameter);
  }
  return preference;
}

/** Trims a parameter, also around its first equals sign. A pattern would take quadratic time. */
function withoutSpace(parameter: string): string {
  const at = parameter.indexOf('=');
  if (at < 0) return parameter.trim();
  return `${parameter.slice(0, at).trim()}=${parameter.slice(at + 1).trim()}`;
}

function parseWeight(value: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : Number.NaN;
}
