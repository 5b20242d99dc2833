/**
 * Whether an Accept header asks for Markdown: `text/markdown` is named with a weight above 0 that
 * is not below the weight of HTML. Wildcards alone get HTML, because browsers send them, and so does
 * every part that is malformed. Specification: Discovery and alternative representations.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const ranges = (accept ?? '').split(',').map(parseRange);
  const markdown = weight(ranges, ['text/markdown']);
  return markdown > 0 && markdown >= weight(ranges, ['text/html', 'application/xhtml+xml']);
}

interface MediaRange {
  type: string;
  /** From 0 to 1; undefined where it is not a weight by RFC 9110, section 12.4.2. */
  weight: number | undefined;
}

/** The highest weight of the types, 0 if none of them is named. */
function weight(ranges: readonly MediaRange[], types: readonly string[]): number {
  const named = ranges.filter(({ type }) => types.includes(type));
  return Math.max(0, ...named.map((range) => range.weight ?? 0));
}

function parseRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
  return { type, weight: quality === undefined ? 1 : parseWeight(quality) };
}

function parseWeight(parameter: string): number | undefined {
  const value = parameter.slice(parameter.indexOf('=') + 1).trim();
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : undefined;
}
