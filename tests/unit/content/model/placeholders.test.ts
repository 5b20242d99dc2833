import { describe, expect, it } from 'vitest';
import { examine } from '../../../../src/commands/check/examine.ts';
import { checkContent } from '../../../setup/check-content.ts';
import { documents } from '../../../../src/site/documents/documents.ts';
import { placeholderValues } from '../../../../src/content/model/placeholders.ts';
import { formatFinding, isError, type Finding } from '../../../../src/content/source/finding.ts';
import { Source } from '../../../../src/content/source/source.ts';
import { smallContent, writeContent } from '../../../setup/small-content.ts';
import { readTable } from '../../../setup/read-table.ts';

const table = readTable<{
  reports: [string, string, string[]][];
  once: {
    name: string;
    /** The front matter and the text of a page. */
    front?: string;
    body?: string;
    /** The end of product.yaml, and a text in it that is replaced. */
    product?: string;
    from?: string;
    to?: string;
    search?: string;
    says: string;
  }[];
}>(import.meta.url);

const product = (text: string) => new Source('content/product.yaml', text);
const site = new Source('content/site.yaml', smallContent['content/site.yaml']);

describe('placeholderValues', () => {
  it('has the fields of product.yaml and site.yaml, its facts, and the names of list entries', () => {
    const text = `${smallContent['content/product.yaml']}facts:
  version: { value: 4.10, date: 2026-11-12 }
  cards: 8
  upload: { value: 25, unit: MB }
  both: "{{facts.cards}} cards of {{product.name}}"
`;
    const values = placeholderValues(product(text), site, []);
    expect(Object.fromEntries(values)).toMatchObject({
      'product.name': 'Linnet',
      'product.platforms.ios.url': 'https://apps.example/linnet',
      'product.capabilities.1': 'Shares a card.',
      'site.contacts.support': 'support@linnet.example',
      'facts.version': '4.10',
      'facts.version.date': '12 November 2026',
      'facts.upload': '25 MB',
      'facts.upload.value': '25',
      'facts.both': '8 cards of Linnet',
    });
  });

  it('writes the date of a fact in the language of the site', () => {
    const german = new Source('content/site.yaml', 'language: de\n');
    const text = 'name: A\nfacts:\n  version: { value: 2, date: 2026-03-01 }\n';
    expect(placeholderValues(product(text), german, []).get('facts.version.date')).toBe(
      '1. März 2026',
    );
  });

  it.each(table.reports)('reports %s', (_, lines, expected) => {
    const findings: Finding[] = [];
    placeholderValues(product(`name: A\nfacts:\n  ${lines}\n`), site, findings);
    const found = findings.map(formatFinding);
    expect(found).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) {
      expect(found[index]).toContain(`content/product.yaml:${start}`);
    }
  });

  it('reports a value that contains itself once, although others contain it', async () => {
    using files = withFacts({
      'content/product.yaml': `${smallContent['content/product.yaml']!}facts:\n  a: "{{facts.a}}"\n  b: "{{facts.a}}"\n`,
      'content/pages/a.md': page(
        'title: A {{facts.a}}\ndescription: B.',
        '{{facts.b}} and {{facts.a}}',
      ),
    });
    const { findings } = await examine(files.root, {}, day);
    expect(findings.filter(isError).map(formatFinding)).toEqual([
      'content/product.yaml:17:6 This value contains itself: {{facts.a}} → {{facts.a}}. Write one of these values without placeholders. (placeholder-value)',
    ]);
  });
});

const facts = 'facts:\n  cards: 8\n  upload: { value: 25, unit: MB }\n';

function withFacts(changes: Record<string, string>) {
  const text = smallContent['content/product.yaml']!;
  return writeContent({ 'content/product.yaml': text + facts, ...changes });
}

const page = (fields: string, body: string) =>
  `---\n${fields}\nupdated: 2026-11-01\n---\n\n${body}\n`;

const day = '2026-11-21';

describe('placeholders in content', () => {
  it('are filled in every document', () => {
    using files = withFacts({
      'content/product.yaml': `${smallContent['content/product.yaml']!.replace('Shares a card.', 'Keeps {{facts.cards}} cards.')}${facts}`,
      'content/search.yaml':
        'queries:\n  - query: how many cards\n    page: /limits\n    answer: up to {{facts.cards}} cards\n',
      'content/pages/limits.mdx': page(
        'title: "{{facts.cards}} cards in {{product.name}}"\ndescription: Up to {{facts.upload}}.',
        'One phone keeps up to {{facts.cards}} cards.',
      ),
    });
    const { publication, published, content: read } = checkContent(files.root, {}, day);
    const limits = read.pages.find(({ path }) => path === '/limits')!;
    expect(limits).toMatchObject({ title: '8 cards in Linnet', description: 'Up to 25 MB.' });
    expect(publication.markdownVersion(limits)).toContain('One phone keeps up to 8 cards.');
    expect(read.product).toMatchObject({ capabilities: ['Keeps 8 cards.'] });
    expect(read.product).not.toHaveProperty('facts');
    expect(read.queries[0]!.answer).toBe('up to 8 cards');
    const texts = documents(publication).map((one) => [one.path, String(one.body())] as const);
    expect(texts.filter(([, text]) => text.includes('{{')).map(([path]) => path)).toEqual([]);
    expect(published.length).toBe(texts.length);
  });

  it.each(table.once)(
    'report $name once',
    async ({ front, body = 'Text.', product: end = facts, from = '', to = '', search, says }) => {
      const text = smallContent['content/product.yaml']!.replace(from, () => to);
      using files = writeContent({
        'content/product.yaml': text + end,
        ...(front && { 'content/pages/a.md': page(front, body) }),
        ...(search && { 'content/search.yaml': search }),
      });
      const { findings } = await examine(files.root, {}, day);
      expect(findings.filter(isError).map(formatFinding)).toEqual([says]);
    },
  );
});
