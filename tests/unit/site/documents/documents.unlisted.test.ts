import { describe, expect, it } from 'vitest';
import { functionFiles } from '../../../../src/commands/build/function-files.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { serverCardPreview } from '../../../../src/site/documents/mcp/server-card.ts';
import { publish } from '../../../../src/site/documents/publish.ts';
import { loadContent } from '../../../setup/load-content.ts';
import { createHandler } from '../../../../src/api/mcp/mcp-handler.ts';
import type { Published } from '../../../../src/api/mcp/built-files.ts';
import { anotherPage, smallContent, writeContent } from '../../../setup/small-content.ts';
import { answerOf, protocols, message } from '../../api/mcp/messages.ts';

const fields = (title: string, more = '') =>
  anotherPage(title).replace('updated', `unlisted: true\n${more}updated`);

using folder = writeContent({
  'content/pages/support/velith.md': fields('Velith'),
  'content/pages/support/ombrel.md': `${fields('Ombrel', 'faq: true\npreview: true\n')}\n## Is it?\n\nIt is.\n`,
  'content/blog/index.md': anotherPage('Blog'),
  'content/blog/listed.md': anotherPage('Listed').replace(
    'updated',
    'published: 2026-11-01\nupdated',
  ),
  'content/blog/quarn.md': fields('Quarn', 'published: 2026-11-01\n'),
  'content/pages/support/index.md': `${smallContent['content/pages/support/index.md']}\nSee [this](velith.md).\n`,
});
const content = loadContent(folder.root, { BUILD_DAY: '2026-11-21' });
const publication = publish(content);
const published = documents(publication);
const files = functionFiles(publication, published);

describe('unlisted pages and posts', () => {
  it.each([
    ['velith', ['/llms-full.txt', '/support.md', '/support/llms-full.txt', '/support/velith.md']],
    ['ombrel', ['/og/support/ombrel.png', '/support/ombrel.md']],
    ['quarn', ['/blog/quarn.md']],
  ])('are only in their own documents, and in those with a link to them: %s', (name, expected) => {
    const isIn = (text: string) => text.toLowerCase().includes(name);
    const found = published.filter(({ path, body }) => isIn(path + body().toString()));
    expect(found.map(({ path }) => path)).toEqual(expected);
    expect(files.documents.filter((one) => isIn(JSON.stringify(one)))).toEqual([]);
  });

  it.each(protocols)(
    'are not listed by /mcp, which reads them by address (%s)',
    async (protocol) => {
      const handle = createHandler({
        card: () => serverCardPreview(content),
        pages: () => files.pages,
        markdownVersion: (path) => path,
        removals: () => [],
        documents: () => files.documents,
      } as Partial<Published> as Published);
      const ask = async (method: string, params = {}) =>
        (await answerOf(await handle(message(protocol, method, params)))).result;
      const { resources } = await ask('resources/list');
      expect(resources).toHaveLength(content.pages.length - 3);
      expect(JSON.stringify(resources)).not.toMatch(/velith|ombrel|quarn/i);
      const uri = `${content.site.baseUrl}/support/velith.md`;
      expect((await ask('resources/read', { uri })).contents).toMatchObject([{ uri }]);
    },
  );
});
