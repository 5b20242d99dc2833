import { describe, expect, test } from 'vitest';
import { documents } from '../../../../src/site/documents/documents.ts';
import {
  serverCard,
  serverCardPreview,
  serverJson,
} from '../../../../src/site/documents/mcp/server-card.ts';
import { schemaValidator } from '../../../schemas/validator.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { bodyOf, content, publication } from '../../../setup/sample-publication.ts';

const identity = ['name', 'title', 'version', 'description', 'websiteUrl'] as const;

describe('the metadata of the MCP server', () => {
  test.each([
    ['/mcp/server.json', 'mcp-server.2025-12-11.schema.json', undefined],
    ['/mcp/server-card', 'mcp-server-card.v1.schema.json', 'ServerCard'],
    ['/.well-known/mcp/server-card.json', 'mcp-server-card.v1.schema.json', 'ServerCard'],
    ['/.well-known/mcp/server-card.json', 'mcp-server-card.compat.derived.schema.json', undefined],
  ])('%s is valid by %s', (path, schema, definition) => {
    expect(schemaValidator(schema, definition)(JSON.parse(bodyOf(path)))).toEqual([]);
  });

  test('has the same identity in every document', () => {
    const expected = { ...content.site.mcp, websiteUrl: content.site.baseUrl };
    const preview = serverCardPreview(content);
    for (const document of [
      serverJson(content),
      serverCard(content),
      preview,
      preview.serverInfo,
    ]) {
      for (const member of identity) expect(document[member], member).toBe(expected[member]);
    }
  });

  test('may have a version above that of the API, which stays', () => {
    const mcp = { ...content.site.mcp, version: '1.0.1' };
    const raised = { ...content, site: { ...content.site, mcp } };
    const preview = serverCardPreview(raised);
    for (const document of [serverJson(raised), serverCard(raised), preview, preview.serverInfo]) {
      expect(document.version).toBe('1.0.1');
    }
    expect(JSON.parse(bodyOf('/openapi.json', publish(raised))).info.version).toBe('1.0.0');
    expect(JSON.parse(bodyOf('/api/v1/product.json', publish(raised))).apiVersion).toBe('1.0.0');
  });

  test('shows the icon that the site publishes', () => {
    const icons = [
      { src: `${content.site.baseUrl}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] },
    ];
    expect(serverCard(content).icons).toEqual(icons);
    expect(serverCardPreview(content).serverInfo.icons).toEqual(icons);
    const published = documents(publication).map(({ path }) => content.site.baseUrl + path);
    expect(published).toContain(icons[0]!.src);
  });

  test('names the endpoint that ProductInfo names', () => {
    const { mcpUrl } = content.product.developerInterface;
    const preview = serverCardPreview(content);
    const remotes = [serverJson(content), serverCard(content), preview].map((one) => one.remotes);
    expect(remotes.map(([remote]) => remote!.url)).toEqual([mcpUrl, mcpUrl, mcpUrl]);
    expect(preview.transport.endpoint).toBe(mcpUrl);
  });

  test('lists tools in the preview only', () => {
    expect(serverCard(content)).not.toHaveProperty('tools');
    expect(bodyOf('/.well-known/mcp.json')).toBe(bodyOf('/.well-known/mcp/server-card.json'));
    expect(serverCardPreview(content).tools.map(({ name }) => name)).toEqual([
      'get_service_product',
      'list_service_resources',
      'search_service_docs',
    ]);
  });
});

describe('each tool', () => {
  const { tools, serverInfo } = serverCardPreview(content);

  test.each(tools)('$name says by its annotations that it only reads', ({ annotations }) => {
    expect(annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
  });

  test.each(tools)('$name says what it does, when to use it and what it does not do', (tool) => {
    expect(tool.description).toMatch(/Use it .+ (It does not|It generates no)/s);
  });

  test.each(tools)('$name and the server have a name of at most 60 characters', ({ name }) => {
    expect(`${serverInfo.name}${name}`.length).toBeLessThanOrEqual(60);
  });

  test.each(tools)('$name takes no other arguments, and its answer may gain fields', (tool) => {
    expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(JSON.stringify(tool)).not.toContain('$ref');
    expect(JSON.stringify(tool.outputSchema)).not.toContain('"additionalProperties":false');
  });
});
