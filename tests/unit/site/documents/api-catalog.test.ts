import { describe, expect, it } from 'vitest';
import { operations } from '../../../../src/contract/operations.ts';
import { schemaValidator } from '../../../schemas/validator.ts';
import { bodyOf, content } from '../../../setup/sample-publication.ts';

interface Target {
  href: string;
}

type Context = { anchor: string } & Record<string, Target[] | undefined>;

const { linkset } = JSON.parse(bodyOf('/.well-known/api-catalog')) as { linkset: Context[] };
const { baseUrl } = content.site;

describe('the API catalog', () => {
  it('follows RFC 9727', () => {
    expect(schemaValidator('api-catalog.rfc9727.derived.schema.json')({ linkset })).toEqual([]);
  });

  it('has every API as an item that links to its own contract only', () => {
    const items = linkset.find(({ anchor }) => anchor === `${baseUrl}/.well-known/api-catalog`)!;
    const contracts = items['item']!.map(({ href }) => [
      href,
      linkset.filter(({ anchor }) => anchor === href).map((one) => one['service-desc']),
    ]);
    expect(contracts).toEqual([
      ...operations.map(({ path }) => [`${baseUrl}${path}`, [contract('/openapi.json')]]),
      [`${baseUrl}/mcp`, [contract('/.well-known/mcp/server-card.json')]],
    ]);
    expect(linkset).toHaveLength(1 + items['item']!.length);
  });

  it('has no status link, because there is no health endpoint', () => {
    for (const context of linkset) expect(context).not.toHaveProperty('status');
  });
});

const contract = (path: string) => [expect.objectContaining({ href: `${baseUrl}${path}` })];
