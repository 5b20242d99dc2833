/** The Content-Type of every JSON that is no protocol's own. */
export const jsonType = 'application/json; charset=utf-8';

/** A value as the text of a JSON body, which ends with a line end. */
export const jsonText = (value: object) => `${JSON.stringify(value)}\n`;

/**
 * A value as JSON on one line by anybody's reading: the three characters that only Unicode calls line
 * ends are escaped, because readers in Python split there.
 */
export const jsonLine = (value: object) =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The value in a JSON body; undefined where the bytes are no JSON in UTF-8. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
