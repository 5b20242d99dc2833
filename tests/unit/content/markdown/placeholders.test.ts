import { describe, expect, it } from 'vitest';
import { readingRules } from '../../../../src/content/source/reading-rules.ts';
import { readBody } from '../../../../src/content/markdown/read-body.ts';
import { headings } from '../../../../src/content/markdown/heading-ids.ts';
import { nodes, plainText, span } from '../../../../src/content/markdown/tree.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{ fills: [string, string][] }>(import.meta.url);

const values = new Map([
  ['product.name', 'A*'],
  ['facts.cards', '8'],
  ['facts.max_cards', '9'],
  ['site.contacts.support', 'help@linnet.example'],
  ['site.base_url', 'https://linnet.example'],
  ['api.query', 'cards'],
]);

const formats = ['md', 'mdx'] as const;

function read(body: string, format: (typeof formats)[number]) {
  const { root, findings } = readBody({ body, format, values });
  return { root, findings, text: plainText(root), all: nodes(root) };
}

describe.each(formats)('placeholders in .%s', (format) => {
  it.each(table.fills)('fills %j', (body, text) => {
    const found = read(body, format);
    expect(found.text).toBe(text);
    expect(found.findings).toEqual([]);
  });

  it('fills link targets, alternative texts and titles of notes', () => {
    const { all } = read(
      '[a](mailto:{{site.contacts.support}}) ![{{facts.cards}} cards](a.png)\n\n:::note For {{product.name}}\nText.\n:::',
      format,
    );
    expect(all.find(({ type }) => type === 'link')).toMatchObject({
      url: 'mailto:help@linnet.example',
    });
    expect(all.find(({ type }) => type === 'image')).toMatchObject({ alt: '8 cards' });
    const note = all.find((node) => node.type === 'note')!;
    expect(note.title.map(plainText).join('')).toBe('For A*');
  });

  it('makes a link of an address, but not within a link', () => {
    const { all } = read('Write to {{site.contacts.support}}, [{{site.base_url}}](/a).', format);
    const links = all.filter((node) => node.type === 'link');
    expect(links.map(({ url }) => url)).toEqual(['mailto:help@linnet.example', '/a']);
  });

  it('leaves code as it is, except for examples of the API', () => {
    const { all } = read('`{{facts.cards}} {{api.query}}`\n\n```\n{{ product.name }}\n```', format);
    const code = all.flatMap((node) => ('value' in node ? node.value : []));
    expect(code).toEqual(['{{facts.cards}} cards', '{{ product.name }}']);
  });

  it('makes heading ids from values', () => {
    const { root } = read('## The {{facts.cards}} cards\n\n## {{facts.cards}} {#own}', format);
    expect(headings(root).map(({ id }) => id)).toEqual(['the-8-cards', 'own']);
  });

  it('reports an unknown name where it is, with a suggestion', () => {
    const body = 'A {{facts.cards}} and\n[a](/x) {{facts.card}}.';
    const { findings, text } = read(body, format);
    expect(findings).toEqual([
      {
        rule: readingRules['unknown-placeholder'],
        at: body.indexOf('{{facts.card}}'),
        message: '{{facts.card}} has no value. Did you mean {{facts.cards}}?',
        fix: [
          {
            start: body.lastIndexOf('facts.card'),
            end: body.lastIndexOf('}}'),
            text: 'facts.cards',
          },
        ],
      },
    ]);
    expect(text).toContain('{{facts.card}}');
  });

  it('keeps the places of the nodes after a placeholder', () => {
    const body = 'A {{product.name}} is &lt; **{{facts.cards}}**, see [this](/b) {{facts.cards}} x';
    const texts = read(body, format).all.filter((node) => node.type === 'text');
    const sources = texts.map((node) => body.slice(span(node).start, span(node).end));
    expect(sources.join('')).toBe(body.replaceAll(/\*\*|\[|\]\(\/b\)/g, ''));
    expect(sources).toContain('{{product.name}}');
    expect(sources).toContain('this');
  });
});

it('reports an unknown name in a link once, and links to the home page instead', () => {
  const { all, findings } = read('[a]({{ site.baseurl }}/start)', 'md');
  expect(all.find(({ type }) => type === 'link')).toMatchObject({ url: '/' });
  expect(findings.map(({ message }) => message)).toEqual([
    '{{site.baseurl}} has no value. Did you mean {{site.base_url}}?',
  ]);
});

it('leaves escaped braces and those of other tools as they are', () => {
  const { text } = read('\\{{facts.cards}} {{ page.title }} {{api.other}}', 'md');
  expect(text).toBe('{{facts.cards}} {{ page.title }} {{api.other}}');
});
