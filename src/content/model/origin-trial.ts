/** The data in the token of a Chrome origin trial. */
export interface OriginTrial {
  /** The origin for which the token is valid, without the default port, such as `https://example.com`. */
  origin: string;
  /** Whether the token is also valid for subdomains. */
  isSubdomain: boolean;
  feature: string;
  /** The first date on which the token is no longer valid (YYYY-MM-DD). */
  expires: string;
}

/**
 * Reads the token of a Chrome origin trial. In base64, the token contains a version byte (2 or 3), a signature of 64
 * bytes, the length of the payload in 4 bytes, and the payload as JSON. Does not check the signature, because only
 * Chrome can check it. Returns undefined for an invalid token.
 */
export function readOriginTrial(token: string): OriginTrial | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64');
  const payload = bytes.subarray(payloadStart);
  if (bytes.length <= payloadStart || ![2, 3].includes(bytes[0]!)) return undefined;
  if (bytes.readUInt32BE(payloadStart - 4) !== payload.length) return undefined;
  return fromPayload(payload.toString('utf8'));
}

/** The length of version, signature and payload length, in bytes. */
const payloadStart = 1 + 64 + 4;

/** Parses the payload of a token. Returns undefined for an invalid payload. */
function fromPayload(text: string): OriginTrial | undefined {
  try {
    const { origin, feature, expiry, isSubdomain = false } = JSON.parse(text);
    const expires = new Date(expiry * 1000).toISOString().slice(0, 10);
    return { origin: new URL(origin).origin, isSubdomain, feature, expires };
  } catch {
    return undefined;
  }
}

/** Tells whether a token is valid for an origin. */
export function coversOrigin(trial: OriginTrial, origin: string): boolean {
  const [own, other] = [new URL(trial.origin), new URL(origin)];
  if (own.origin === other.origin) return true;
  const isBelow = other.hostname.endsWith(`.${own.hostname}`);
  return trial.isSubdomain && isBelow && own.protocol === other.protocol && own.port === other.port;
}
