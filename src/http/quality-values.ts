/** One choice that a client offers, such as a media type or a content coding. */
export interface Preference {
  /** In lower case. */
  name: string;
  /** From 0, refused, to 1; 0 where it is malformed. */
  weight: number;
}

/** The parts of an Accept header and its like with their quality values (RFC 9110, section 12.4.2). */
export function preferences(header: string | null): Preference[] {
  return (header ?? '').split(',').map(parsePreference);
}

function parsePreference(text: string): Preference {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
  return { name, weight: quality === undefined ? 1 : parseWeight(quality) };
}

function parseWeight(parameter: string): number {
  const value = parameter.slice(parameter.indexOf('=') + 1).trim();
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}
