/**
 * Texts and lists of texts in one file of text, of which a reader decodes only what it needs: the
 * first line is the header as JSON with the name and the length in bytes of each part, the parts
 * follow. A list is two parts: its texts in a row, and the places in bytes where each starts and the
 * last one ends, in base 36 with five digits.
 */
export function writeTables(header: object, tables: Record<string, string | string[]>): string {
  const parts: [name: string, text: string][] = Object.entries(tables).flatMap(([name, table]) =>
    typeof table === 'string'
      ? [[name, table]]
      : [
          [name, table.join('')],
          [startsOf(name), writeStarts(table)],
        ],
  );
  const lengths = parts.map(([name, text]) => [name, byteLength(text)]);
  const texts = parts.map(([, text]) => text);
  return `${JSON.stringify({ ...header, tables: lengths })}\n${texts.join('')}`;
}

/** A file that `writeTables` has written, as bytes. */
export class TextTables<Header extends object> {
  readonly header: Header;
  readonly #bytes: Uint8Array;
  readonly #parts = new Map<string, [start: number, end: number]>();

  /** @throws SyntaxError where the first line is no header. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    let start = bytes.indexOf('\n'.charCodeAt(0)) + 1;
    const { tables, ...header } = JSON.parse(decoder.decode(bytes.subarray(0, start)));
    this.header = header;
    for (const [name, length] of tables as [string, number][]) {
      this.#parts.set(name, [start, (start += length)]);
    }
  }

  /** A whole text as bytes, not copied. */
  bytes(name: string): Uint8Array {
    return this.#bytes.subarray(...this.#parts.get(name)!);
  }

  /** A whole text. */
  text(name: string): string {
    return decoder.decode(this.bytes(name));
  }

  /** One text of a list as bytes, not copied. */
  entryBytes(name: string, place: number): Uint8Array {
    const at = place * startDigits;
    const starts = decoder.decode(this.bytes(startsOf(name)).subarray(at, at + 2 * startDigits));
    return this.bytes(name).subarray(
      parseInt(starts.slice(0, startDigits), 36),
      parseInt(starts.slice(startDigits), 36),
    );
  }

  /** One text of a list. */
  entry(name: string, place: number): string {
    return decoder.decode(this.entryBytes(name, place));
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const startDigits = 5;

const startsOf = (name: string) => `${name} starts`;

function writeStarts(texts: readonly string[]): string {
  let start = 0;
  const starts = [0, ...texts.map((text) => (start += byteLength(text)))];
  return starts.map((place) => place.toString(36).padStart(startDigits, '0')).join('');
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;
