/**
 * Decodes the part of CBOR (RFC 8949) that index files use: integers, text, arrays of known length
 * and null. Throws on anything else, so that a changed file format is noticed and not misread.
 */
export function decodeCbor(bytes: Uint8Array): unknown {
  const reader = new CborReader(bytes);
  const value = reader.read();
  if (!reader.atEnd) throw new Error('CBOR: bytes are left over after the value.');
  return value;
}

const textDecoder = new TextDecoder('utf-8', { fatal: true });

class CborReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get atEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  read(): unknown {
    const initial = this.#view.getUint8(this.#at++);
    if (initial === 0xf6) return null;
    const argument = this.#argument(initial & 31);
    switch (initial >> 5) {
      case 0:
        return argument;
      case 1:
        return -1 - argument;
      case 3:
        return this.#text(argument);
      case 4:
        return this.#array(argument);
      default:
        throw new Error(`CBOR: byte 0x${initial.toString(16)} starts a type that is not expected.`);
    }
  }

  #argument(information: number): number {
    if (information < 24) return information;
    if (information === 24) return this.#view.getUint8(this.#advance(1));
    if (information === 25) return this.#view.getUint16(this.#advance(2));
    if (information === 26) return this.#view.getUint32(this.#advance(4));
    throw new Error(`CBOR: a length of kind ${information} is not expected.`);
  }

  #text(length: number): string {
    const start = this.#advance(length);
    return textDecoder.decode(this.#bytes.subarray(start, start + length));
  }

  #array(length: number): unknown[] {
    const values: unknown[] = [];
    for (let index = 0; index < length; index++) values.push(this.read());
    return values;
  }

  #advance(length: number): number {
    const start = this.#at;
    this.#at += length;
    return start;
  }
}
