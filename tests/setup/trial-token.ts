import { generateKeyPairSync, sign } from 'node:crypto';

const keys = generateKeyPairSync('ed25519');

/** The public key, in base64, that the browser must trust (`--origin-trial-public-key`). */
export const trialPublicKey = Buffer.from(
  keys.publicKey.export({ format: 'jwk' }).x!,
  'base64url',
).toString('base64');

/** Creates an origin trial token in Chrome's format, signed with a key of this process. */
export function trialToken(payload: object): string {
  const text = Buffer.from(JSON.stringify(payload));
  const version = Buffer.from([3]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const signature = sign(null, Buffer.concat([version, length, text]), keys.privateKey);
  return Buffer.concat([version, signature, length, text]).toString('base64');
}

/** Converts a date (YYYY-MM-DD) to the format of tokens: seconds since 1970. */
export const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
