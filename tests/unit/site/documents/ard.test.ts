import { describe, expect, it } from 'vitest';
import { schemaValidator } from '../../../schemas/validator.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { bodyOf, content } from '../../../setup/sample-publication.ts';

interface Ard {
  entries: Entry[];
}

interface Entry {
  identifier: string;
  type: string;
  updatedAt: string;
  url?: string;
  data?: Ard;
  representativeQueries?: string[];
}

const text = bodyOf('/.well-known/ard.json');
const ard = JSON.parse(text) as Ard;
const schemas = [
  'ard-entry.v0.91.derived.schema.json',
  'ard-ai-catalog.v0.9.lighthouse-13.5.schema.json',
];

describe('ard.json', () => {
  it('has the same bytes at the address of its predecessor', () => {
    expect(bodyOf('/.well-known/ai-catalog.json')).toBe(text);
  });

  it('follows both schemas', () => {
    for (const schema of schemas) expect(schemaValidator(schema)(ard)).toEqual([]);
  });

  it('has exactly the root members that the strictest validator accepts', () => {
    expect(Object.keys(ard)).toEqual(['specVersion', 'host', 'entries']);
  });

  it('lists the MCP server, the skills and the REST API with types that cause no warnings', () => {
    expect(ard.entries.map(({ type }) => type)).toEqual([
      'application/mcp-server-card+json',
      'text/markdown; profile="urn:air:agent-skills"',
      'text/markdown; profile="urn:air:agent-skills"',
      'application/ai-catalog+json',
    ]);
    const rest = ard.entries[3]!.data!;
    for (const schema of schemas) expect(schemaValidator(schema)(rest)).toEqual([]);
    expect(rest.entries.map(({ url }) => url)).toEqual([`${content.site.baseUrl}/openapi.json`]);
  });

  it('has the update date of SKILL.md for the skill', () => {
    const { url, updatedAt } = ard.entries[1]!;
    const skill = bodyOf(url!.slice(content.site.baseUrl.length));
    expect(updatedAt).toBe(`${/updated: "(.+)"/.exec(skill)![1]}T00:00:00Z`);
  });

  it('has two to five queries per entry, all from content/search.yaml', () => {
    const known = new Set(content.queries.map(({ query }) => query));
    for (const asked of ard.entries.flatMap((entry) => [entry.representativeQueries ?? []])) {
      if (new Set(content.queries.map(({ page }) => page)).size > 1)
        expect(asked.length).toBeGreaterThan(1);
      expect(asked.length).toBeLessThanOrEqual(5);
      expect(asked.filter((query) => !known.has(query))).toEqual([]);
    }
  });

  it('has no queries if the content has only one, which validators reject', () => {
    const queries = content.queries.slice(0, 1);
    const bytes = bodyOf('/.well-known/ard.json', publish({ ...content, queries }));
    const { entries } = JSON.parse(bytes) as Ard;
    expect(entries.map((entry) => Object.hasOwn(entry, 'representativeQueries'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    for (const schema of schemas) expect(schemaValidator(schema)(JSON.parse(bytes))).toEqual([]);
  });

  it('identifies the publisher without a port if built for a local address', () => {
    const site = { ...content.site, baseUrl: 'http://localhost:4321', domain: 'localhost' };
    const local = JSON.parse(bodyOf('/.well-known/ard.json', publish({ ...content, site }))) as Ard;
    for (const { identifier } of local.entries) expect(identifier).toMatch(/^urn:air:localhost:/);
  });
});
