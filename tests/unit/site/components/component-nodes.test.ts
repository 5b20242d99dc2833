import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/base/languages/words.ts';
import { componentNodes } from '../../../../src/site/components/component-nodes.ts';
import { mcpClients } from '../../../../src/site/components/mcp-clients.ts';
import { contentComponents } from '../../../../src/content/markdown/components.ts';
import type { SearchAnswer } from '../../../../src/contract/search-schemas.ts';
import { limits } from '../../../../src/contract/limits.ts';
import { operations } from '../../../../src/contract/operations.ts';
import { markdownOf } from '../../../../src/content/markdown/markdown-nodes.ts';
import type { Content, Page } from '../../../../src/content/model/content.ts';
import { publishedRows } from '../../../../src/site/locations.ts';
import type { Publication } from '../../../../src/site/publication.ts';
import { pageTree } from '../../../../src/content/model/page-tree.ts';
import { content, page, smallPublication } from '../../../setup/small-publication.ts';
import { readTable } from '../../../setup/read-table.ts';

const render = (
  name: keyof typeof componentNodes,
  attributes: Record<string, string> = {},
  publication: Publication = smallPublication,
) => markdownOf(componentNodes[name](publication, attributes, wordsOf('en')), content.site.baseUrl);

/** An answer of the search, as the build adds it to the OpenAPI document. */
const answer = { _meta: {}, results: [], next_cursor: null } as unknown as SearchAnswer;

interface Case {
  component: keyof typeof componentNodes;
  attributes?: Record<string, string>;
  content?: Partial<Content>;
  pages?: Partial<Page>[];
  /** The start of the part of the Markdown that is compared, up to an empty line. */
  part?: string;
  markdown: string;
}

const cases = Object.entries(readTable<Record<string, Case>>(import.meta.url));

it('has nodes for exactly the components that pages can use', () => {
  expect(Object.keys(componentNodes).sort()).toEqual(Object.keys(contentComponents).sort());
});

it('Documents has a row for each document for programs, the skills included', () => {
  const markdown = render('Documents');
  const rows = markdown.matchAll(/^\| \[`(\S+)`\]\(https:\/\/linnet\.example\1\) +\| \S/gm);
  const paths = [...rows].map(([, path]) => path);
  const skills = [
    '/.well-known/agent-skills/linnet-facts/SKILL.md',
    '/.well-known/agent-skills/linnet-api/SKILL.md',
  ];
  expect(paths).toEqual([...publishedRows(content).map(([, { path }]) => path), ...skills]);
  expect(markdown).toContain(`All ${paths.length} documents`);
});

describe('the Markdown form of', () => {
  it.each(cases)(
    '%s',
    (_, { component, attributes, content: changes = {}, pages, ...expected }) => {
      const product = { ...content.product, ...changes.product };
      const publication = {
        ...smallPublication,
        content: { ...content, ...changes, product },
        ...(pages && {
          tree: pageTree(
            pages.map((fields) => page('', fields)),
            'Linnet',
          ),
        }),
      };
      const text = render(component, attributes, publication);
      const part = expected.part ? text.slice(text.indexOf(expected.part)).split('\n\n')[0] : text;
      expect(`${part}\n`).toBe(expected.markdown);
    },
  );

  it('Limits contains every limit of the contract', () => {
    const table = render('Limits');
    const { queryLength, pageSize, cursorDigits, askBodyBytes, mcpBodyBytes } = limits;
    const numbers = [
      queryLength.max,
      pageSize.max,
      pageSize.default,
      cursorDigits.max,
      askBodyBytes,
      mcpBodyBytes,
    ];
    for (const number of numbers) expect(table).toMatch(new RegExp(`\\b${number}\\b`));
  });

  it('ErrorCodes contains every code with its status', () => {
    const table = render('ErrorCodes');
    for (const code of ['invalid_category', 'not_found', 'INVALID_QUERY', 'REQUEST_TOO_LARGE']) {
      expect(table).toMatch(new RegExp(`^### \`\\d+\` \`${code}\`$`, 'm'));
    }
    for (const status of [400, 404, 405, 413, 429, 500, 503])
      expect(table).toContain(`\`${status}\``);
  });

  it.each(operations)(
    'Operation shows method, path, tool and every response of $id',
    ({ id, method, path, tool }) => {
      const text = render('Operation', { id }, { ...smallPublication, answer });
      expect(text).toContain(`### ${method} ${path}`);
      expect(text).toContain(`\`${tool}\``);
      for (const status of ['200', '429', '503']) expect(text).toContain(`| \`${status}\` |`);
      expect(text).toMatch(/^```sh\ncurl [^]+?^```js\n[^]+?^```python\n[^]+?^```json\n/m);
    },
  );

  it('Operation has no sample with the example question until the search index is built', () => {
    const text = render('Operation', { id: 'searchServiceDocs' });
    expect(text).not.toContain('```sh');
    expect(text).toContain('### POST /ask');
  });

  it('McpClients has a heading and a block for each client', () => {
    const text = render('McpClients');
    expect(text.match(/^### /gm)).toHaveLength(mcpClients(content).length);
    expect(mcpClients(content).length).toBeGreaterThan(1);
    expect(text).toContain('https://linnet.example/mcp');
  });
});
