/** The Content-Type of JSON responses. /mcp sets its own Content-Type. */
export const jsonType = 'application/json; charset=utf-8';

/** Serializes a JSON body, with a line break at the end. */
export const jsonText = (value: object) => `${JSON.stringify(value)}\n`;

/**
 * Serializes a value as JSON on one line. Escapes U+0085, U+2028 and U+2029, because `splitlines` in Python also splits
 * at these characters.
 */
export const jsonLine = (value: object) =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Parses a JSON body. Returns undefined if the bytes are not JSON in UTF-8. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
