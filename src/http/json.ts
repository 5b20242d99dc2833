/** The Content-Type of every JSON that is no protocol's own. */
export const jsonType = 'application/json; charset=utf-8';

/** A value as the text of a JSON body, which ends with a line end. */
export const jsonText = (value: object) => `${JSON.stringify(value)}\n`;

/** The value in a JSON body; undefined where the bytes are no JSON in UTF-8. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
