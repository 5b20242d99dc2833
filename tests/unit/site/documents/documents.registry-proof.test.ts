import { createPublicKey, ECDH, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../setup/load-content.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { headerRules } from '../../../../src/site/documents/headers/header-rules.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';
import { bodyOf, content as sample } from '../../../setup/sample-publication.ts';

const path = '/.well-known/mcp-registry-auth';
const sampleWithout = { ...sample, site: { ...sample.site, registryProof: undefined } };
const [, example] = /registry_proof: (.+)/.exec(readFileSync('content/site.yaml', 'utf8')) ?? [];

/** The facts of a small site with this `registry_proof`. */
function factsWith(proof?: string) {
  const site = smallContent['content/site.yaml']!;
  const line = proof === undefined ? '' : `  registry_proof: ${proof}\n`;
  using folder = writeContent({ 'content/site.yaml': site.replace('navigation:', `${line}$&`) });
  return loadContent(folder.root, {});
}

/** The output of `openssl pkey -pubout -outform DER | tail -c 32 | base64` for a new key. */
function ed25519() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { privateKey, proof: `v=MCPv1; k=ed25519; p=${der.subarray(-32).toString('base64')}` };
}

function ecdsap384(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-97);
  const compressed = ECDH.convertKey(point, 'secp384r1', undefined, 'base64', 'compressed');
  return `v=MCPv1; k=ecdsap384; p=${compressed as string}`;
}

describe('the proof for the MCP Registry', () => {
  it('is published as plain text, and its key verifies signatures of the private key', () => {
    const { privateKey, proof } = ed25519();
    const published = documents(publish(factsWith(proof))).find(
      (document) => document.path === path,
    )!;
    expect(published.mediaType).toBe('text/plain; charset=utf-8');
    expect(published.body()).toBe(`${proof}\n`);
    const raw = Buffer.from(published.body().toString().trim().split('p=')[1]!, 'base64');
    const prefix = Buffer.from('302a300506032b6570032100', 'hex');
    const der = Buffer.concat([prefix, raw]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const time = Buffer.from('2026-11-21T00:00:00Z');
    expect(verify(null, time, key, sign(null, time, privateKey))).toBe(true);
  });

  it('may be a key of the other type', () => {
    const proof = ecdsap384();
    expect(bodyOf(path, publish(factsWith(proof)))).toBe(`${proof}\n`);
  });

  it('has a header rule and is mentioned in llms.txt', () => {
    const content = factsWith(ed25519().proof);
    const rule = headerRules(publish(content), documents(publish(content)), []).find(
      (one) => one.for === path,
    );
    expect(rule?.values).toMatchObject({ 'Content-Type': 'text/plain; charset=utf-8' });
    expect(bodyOf('/llms.txt', publish(content))).toContain(`\`https://linnet.example${path}\``);
  });

  it('is not published if none is configured', () => {
    for (const content of [factsWith(), sampleWithout]) {
      expect(documents(publish(content)).map((document) => document.path)).not.toContain(path);
      expect(bodyOf('/llms.txt', publish(content))).not.toContain(path);
    }
  });

  it.each([
    ['a private key', 'MC4CAQAwBQYDK2VwBCIEIAbcdef'],
    ['a DNS record', '\'linnet.example. IN TXT "v=MCPv1; k=ed25519; p=AAAA"\''],
    ['a key that is cut off', 'v=MCPv1; k=ed25519; p=AAAA'],
    ['a key of an unknown kind', `v=MCPv1; k=rsa; p=${'A'.repeat(43)}=`],
  ])('is refused when it is %s, with what belongs there', (_, proof) => {
    expect(() => factsWith(proof)).toThrow(
      /content\/site\.yaml:\d+:\d+ .*registry_proof.* must be the line that proves the domain to the MCP Registry, such as v=MCPv1; k=ed25519; p=/s,
    );
  });

  it.runIf(example)('that content/site.yaml has, if only as an example, is accepted', () => {
    expect(bodyOf(path, publish(factsWith(example)))).toBe(`${example}\n`);
  });
});
