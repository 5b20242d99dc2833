import { describe, expect, test } from 'vitest';
import { mcpErrors } from '../../../../src/api/mcp/mcp-errors.ts';
import { createHandler } from '../../../../src/api/mcp/mcp-handler.ts';
import { answerOf, protocols, legacy, message } from './messages.ts';
import { content, handle, published } from './sample-server.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{
  addresses: [string, string][];
  documents: [string, string][];
  unknown: string[];
}>(import.meta.url);

const { baseUrl } = content.site;

describe.each(protocols)('in the %s protocol', (protocol) => {
  const ask = async (method: string, params: Record<string, unknown> = {}) =>
    answerOf(await handle(message(protocol, method, params)));

  async function listAll() {
    const pages = [];
    let cursor: string | undefined;
    do {
      const { result } = await ask('resources/list', cursor ? { cursor } : {});
      pages.push(result.resources);
      cursor = result.nextCursor;
    } while (cursor !== undefined);
    return pages;
  }

  test('every page is listed once across all cursors, with its size and last change', async () => {
    const pages = await listAll();
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toEqual(
      content.pages.map(({ markdownVersion, title, description, updated }) => ({
        uri: `${baseUrl}${markdownVersion}`,
        name: markdownVersion.slice(1, -3),
        title,
        description,
        mimeType: 'text/markdown',
        size: Buffer.byteLength(published.markdownVersion(markdownVersion)),
        annotations: { lastModified: `${updated}T00:00:00Z` },
      })),
    );
  });

  test.each(['x', '-25', '1', '25.0', '025', '9999', '1e2', ' 25'])(
    'the invalid cursor %j is refused',
    async (cursor) => {
      expect((await ask('resources/list', { cursor })).error).toMatchObject({ code: -32602 });
    },
  );

  test.each(table.addresses)(
    'a page can be read by %s, with the bytes of the Markdown version',
    async (_case, path) => {
      const { result } = await ask('resources/read', { uri: `${baseUrl}${path}` });
      expect(result.contents).toEqual([
        {
          uri: `${baseUrl}/support/nfc-ios.md`,
          mimeType: 'text/markdown',
          text: published.markdownVersion('/support/nfc-ios.md'),
        },
      ]);
    },
  );

  test('each section of a page can be read by the fragment of its heading', async () => {
    const page = published
      .pages()
      .find(({ markdownVersion }) => markdownVersion === '/support/nfc-ios.md')!;
    expect(page.sections.length).toBeGreaterThan(2);
    for (const [id, start, end] of page.sections) {
      for (const address of [page.path, page.markdownVersion]) {
        const { result } = await ask('resources/read', { uri: `${baseUrl}${address}#${id}` });
        expect(result.contents).toEqual([
          {
            uri: `${baseUrl}${page.markdownVersion}#${id}`,
            mimeType: 'text/markdown',
            text: `${published.markdownVersion(page.markdownVersion).slice(start, end).trimEnd()}\n`,
          },
        ]);
      }
    }
  });

  test('a fragment may be percent-encoded, as it is in search results', async () => {
    const pages = [{ ...published.pages()[0]!, sections: [['größe', 4, 9] as const] }];
    const over = createHandler({ ...published, pages: () => pages as never });
    for (const fragment of ['größe', encodeURIComponent('größe')]) {
      const uri = `${baseUrl}${pages[0]!.path}#${fragment}`;
      // The header of the newer protocol allows no other characters.
      const { result } = await answerOf(await over(legacy('resources/read', { uri })));
      expect(result.contents[0].uri).toBe(
        `${baseUrl}${pages[0]!.markdownVersion}#${encodeURIComponent('größe')}`,
      );
    }
  });

  test.each([
    baseUrl,
    `${baseUrl}/`,
    `${baseUrl}/index.html`,
    `${baseUrl}/?mode=agent`,
    baseUrl.toUpperCase(),
    `${baseUrl}:443/`,
  ])('the home page can be read by %s', async (uri) => {
    const { result } = await ask('resources/read', { uri });
    expect(result.contents[0].text).toBe(published.markdownVersion('/index.md'));
  });

  test.each(table.documents)('%s is read as %s', async (address, path) => {
    const { result } = await ask('resources/read', { uri: `${baseUrl}${address}` });
    expect(result.contents).toHaveLength(1);
    expect(result.contents[0].uri).toBe(`${baseUrl}${path}`);
  });

  test.each([
    ...table.unknown.map((path) => `${baseUrl}${path}`),
    'file:///etc/passwd',
    'https://evil.example/support/nfc-ios.md',
    '/support/nfc-ios.md',
    '',
  ])('there is no resource at %j', async (uri) => {
    const { error } = await ask('resources/read', { uri });
    expect(error).toEqual(mcpErrors.resource);
  });

  test('there are no templates', async () => {
    expect((await ask('resources/templates/list')).result.resourceTemplates).toEqual([]);
  });
});
