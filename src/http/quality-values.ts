/** One choice that a client offers, such as a media range or a content coding. */
export interface Preference {
  /** In lower case. */
  name: string;
  /** All but the weight, as `name=value` in lower case and without quotes. */
  parameters: string[];
  /** From 0, refused, to 1. */
  weight: number;
}

/**
 * The parts of an Accept header and its like with their quality values (RFC 9110, section 12.4.2). A
 * part whose weight is malformed is left out.
 */
export function preferences(header: string | null): Preference[] {
  return (header ?? '')
    .split(',')
    .map(parsePreference)
    .filter(({ weight }) => !Number.isNaN(weight));
}

function parsePreference(text: string): Preference {
  const [name = '', ...rest] = text.split(';').map((part) => part.trim().toLowerCase());
  const parameters = rest.filter(Boolean).map(parameter);
  const quality = parameters.find(isQuality);
  return {
    name,
    parameters: parameters.filter((one) => !isQuality(one)),
    weight: quality === undefined ? 1 : parseWeight(quality.slice('q='.length)),
  };
}

// No pattern for the spaces: one would take the square of their number.
const parameter = (text: string) =>
  text
    .replaceAll('"', '')
    .split('=')
    .map((part) => part.trim())
    .join('=');

const isQuality = (text: string) => text.startsWith('q=');

function parseWeight(value: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : Number.NaN;
}
