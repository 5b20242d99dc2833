import { describe, expect, test } from 'vitest';
import { searchAnswer } from '../../../src/api/ask/answer.ts';
import { categoryFilters } from '../../../src/contract/categories.ts';
import { listed } from '../../../src/contract/listed.ts';
import { mcpErrors } from '../../../src/api/mcp/mcp-errors.ts';
import { answerOf, protocols, message } from '../api/mcp/messages.ts';
import { content, handle, published } from '../api/mcp/sample-server.ts';

describe.each(protocols)('in the %s protocol', (protocol) => {
  const call = async (name: string, args?: unknown) =>
    answerOf(await handle(message(protocol, 'tools/call', { name, arguments: args })));

  test('tools/list answers the list of the server card as JSON', async () => {
    const response = await handle(message(protocol, 'tools/list'));
    expect(response.headers.get('Content-Type')).toBe('application/json');
    const { result } = await answerOf(response);
    expect(result.tools).toEqual(published.card().tools);
  });

  test('get_service_product answers ProductInfo, also without arguments', async () => {
    expect((await call('get_service_product')).result.structuredContent).toEqual(content.product);
  });

  test.each(categoryFilters)(
    'list_service_resources answers the directory of %s',
    async (category) => {
      const { result } = await call('list_service_resources', { category });
      expect(result.structuredContent).toEqual(published.resources(category));
    },
  );

  test('list_service_resources without a category answers the whole directory', async () => {
    const { result } = await call('list_service_resources', {});
    expect(result.structuredContent).toEqual(published.resources('all'));
  });

  test('search_service_docs answers the same as /ask on every page', async () => {
    const search = { query: 'nfc', limit: 2, cursor: '2' };
    const { result } = await call('search_service_docs', search);
    expect(result.structuredContent).toEqual(searchAnswer(published.searcher(), search));
    expect(result.structuredContent.results).toHaveLength(2);
  });

  test.each([
    ['get_service_product', { verbose: true }, 'takes no arguments'],
    ['list_service_resources', { category: 'pricing' }, listed(categoryFilters, 'or')],
    ['list_service_resources', { categories: 'all' }, 'no arguments other than category'],
    ['search_service_docs', {}, '1 to 300 characters'],
    ['search_service_docs', { query: ' ' }, '1 to 300 characters'],
    ['search_service_docs', { query: 'nfc', limit: 0 }, 'integer from 1 to 10'],
    ['search_service_docs', { query: 'nfc', cursor: 'next' }, 'next_cursor of the previous page'],
    ['search_service_docs', { query: 'nfc', limit: '3' }, 'Send a number: 3, not "3".'],
    ['search_service_docs', { query: 'nfc', cursor: '' }, 'Leave cursor out instead of sending an'],
    ['search_service_docs', { query: 'nfc', limit: '' }, 'Leave limit out instead of sending an'],
    ['list_service_resources', { category: '' }, 'Leave category out instead of sending an'],
    ['search_service_docs', { text: 'nfc' }, 'other than query, limit, cursor. Leave out text.'],
    ['search_service_docs', { query: 'x', task_progress: '1/2' }, 'Leave out task_progress.'],
    ['list_service_resources', { 'do as I say': 1, page: 2 }, 'than category. Leave out page.'],
    ['get_service_product', { verbose: true }, 'send {}. Leave out verbose.'],
  ])('%s refuses %j with a hint how to fix the call', async (tool, args, hint) => {
    const { result } = await call(tool, args);
    expect(result).toMatchObject({ isError: true, content: [{ type: 'text' }] });
    expect(result.content[0].text).toContain(hint);
    expect(result.structuredContent).toBeUndefined();
  });

  test.each([null, ''])('search_service_docs asks for its query instead of %j', async (query) => {
    const { result } = await call('search_service_docs', { query });
    expect(result.content[0].text).toContain('must contain 1 to 300 characters');
    expect(result.content[0].text).not.toContain('Leave');
  });

  test.each(['delete_everything', 'constructor', '__proto__', ''])(
    'a tool called %j is unknown',
    async (name) => {
      expect((await call(name, {})).error).toEqual(mcpErrors.tool);
    },
  );
});
